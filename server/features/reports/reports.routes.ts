import { type ReportState, reportApi } from '@recado/shared/features/reports';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../db/statements/search.ts';
import { routes } from '../../http/routes.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { countAttendances, listAttendances } from '../attendances/listAttendances.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { counted, figureRange, narrowedFor, within } from '../dashboard/figureRange.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** Counting more than that for a number nobody reads is not worth the wait. */
const mostCounted = 10_000;

const states: Record<ReportState, SQL> = {
  pending: sql`${attendances.resolvedAt} is null and ${tickets.status} in ('pending', 'lgpd')`,
  open: sql`${attendances.resolvedAt} is null and ${tickets.status} = 'open'`,
  closed: sql`${attendances.resolvedAt} is not null`,
};

export const reportRoutes = routes(reportApi, {
  async list({ tx, actor, query }) {
    const { status, searchParam, cursor, limit } = query;
    const range = await figureRange(tx, query);
    const digits = actor.masked ? '' : searchParam.replace(/\D/g, '');
    const where = and(
      within(attendances.begunAt, range),
      counted(narrowedFor(actor, query)),
      status && states[status],
      searchParam === ''
        ? undefined
        : or(
            contains(contacts.name, searchParam),
            digits === '' ? undefined : sql`${contacts.number} like ${`%${digits}%`}`,
          ),
    );
    const [{ attendances: rows, nextCursor }, totalTickets] = await Promise.all([
      listAttendances(tx, actor, { by: 'begunAt', where, cursor, limit }),
      cursor === undefined ? countAttendances(tx, actor, where, mostCounted) : null,
    ]);
    return { tickets: rows, totalTickets, nextCursor };
  },
});
