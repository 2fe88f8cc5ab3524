import type { BoardQuery } from '@recado/shared/features/kanban';
import type { Ticket } from '@recado/shared/features/tickets';
import { companyToday } from '../../../lib/format/companyToday.ts';
import { useSession } from '../../../lib/session/session.ts';

const isIn = (id: number | null, ids: unknown): boolean =>
  !Array.isArray(ids) || ids.length === 0 || (id !== null && ids.includes(id));

/** Whether a ticket passes the filters of a board, except its search, whose words only the server compares. */
export function fitsBoard(ticket: Ticket, query: BoardQuery): boolean {
  const { startDate, endDate, tags } = query;
  const day = companyToday(useSession.getState().user?.company.timeZone, new Date(ticket.createdAt));
  return (
    (ticket.status !== 'closed' || query.closed === true) &&
    (!startDate || day >= startDate) &&
    (!endDate || day <= endDate) &&
    isIn(ticket.queueId, query.queueIds) &&
    isIn(ticket.userId, query.users) &&
    isIn(ticket.whatsappId, query.whatsapps) &&
    (!Array.isArray(tags) || tags.length === 0 || ticket.tags.some(({ id }) => tags.includes(id)))
  );
}
