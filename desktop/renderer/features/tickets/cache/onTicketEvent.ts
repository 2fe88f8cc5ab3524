import type { EventPayload } from '@recado/shared/events';
import { readLastMessage, type Ticket } from '@recado/shared/features/tickets';
import { cutText } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { tell } from '../../../lib/notices/tell.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useContentText } from '../../../lib/texts/contents.texts.ts';
import { noticeChange } from '../../../lib/window/pressGuard.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { type TicketNotice, ticketNotice } from '../notices/ticketNotice.ts';
import { useTicketText } from '../tickets.texts.ts';
import { keepLost } from './lostTickets.ts';
import { knownTicket, onTicket, reloadTickets } from './ticketCache.ts';

/** Older messages arrive after a reconnection; a burst of sounds for them helps nobody. */
const freshMs = 60_000;

/** Applies a live ticket event to the caches, and notifies the user where it matters. */
export function onTicketEvent(event: EventPayload<'ticket'>): void {
  if (event.action === 'reload') {
    reloadTickets();
    return;
  }
  const before = 'ticket' in event ? knownTicket(event.ticket.id) : undefined;
  if (event.action === 'delete') keepLost(event.ticketUuid, event.owner);
  onTicket(event);
  noticeChange('ticket' in event ? event.ticket.id : event.ticketId);
  if (!('ticket' in event)) return;
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const { ticket } = event;
  const notice = ticketNotice(before, ticket, userId);
  if (notice && isFresh(ticket.lastMessageAt ?? ticket.updatedAt)) announce(notice, ticket);
}

const isFresh = (at: string) => Date.now() - Date.parse(at) < freshMs;

function announce(kind: TicketNotice, ticket: Ticket) {
  const { kind: content, text } = readLastMessage(ticket.lastMessage);
  const words = plainWords(text) || (content ? useContentText.now(content) : '');
  tell({
    kind,
    isMine: kind === 'message',
    places: [`/tickets/${ticket.uuid}`],
    machine: {
      title:
        kind === 'message'
          ? cutText(ticket.contact.name, 100)
          : useTicketText.now('notifyPending', { name: cutText(ticket.contact.name, 60) }),
      body: cutText(words, 200),
      tag: `ticket-${ticket.id}`,
      path: `/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`,
    },
  });
}
