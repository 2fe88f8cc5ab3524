import { type Message, messageApi } from '@recado/shared/features/messages';
import type { Reply } from '@recado/shared/lib/contract';
import { call } from '../../../lib/api.ts';

/** More messages than this are not printed at once. */
export const mostPrinted = 10_000;

interface Stretch {
  ticketUuid: string;
  /** ISO moments: from, until before. */
  from?: string | undefined;
  until?: string | undefined;
  withNotes: boolean;
}

/** Reads a stretch of a conversation, oldest first, 10,000 messages at most; `onCount` hears how many there are so far. */
export async function readStretch(
  { ticketUuid, from, until, withNotes }: Stretch,
  onCount: (count: number) => void,
): Promise<Message[]> {
  const messages: Message[] = [];
  let cursor: string | null = null;
  do {
    const reply: Reply<typeof messageApi.whole> = await call(messageApi.whole, {
      params: { ticketUuid },
      query: { ...(from && { from }), ...(until && { until }), ...(cursor && { cursor }), withNotes },
    });
    messages.push(...reply.messages);
    cursor = reply.nextCursor;
    onCount(messages.length);
  } while (cursor && messages.length < mostPrinted);
  return messages.slice(0, mostPrinted);
}
