import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { onBubbleKey } from '../../../../components/thread/bubbleKeys.ts';
import { useActor } from '../../../../lib/session/session.ts';
import type { ThreadLine } from '../../album/rowsOf.ts';
import type { ThreadItem } from '../../cache/mergeMessages.ts';
import { removeMessage } from '../../changes/changeMessage.ts';
import { canDelete } from '../../changes/messageRules.ts';

interface Options {
  ticket: Ticket;
  items: readonly ThreadItem[];
  rows: readonly ThreadLine[];
  separate(album: readonly Message[]): void;
  onAnswer: ((message: Message) => void) | undefined;
}

/** The keys of the focused message: R answers it, Delete deletes it. */
export function useMessageKeys({ ticket, items, rows, separate, onAnswer }: Options) {
  const actor = useActor();
  const withId = (id: number) => items.find(({ message }) => message.id === id)?.message;
  const answer = (id: number) => {
    const message = withId(id);
    if (message && message.ticketId === ticket.id && !message.isPrivate && !message.isDeleted)
      onAnswer?.(message);
  };
  const remove = (id: number) => {
    const message = withId(id);
    // An album does not show which of its pictures would be deleted, so it is separated first.
    const album = rows.find(({ item }) => item.message.id === id)?.album;
    if (album) return separate(album);
    if (message && canDelete(message, actor, capabilitiesOf(ticket.channel))) void removeMessage(message);
  };
  return onBubbleKey({ r: answer, Delete: remove });
}
