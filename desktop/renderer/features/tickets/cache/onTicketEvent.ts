import type { EventPayload } from '@recado/shared/events';
import { readLastMessage, type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { call } from '../../../lib/api.ts';
import { cutText } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useContentText } from '../../../lib/texts/contents.texts.ts';
import { beep } from '../../../lib/window/beep.ts';
import { platform } from '../../../lib/window/platform.ts';
import { noticeChange } from '../../../lib/window/pressGuard.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { ticketNotice } from '../notices/ticketNotice.ts';
import { useTicketText } from '../tickets.texts.ts';
import { keepLost } from './lostTickets.ts';
import { knownTicket, onTicket, reloadTickets } from './ticketCache.ts';

/** Older news than this came with a reconnection; nobody wants a burst of sounds for it. */
const freshMs = 60_000;

/** A live ticket event: the caches, and a notification when the window is not looked at. */
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
  const { user } = useSession.getState();
  if (!user || document.hasFocus()) return;
  const wantsPending = user.company.companieSettings.some(
    ({ key, value }) => key === 'showNotificationPending' && value === 'enabled',
  );
  const { ticket } = event;
  const notice = ticketNotice(before, ticket, { userId: user.id, wantsPending });
  if (notice === 'becameMine') void announceMine(ticket);
  else if (
    notice &&
    isFresh(notice === 'isBack' ? ticket.updatedAt : (ticket.lastMessageAt ?? ticket.updatedAt))
  )
    announce(notice, ticket);
}

const isFresh = (at: string) => Date.now() - Date.parse(at) < freshMs;

/** A ticket became one's own: by a colleague's hand that is news, by one's own it is not; the history knows. */
async function announceMine(ticket: Ticket) {
  const entries = await call(ticketApi.log, { params: { ticketId: ticket.id } }).catch(() => []);
  const last = entries.at(-1);
  if (last?.type === 'receivedTransfer' && isFresh(last.createdAt)) announce('handedOver', ticket);
  else if (ticket.unreadMessages > 0 && !ticket.lastMessageFromMe && isFresh(ticket.lastMessageAt ?? ''))
    announce('newMessage', ticket);
}

/** Titles that say more than who writes. */
const titles = { newPending: 'notifyPending', handedOver: 'notifyHandedOver', isBack: 'notifyBack' } as const;

function announce(notice: 'newMessage' | keyof typeof titles, ticket: Ticket) {
  const { kind, text } = readLastMessage(ticket.lastMessage);
  const words = plainWords(text) || (kind ? useContentText.now(kind) : '');
  void beep();
  void platform.notify({
    title:
      notice === 'newMessage'
        ? cutText(ticket.contact.name, 100)
        : useTicketText.now(titles[notice], { name: cutText(ticket.contact.name, 60) }),
    body: cutText(words, 200),
    tag: `ticket-${ticket.id}`,
    path: `/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`,
  });
}
