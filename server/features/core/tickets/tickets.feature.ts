import { type SQL, sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import { exported, feature, stays } from '../../../feature.ts';

export const tickets = feature({
  routes: () => import('./tickets.routes.ts'),
  refuses: {
    ofContact: ['ERR_NO_CONTACT_FOUND'],
    open: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_TAKES_NO_TICKETS',
    ],
    byUuid: ['ERR_NO_TICKET_FOUND'],
    meeting: ['ERR_NO_TICKET_FOUND'],
    protocol: ['ERR_NO_TICKET_FOUND'],
    people: ['ERR_NO_TICKET_FOUND'],
    log: ['ERR_NO_TICKET_FOUND'],
    update: [
      'ERR_CLOSING_REASON_REQUIRED',
      'ERR_NO_CLOSING_REASON_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_QUEUE_REQUIRED',
      'ERR_RATING_UNAVAILABLE',
      'ERR_TAG_REQUIRED',
      'ERR_TAKES_NO_TICKETS',
      'ERR_TICKET_ALREADY_ACCEPTED',
      'ERR_TICKET_STATE',
      'ERR_WINDOW_CLOSED',
    ],
    remove: ['ERR_NO_TICKET_FOUND'],
    undo: ['ERR_NO_TICKET_FOUND', 'ERR_OTHER_OPEN_TICKET', 'ERR_UNDO_TOO_LATE'],
    read: ['ERR_NO_TICKET_FOUND'],
    markUnread: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE'],
    snooze: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE', 'ERR_VALIDATION'],
    wake: ['ERR_NO_TICKET_FOUND'],
    unpin: ['ERR_NO_TICKET_FOUND'],
    unfollow: ['ERR_NO_TICKET_FOUND'],
    pin: ['ERR_NO_TICKET_FOUND', 'ERR_TOO_MANY_PINS'],
  },
  tables: {
    tickets: exported,
    ticket_logs: exported,
    user_ratings: exported,
    ticket_pins: stays.personal,
    ticket_undos: stays.work,
  },
  on: { userRemoved: () => import('./moves/releaseTickets.ts') },
  oldRows: ({ TICKET_LOGS_DAYS }): Record<string, SQL> =>
    TICKET_LOGS_DAYS ? { ticket_logs: sql`created_at < ${daysAgo(TICKET_LOGS_DAYS)}` } : {},
  constraints: { tickets_unclosed_key: 'ERR_CREATING_TICKET' },
  forSupport: ['tickets:handle', 'tickets:ignore'],
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'moves/releaseTickets.ts releaseTickets',
      'moves/unclosedOrMade.ts insertTicket',
      'moves/unclosedOrMade.ts lastTicket',
      'moves/unclosedOrMade.ts reopen',
      'moves/unclosedOrMade.ts unclosedTickets',
      'tellTyping.ts ofIdentities',
    ],
    'what is said to everybody whose rooms hear of that ticket': [
      '../ticketRows/publishTicket.ts publishTickets',
      '../ticketRows/publishTicket.ts ticketsById',
    ],
    'a shape or a part of a statement; whoever makes it one says which': [
      '../ticketRows/selectLog.ts aboveId',
      '../ticketRows/selectLog.ts selectLog',
      '../ticketRows/ticketRow.ts ticketRow',
    ],
    'about one ticket that its caller has found to be seen, or changes': [
      'moves/mustBeAlone.ts mustBeAlone',
      'moves/ticketOwner.ts ticketOwner',
      'moves/undoTicket.ts takeBackWords',
      'readTicket.ts tellCustomer',
    ],
    'tells nothing of what was said: numbers, connections, how far a sending is': [
      'list/openLoads.ts openLoads',
    ],
  },
});
