import { found } from '@recado/shared/errors';
import { ticketApi } from '@recado/shared/features/tickets';
import { and, asc, eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { maySee } from '../access/access.ts';
import { protocolOf } from '../attendances/protocolOf.ts';
import { unfollowTicket } from '../ticketRows/followTicket.ts';
import { peopleOf } from '../ticketRows/peopleOf.ts';
import { selectLog } from '../ticketRows/selectLog.ts';
import { shownTo, ticketByUuid, ticketRow } from '../ticketRows/ticketRow.ts';
import { countTickets } from './list/countTickets.ts';
import { listTickets } from './list/listTickets.ts';
import { openLoads } from './list/openLoads.ts';
import { pinnedTickets, pinTicket, unpinTicket } from './list/pinTickets.ts';
import { ticketsOfContact } from './list/ticketsOfContact.ts';
import { meetingUrl } from './meetingUrl.ts';
import { openTicket } from './moves/openTicket.ts';
import { markUnread, snoozeTicket, wakeNow } from './moves/snoozeTicket.ts';
import { undoTicket } from './moves/undoTicket.ts';
import { updateTicket } from './moves/updateTicket.ts';
import { readTicket } from './readTicket.ts';
import { removeTicket } from './removeTicket.ts';
import { ticketLogs, tickets } from './tickets.table.ts';

export const ticketRoutes = routes(ticketApi, {
  async list({ tx, actor, query }) {
    return listTickets(tx, actor, query);
  },

  async counts({ tx, actor, query }) {
    return countTickets(tx, actor, query);
  },

  async byUuid({ tx, actor, params: { uuid } }) {
    return shownTo(actor, found(await ticketByUuid(tx, actor, uuid), 'ERR_NO_TICKET_FOUND'));
  },

  async open({ work, actor, body }) {
    return shownTo(actor, await openTicket(work, actor, body));
  },

  async ofContact({ tx, actor, params: { contactId } }) {
    return ticketsOfContact(tx, actor, contactId);
  },

  async meeting({ tx, actor, params: { id } }) {
    return { url: await meetingUrl(tx, actor, id) };
  },

  async loads({ tx }) {
    return openLoads(tx);
  },

  async people({ tx, actor, params: { id } }) {
    const [ticket] = await tx
      .select({
        userId: tickets.userId,
        queueId: tickets.queueId,
        isGroup: tickets.isGroup,
        followerIds: tickets.followerIds,
      })
      .from(tickets)
      .where(and(eq(tickets.id, id), maySee(actor)));
    return peopleOf(tx, found(ticket, 'ERR_NO_TICKET_FOUND'));
  },

  async protocol({ tx, actor, params: { id } }) {
    found(await ticketRow(tx, and(eq(tickets.id, id), maySee(actor))), 'ERR_NO_TICKET_FOUND');
    return { protocol: await protocolOf(tx, id) };
  },

  async unfollow({ work, actor, params: { id, userId } }) {
    return shownTo(actor, await unfollowTicket(work, actor, id, userId));
  },

  async log({ tx, actor, params: { ticketId } }) {
    found(await ticketRow(tx, and(eq(tickets.id, ticketId), maySee(actor))), 'ERR_NO_TICKET_FOUND');
    return selectLog(tx).where(eq(ticketLogs.ticketId, ticketId)).orderBy(asc(ticketLogs.id));
  },

  async update({ work, actor, params: { id }, body }) {
    return shownTo(actor, await updateTicket(work, actor, id, body));
  },

  async remove({ work, actor, params: { id } }) {
    await removeTicket(work, actor, id);
    return { message: 'Deleted' };
  },

  async undo({ work, actor, params: { id } }) {
    return shownTo(actor, await undoTicket(work, actor, id));
  },

  async read({ work, actor, params: { id } }) {
    return shownTo(actor, await readTicket(work, actor, id));
  },

  async markUnread({ work, actor, params: { id } }) {
    return shownTo(actor, await markUnread(work, actor, id));
  },

  async snooze({ work, actor, params: { id }, body }) {
    return shownTo(actor, await snoozeTicket(work, actor, id, body));
  },

  async wake({ work, actor, params: { id } }) {
    return shownTo(actor, await wakeNow(work, actor, id));
  },

  async pins({ tx, actor }) {
    return (await pinnedTickets(tx, actor)).map((ticket) => shownTo(actor, ticket));
  },

  async pin({ work, actor, params: { id } }) {
    await pinTicket(work, actor, id);
    return { message: 'Pinned' };
  },

  async unpin({ work, actor, params: { id } }) {
    await unpinTicket(work, actor, id);
    return { message: 'Unpinned' };
  },
});
