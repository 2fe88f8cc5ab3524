import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ThreadRowsHandle } from '../../../../components/thread/ThreadRows.tsx';
import { useLeadTo } from '../../../../components/thread/useLeadTo.ts';
import { matchesText } from '../../../../lib/format/foldText.ts';
import type { useThread } from '../../cache/messageCache.ts';

interface Options {
  thread: ReturnType<typeof useThread>;
  list: RefObject<ThreadRowsHandle | null>;
  lineOf(id: number): number;
  /** A text whose newest match the list scrolls to. */
  find: string | undefined;
  /** The id of a message that the list scrolls to. */
  messageId: number | undefined;
  /** Called for a message that is not loaded. */
  onFar(messageId: number): void;
}

/** Scrolls to messages and highlights them: to the one that the address names, and to any other by `jumpTo`. */
export function useThreadJumps({ thread, list, lineOf, find, messageId, onFar }: Options) {
  const { items, fetchNextPage } = thread;
  const { leadTo, flashed } = useLeadTo({
    messages: () => items.map(({ message }) => message),
    async fetchOlder() {
      const { data, hasNextPage } = await fetchNextPage();
      return {
        messages: data?.pages.toReversed().flatMap((one) => one.messages) ?? [],
        hasMore: hasNextPage,
      };
    },
    lineOf,
    list,
  });
  // The same function for all renders, so that rows do not render again because of it.
  const jumpTo = useCallbackRef((wantedId: number) => {
    if (items.some(({ message }) => message.id === wantedId)) void leadTo(({ id }) => id === wantedId);
    else onFar(wantedId);
  });

  const showWords = useEffectEvent(() => {
    if (find) void leadTo(({ body, isDeleted }) => !isDeleted && matchesText(body, find));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words lead elsewhere
  useEffect(() => showWords(), [find]);
  const showMeant = useEffectEvent(() => {
    if (messageId !== undefined) jumpTo(messageId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is meant
  useEffect(() => showMeant(), [messageId]);
  return { jumpTo, flashed };
}
