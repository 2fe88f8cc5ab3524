import { ack, type Message } from '@recado/shared/features/messages';
import { useUser } from '../../../lib/session/session.ts';
import { previewOf } from '../cache/mergeMessages.ts';
import { outgoingOf, useOutbox } from './outbox.ts';

/** What somebody said last in a conversation and the server does not have yet, as a message; notes are left out. */
export function useUnsent(ticketUuid: string): Message | undefined {
  const { id } = useUser();
  const items = useOutbox(({ items }) => outgoingOf(items, ticketUuid, id));
  const last = items.findLast(({ isPrivate }) => !isPrivate);
  if (!last) return;
  const isWaiting = last.failure === undefined || last.failure === 'offline';
  return { ...previewOf(last), ack: isWaiting ? ack.pending : ack.failed };
}
