import { dashboardApi } from '@recado/shared/features/dashboard';
import { can } from '@recado/shared/permissions';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { routes } from '../../http/routes.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { listAttendances } from '../attendances/listAttendances.ts';
import { onlyOwn } from '../settings/companyHours.ts';
import { maySee } from '../tickets/access.ts';
import { selectTickets, shownTo } from '../tickets/ticketRow.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { countAttendants } from './countAttendants.ts';
import { countPeriod, countStanding } from './countFigures.ts';
import { byDay, drawCharts } from './drawCharts.ts';
import { among, counted, figureRange, narrowedFor, within } from './figureRange.ts';
import { measured } from './measured.ts';

/** So many tickets of `moments` come at most. */
const mostMoments = 1000;
const momentDays = 30;

export const dashboardRoutes = routes(dashboardApi, {
  async counters({ tx, actor, query }) {
    const range = await figureRange(tx, query);
    const narrowing = narrowedFor(actor, query);
    const [{ longestWaitSince, ...standing }, during, before, attendants] = await Promise.all([
      countStanding(tx, narrowing),
      countPeriod(tx, range, narrowing),
      countPeriod(tx, range.before, narrowing),
      countAttendants(tx, range, narrowing),
    ]);
    return {
      counters: { ...standing, ...during },
      before,
      attendants,
      period: range.period,
      longestWaitSince,
    };
  },

  async charts({ tx, actor, query }) {
    return drawCharts(tx, await figureRange(tx, query), narrowedFor(actor, query));
  },

  async attendances({ tx, actor, query }) {
    const range = await figureRange(tx, query);
    return listAttendances(tx, actor, { ...query, ...measured(range, query, narrowedFor(actor, query)) });
  },

  async ticketsUsers({ tx, work, actor, query: { initialDate, finalDate, companyId } }) {
    if (companyId !== undefined) onlyOwn(work, companyId);
    const range = await figureRange(tx, { date_from: initialDate, date_to: finalDate });
    const rows = await tx.execute<{ name: string; quantity: number }>(sql`
      select ${users.name} as name, count(*)::int as quantity
      from ${attendances} join ${users} on ${users.id} = ${attendances.userId}
      where ${within(attendances.begunAt, range)} and ${counted(narrowedFor(actor, {}))}
      group by ${users.id}, ${users.name} order by 2 desc, lower(${users.name}), ${users.id}`);
    return [...rows];
  },

  async ticketsDay({ tx, work, actor, query: { initialDate, finalDate, companyId } }) {
    if (companyId !== undefined) onlyOwn(work, companyId);
    const range = await figureRange(tx, { date_from: initialDate, date_to: finalDate });
    const { from, to } = range.period;
    const data =
      from === to
        ? [
            ...(await tx.execute<{ hour: number; total: number }>(sql`
              select extract(hour from ${attendances.begunAt} at time zone ${range.timeZone}::text)::int as hour, count(*)::int as total
              from ${attendances} where ${within(attendances.begunAt, range)} and ${counted(narrowedFor(actor, {}))} group by 1 order by 1`)),
          ]
        : (await byDay(tx, range, narrowedFor(actor, {}))).map(({ day, begun }) => ({
            date: day,
            total: begun,
          }));
    return { data, count: data.reduce((sum, { total }) => sum + total, 0) };
  },

  async moments({ tx, actor, query: { status, showAll, queueIds, dateStart, dateEnd, userId } }) {
    const range = await figureRange(
      tx,
      dateStart || dateEnd ? { date_from: dateStart, date_to: dateEnd } : { days: momentDays },
    );
    const seesAll = showAll && can(actor, 'tickets:supervise');
    const rows = await selectTickets(tx)
      .where(
        and(
          maySee(actor),
          within(tickets.updatedAt, range),
          status?.length ? inArray(tickets.status, status) : undefined,
          among(tickets.queueId, queueIds),
          among(tickets.userId, userId ?? (seesAll ? undefined : [actor.userId])),
        ),
      )
      .orderBy(desc(tickets.updatedAt), desc(tickets.id))
      .limit(mostMoments);
    return rows.map((ticket) => shownTo(actor, ticket));
  },
});
