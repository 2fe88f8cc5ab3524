import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ThreadRowsHandle } from '../../../components/thread/ThreadRows.tsx';
import { useLeadTo } from '../../../components/thread/useLeadTo.ts';
import type { useChatThread } from '../chatCache.ts';

/** Scrolls to messages of a chat and highlights them: to the one that the address names, and to any other. */
export function useChatJumps(
  { items, fetchNextPage }: ReturnType<typeof useChatThread>,
  list: RefObject<ThreadRowsHandle | null>,
) {
  const [params] = useSearchParams();
  const { leadTo, flashed } = useLeadTo({
    messages: () => items.map(({ message }) => message),
    async fetchOlder() {
      const { data, hasNextPage } = await fetchNextPage();
      return {
        messages: data?.pages.toReversed().flatMap(({ records }) => records) ?? [],
        hasMore: hasNextPage,
      };
    },
    list,
  });
  // The same function for all renders, so that rows do not render again because of it.
  const jumpTo = useCallbackRef((messageId: number) => void leadTo(({ id }) => id === messageId));
  // The link of a mention jumps to the message that names the user.
  const linkedId = Number(params.get('message'));
  const showMeant = useEffectEvent(() => {
    if (linkedId > 0) jumpTo(linkedId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message leads elsewhere
  useEffect(() => showMeant(), [linkedId]);
  return { jumpTo, flashed };
}
