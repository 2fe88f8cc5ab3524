import type { EventPayload } from '@recado/shared/events';
import { readLastMessage, type Ticket } from '@recado/shared/features/tickets';
import { beep } from '../../lib/beep.ts';
import { useContentText } from '../../lib/contents.texts.ts';
import { cutText } from '../../lib/format.ts';
import { plainWords } from '../../lib/formatText.ts';
import { platform } from '../../lib/platform.ts';
import { useSession } from '../../lib/session.ts';
import { knownTicket, onTicket } from './ticketCache.ts';
import { type TicketNotice, ticketNotice } from './ticketNotice.ts';
import { useTicketText } from './tickets.texts.ts';
import { tabOf } from './ticketTabs.ts';

/** Older news than this came with a reconnection; nobody wants a burst of sounds for it. */
const freshMs = 60_000;

/** A live ticket event: the caches, and a notification when the window is not looked at. */
export function onTicketEvent(event: EventPayload<'ticket'>): void {
  const before = 'ticket' in event ? knownTicket(event.ticket.id) : undefined;
  onTicket(event);
  if (!('ticket' in event)) return;
  const { user } = useSession.getState();
  if (!user || document.hasFocus()) return;
  const wantsPending = user.company.companieSettings.some(
    ({ key, value }) => key === 'showNotificationPending' && value === 'enabled',
  );
  const notice = ticketNotice(before, event.ticket, { userId: user.id, wantsPending });
  if (notice && isFresh(event.ticket)) announce(notice, event.ticket);
}

const isFresh = ({ lastMessageAt, updatedAt }: Ticket) =>
  Date.now() - Date.parse(lastMessageAt ?? updatedAt) < freshMs;

function announce(notice: TicketNotice, ticket: Ticket) {
  const { kind, text } = readLastMessage(ticket.lastMessage);
  const words = plainWords(text) || (kind ? useContentText.now(kind) : '');
  void beep();
  void platform.notify({
    title:
      notice === 'newPending'
        ? useTicketText.now('notifyPending', { name: cutText(ticket.contact.name, 60) })
        : cutText(ticket.contact.name, 100),
    body: cutText(words, 200),
    tag: `ticket-${ticket.id}`,
    path: `/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`,
  });
}
