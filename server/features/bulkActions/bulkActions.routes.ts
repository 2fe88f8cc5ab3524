import { bulkActionApi, mostTickets } from '@recado/shared/features/bulkActions';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { selectTickets, shownTo } from '../core/ticketRows/ticketRow.ts';
import { ticketsOfFilter } from '../core/tickets/list/listTickets.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { beginBulkAction } from './beginBulkAction.ts';
import { ownBulkAction, shownBulkAction } from './bulkActionRow.ts';
import { bulkActions, bulkActionTickets } from './bulkActions.table.ts';
import { cancelBulkAction, undoBulkAction } from './changeBulkAction.ts';

const mostListed = 10;
const mostRefused = 500;

export const bulkActionRoutes = routes(bulkActionApi, {
  async list({ tx, actor }) {
    const rows = await tx
      .select()
      .from(bulkActions)
      .where(eq(bulkActions.userId, actor.userId))
      .orderBy(desc(bulkActions.id))
      .limit(mostListed);
    return { bulkActions: rows.map(shownBulkAction) };
  },

  async get({ tx, actor, params: { id } }) {
    return shownBulkAction(await ownBulkAction(tx, actor, id));
  },

  async create({ work, actor, body: { change, ticketIds } }) {
    return beginBulkAction(work, actor, change, ticketIds);
  },

  async createOfFilter({ inWork, search, actor, body: { change, filter, except } }) {
    const left = new Set(except);
    const find = ({ tx }: Work) => ticketsOfFilter(tx, actor, filter);
    const found = await (filter.searchParam ? search(find) : inWork(actor.companyId, find, 'read'));
    const ids = found.filter((id) => !left.has(id));
    return inWork(actor.companyId, (work) => beginBulkAction(work, actor, change, ids));
  },

  async closeAll({ tx, work, actor, body: { status, selectedQueueIds, closingReasonId } }) {
    const there = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(
        and(
          eq(tickets.status, status),
          // A snoozed ticket is on no tab.
          isNull(tickets.snoozedUntil),
          selectedQueueIds.length > 0 ? inArray(tickets.queueId, selectedQueueIds) : undefined,
          maySee(actor),
        ),
      )
      .limit(mostTickets + 1);
    const ids = there.map(({ id }) => id);
    return beginBulkAction(
      work,
      actor,
      { kind: 'resolve', sendFarewellMessage: false, closingReasonId },
      ids,
    );
  },

  async cancel({ work, actor, params: { id } }) {
    return cancelBulkAction(work, actor, id);
  },

  async undo({ work, actor, params: { id } }) {
    return undoBulkAction(work, actor, id);
  },

  async refused({ tx, actor, params: { id } }) {
    await ownBulkAction(tx, actor, id);
    const codes = await tx
      .select({ ticketId: bulkActionTickets.ticketId, code: bulkActionTickets.code })
      .from(bulkActionTickets)
      .where(and(eq(bulkActionTickets.bulkActionId, id), eq(bulkActionTickets.outcome, 'refused')))
      .orderBy(asc(bulkActionTickets.ticketId))
      .limit(mostRefused);
    const codeOf = new Map(codes.map(({ ticketId, code }) => [ticketId, code ?? 'ERR_INTERNAL']));
    const rows = await selectTickets(tx)
      .where(and(sql`${tickets.id} = any(${sql.param([...codeOf.keys()])}::int[])`, maySee(actor)))
      .orderBy(asc(tickets.id));
    return {
      refused: rows.map((ticket) => ({
        ticket: shownTo(actor, ticket),
        code: codeOf.get(ticket.id as number)!,
      })),
    };
  },
});
