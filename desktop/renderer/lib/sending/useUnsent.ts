import { ack } from '@recado/shared/features/messages';
import type { LastMessageKind } from '@recado/shared/features/tickets';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { useUser } from '../session/session.ts';
import { type Outgoing, outgoingOf, useOutbox } from './outbox.ts';

/** What a row shows of a message that the server does not have yet. */
interface Unsent {
  kind: LastMessageKind | null;
  text: string;
  ack: number;
}

/** The person's last message to a customer that the server does not have yet; notes are left out. */
export function useUnsent(ticketUuid: string): Unsent | undefined {
  const { id } = useUser();
  const items = useOutbox(({ items }) => outgoingOf(items, ticketUuid, id));
  const last = items.findLast(({ isPrivate }) => !isPrivate);
  if (!last) return;
  const isWaiting = last.failure === undefined || last.failure === 'offline' || last.failure === 'asks';
  return {
    kind: kindOf(last),
    text: last.body || (last.card?.name ?? (last.isVoice ? '' : (fileOf(last)?.name ?? ''))),
    ack: isWaiting ? ack.pending : ack.failed,
  };
}

const fileOf = ({ file, replies }: Outgoing) => file ?? replies?.file;

function kindOf(one: Outgoing): LastMessageKind | null {
  if (one.card) return 'contact';
  if (one.isVoice) return 'voice';
  const file = fileOf(one);
  if (!file) return null;
  const type = mediaTypeOf(file.mime);
  return type === 'application' ? 'file' : type;
}
