import { type Period, periodBefore, periodOf } from '@recado/shared/features/dashboard';
import { type Actor, figureQueues } from '@recado/shared/permissions';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { planForScans } from '../../../db/statements/planForScans.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { contactTags, ticketTags } from '../../tags/tags.table.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import type { Narrowed } from './addUp.ts';
import { type Place, part, places } from './figureFacts.ts';
import { type OpenFigures, openFigures } from './openFigures.ts';

/** From a moment until just before another. */
export interface Span {
  begins: Date;
  ends: Date;
}

/** Days of the company's calendar, as moments: a day of a change of clocks has 23 or 25 hours. */
export interface FigureRange extends Span {
  period: Period;
  timeZone: string;
}

const calendar = preparedStatement((tx) =>
  tx
    .select({
      timeZone: companies.timeZone,
      today: sql<string>`(now() at time zone ${companies.timeZone})::date::text`,
    })
    .from(companies),
);

/** The days that somebody asked for. Throws ERR_NO_PERIOD. */
export async function figureRange(tx: Tx, query: Parameters<typeof periodOf>[0]): Promise<FigureRange> {
  // The number of rows of a period decides how the database should look for them.
  await planForScans(tx);
  const [company] = await calendar(tx, {});
  const { timeZone, today } = company!;
  const period = periodOf(query, today);
  const midnight = (day: string, days = 0) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  const [moments] = await tx.execute<{ begins: Date; ends: Date }>(
    sql`select ${midnight(period.from)} as begins, ${midnight(period.to, 1)} as ends`,
  );
  return { period, timeZone, begins: new Date(moments!.begins), ends: new Date(moments!.ends) };
}

/** The source of the figures of these days, and of the days before. */
export const figuresOf = (tx: Tx, { timeZone, period }: FigureRange): Promise<OpenFigures> =>
  openFigures(tx, timeZone, { from: periodBefore(period).from, to: period.to });

/** A person's choice of queues, connections, tags and users. */
interface FigureFilters {
  queueIds?: number[] | undefined;
  whatsapps?: number[] | undefined;
  tags?: number[] | undefined;
  users?: number[] | undefined;
}

/** The same within the figures that the person may have; every count needs it (`narrowedFor`). */
export interface Narrowing extends FigureFilters {
  scope: readonly number[] | 'company';
}

/** The person's choice within the queues whose figures they may have (CUSTOM-08). */
export const narrowedFor = (
  actor: Actor,
  { queueIds, whatsapps, tags, users }: FigureFilters,
): Narrowing => ({
  ...{ queueIds, whatsapps, tags, users },
  scope: figureQueues(actor) ?? 'company',
});

/**
 * Is it in a queue of the scope? Undefined (no condition) for the whole company; a row without a queue is in no
 * scope.
 */
export const inScope = (queueId: AnyColumn | SQL, { scope }: Narrowing): SQL | undefined =>
  scope === 'company' ? undefined : sql`coalesce(${queueId} = any(${sql.param([...scope])}::int[]), false)`;

/** A moment by the company's clock. */
export const local = (moment: AnyColumn, { timeZone }: Pick<FigureRange, 'timeZone'>): SQL =>
  sql`(${moment} at time zone ${timeZone}::text)`;

/** Did it happen in this span? */
export const within = (moment: AnyColumn, { begins, ends }: Span): SQL =>
  sql`(${moment} >= ${begins.toISOString()}::timestamptz and ${moment} < ${ends.toISOString()}::timestamptz)`;

/**
 * Attendances that count at all, and are not narrowed away. Each piece counts for its own queue and person
 * (`places`).
 */
export const counted = (narrowing: Narrowing, { queue, person }: Place = places.ends): SQL =>
  and(
    sql`not ${attendances.isGroup}`,
    inScope(queue, narrowing),
    among(queue, narrowing.queueIds),
    among(attendances.whatsappId, narrowing.whatsapps),
    among(person, narrowing.users),
    narrowing.tags?.length ? tagged(narrowing.tags) : undefined,
  )!;

/** The same for figures that are added up (`figures`), and the parts that it uses. */
export function narrowed(narrowing: Narrowing): Narrowed {
  const { queueIds, whatsapps, tags, users } = narrowing;
  const conditions: [condition: SQL | undefined, bit: number][] = [
    [and(inScope(sql`queue_id`, narrowing), among(sql`queue_id`, queueIds)), part.queue],
    [among(sql`whatsapp_id`, whatsapps), part.connection],
    [among(sql`user_id`, users), part.person],
    [tags?.length ? sql`tags && ${sql.param(tags)}::int[]` : undefined, part.tags],
  ];
  const used = conditions.filter(([condition]) => condition !== undefined);
  return {
    where: and(...used.map(([condition]) => condition)),
    parts: used.reduce((parts, [, bit]) => parts | bit, 0),
  };
}

/** Attendances of tickets, or of contacts, with one of these tags. */
export const tagged = (tags: number[]): SQL => sql`${attendances.ticketId} in (
  select ${ticketTags.ticketId} from ${ticketTags} where ${among(ticketTags.tagId, tags)}
  union all
  select ${tickets.id} from ${tickets} join ${contactTags} on ${contactTags.contactId} = ${tickets.contactId} where ${among(contactTags.tagId, tags)})`;

/** Is it one of these ids? Undefined (no condition) for none. */
export const among = (column: AnyColumn | SQL, ids: number[] | undefined): SQL | undefined =>
  ids?.length ? sql`${column} = any(${sql.param(ids)}::int[])` : undefined;
