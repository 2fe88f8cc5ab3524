import { dashboardApi, periodBefore } from '@recado/shared/features/dashboard';
import { can } from '@recado/shared/permissions';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { maySee } from '../core/access/access.ts';
import { attendances } from '../core/attendances/attendances.table.ts';
import { listAttendances } from '../core/attendances/listAttendances.ts';
import { addUp } from '../core/figures/addUp.ts';
import {
  among,
  counted,
  figureRange,
  figuresOf,
  narrowed,
  narrowedFor,
  within,
} from '../core/figures/figureRange.ts';
import { onlyOwn } from '../core/settings/companyHours.ts';
import { selectTickets, shownTo } from '../core/ticketRows/ticketRow.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { formerUsers } from '../core/users/formerUsers.table.ts';
import { users } from '../core/users/users.table.ts';
import { countAttendants } from './countAttendants.ts';
import { countPeriod, countStanding } from './countFigures.ts';
import { byDay, drawCharts } from './drawCharts.ts';
import { measured } from './measured.ts';

/** The most tickets that `moments` returns. */
const mostMoments = 1000;
const momentDays = 30;

export const dashboardRoutes = routes(dashboardApi, {
  async counters({ tx, actor, query }) {
    const range = await figureRange(tx, query);
    const narrowing = narrowedFor(actor, query);
    const open = await figuresOf(tx, range);
    const source = open(range.period);
    const [{ longestWaitSince, ...standing }, during, before, attendants] = await Promise.all([
      countStanding(tx, narrowing),
      countPeriod(tx, source, narrowing),
      countPeriod(tx, open(periodBefore(range.period)), narrowing),
      countAttendants(tx, source, narrowing),
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
    const open = await figuresOf(tx, range);
    const added = await addUp(tx, open(range.period), narrowed(narrowedFor(actor, {})), 'person');
    const begun = sql`unnest(${sql.param(added.map(({ id }) => id))}::int[], ${sql.param(added.map(({ begun }) => begun))}::int[]) begun(id, quantity)`;
    const rows = await tx.execute<{ name: string; quantity: number }>(sql`
      select name, quantity from ${begun} join (
        select ${users.id}, ${users.name} from ${users} union all select ${formerUsers.id}, ${formerUsers.name} from ${formerUsers}
      ) person using (id)
      where quantity > 0 order by quantity desc, ${lowerName(sql`name`)}, id`);
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
        : (await byDay(tx, await figuresOf(tx, range), range, narrowedFor(actor, {}))).map(
            ({ day, begun }) => ({
              date: day,
              total: begun,
            }),
          );
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
