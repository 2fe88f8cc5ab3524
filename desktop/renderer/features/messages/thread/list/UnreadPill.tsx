import { type RefObject, useEffect, useState } from 'react';
import { EndPill } from '../../../../components/thread/EndPill.tsx';
import type { ThreadRowsHandle } from '../../../../components/thread/ThreadRows.tsx';
import type { useThread } from '../../cache/messageCache.ts';
import { useMessageText } from '../../messages.texts.ts';

interface Props {
  thread: ReturnType<typeof useThread>;
  list: RefObject<ThreadRowsHandle | null>;
  /** The number of unread messages above the loaded ones. */
  above: number;
  /** The row with the unread line; -1 while it is on an older page. */
  startAt: number;
}

/** Leads to the first unread message: loads older pages until the unread line has its place, then scrolls to it. */
export function UnreadPill({ thread, list, above, startAt }: Props) {
  const text = useMessageText();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const [isOnWay, setOnWay] = useState(false);
  useEffect(() => {
    if (!isOnWay) return;
    if (startAt !== -1 || !hasNextPage) {
      setOnWay(false);
      list.current?.toRow({ index: Math.max(startAt, 0), align: 'start' });
    } else if (!isFetchingNextPage) void fetchNextPage();
  }, [isOnWay, startAt, hasNextPage, isFetchingNextPage, fetchNextPage, list]);
  if (above === 0 || !hasNextPage) return null;
  return (
    <EndPill place="top" isOff={isOnWay} onClick={() => setOnWay(true)}>
      {text('unreadAbove', { count: above })}
    </EndPill>
  );
}
