import type { EventPayload } from '@recado/shared/events';
import { readLastMessage, type Ticket } from '@recado/shared/features/tickets';
import { can } from '@recado/shared/permissions';
import { cutText } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { ofConversation, titleOfSeveral } from '../../../lib/notices/conversationNotice.ts';
import { giveNotice } from '../../../lib/notices/giveNotice.ts';
import { withdrawNotices } from '../../../lib/notices/shownNotices.ts';
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
  if (event.action === 'delete') {
    keepLost(event.ticketUuid, event.owner);
    withdrawNotices(({ about }) => about?.uuid === event.ticketUuid);
  }
  onTicket(event);
  noticeChange('ticket' in event ? event.ticket.id : event.ticketId);
  if (!('ticket' in event)) return;
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const { ticket } = event;
  // They read it, here or elsewhere, or somebody else serves the customer.
  if (ticket.unreadMessages === 0 || !isFor(ticket, userId))
    withdrawNotices(
      ({ kind, about }) => about?.uuid === ticket.uuid && (kind === 'waiting' || kind === 'message'),
    );
  const notice = ticketNotice(before, ticket, userId);
  if (notice && isFresh(ticket.lastMessageAt ?? ticket.updatedAt)) announce(notice, ticket);
}

const isFresh = (at: string) => Date.now() - Date.parse(at) < freshMs;

/** Waits for anybody, or is this person's. */
const isFor = ({ status, userId: servedBy }: Ticket, userId: number): boolean =>
  status === 'pending' || servedBy === userId;

function announce(kind: TicketNotice, ticket: Ticket) {
  const { kind: content, text } = readLastMessage(ticket.lastMessage);
  const words = plainWords(text) || (content ? useContentText.now(content) : '');
  const name = cutText(ticket.contact.name, kind === 'message' ? 100 : 60);
  const may = useSession.getState().actor;
  const first = kind === 'message' ? 'reply' : 'accept';
  const isAllowed = may && can(may, kind === 'message' ? 'messages:send' : 'tickets:handle');
  giveNotice({
    kind,
    isMine: kind === 'message',
    queueId: ticket.queueId,
    places: [`/tickets/${ticket.uuid}`],
    machine: {
      title:
        kind === 'message'
          ? titleOfSeveral(name, ticket.unreadMessages)
          : useTicketText.now('notifyPending', { name }),
      body: cutText(words, 200),
      path: `/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`,
      ...ofConversation('ticket', ticket, isAllowed ? first : undefined),
    },
  });
}
