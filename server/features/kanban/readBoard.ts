import { type BoardQuery, cardsPerPage, type LaneTotals } from '@recado/shared/features/kanban';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { rowsById } from '../../db/statements/lateral.ts';
import { limitPlaceholder } from '../../db/statements/paged.ts';
import { preparedPerShape } from '../../db/statements/preparedStatement.ts';
import { sightOf, viewer } from '../core/access/access.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { conditions, type Filters } from '../core/tickets/list/listTickets.ts';
import { noSearch, searchTickets } from '../core/tickets/list/searchTickets.ts';
import { isUnclosed, isUnread, tickets } from '../core/tickets/tickets.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { type CardRow, cardShownTo, cardsById, inBoardOrder, selectCards } from './cardRow.ts';
import { cards } from './cards.table.ts';

type Query = z.output<typeof BoardQuery>;
type LaneQuery = Query &
  Partial<Record<'laneId' | 'beforeId', number | undefined>> & { before?: string | undefined };

/** The first cards of each lane, and how many each has (KANBAN-05): one statement counts, one reads the cards. */
export async function readBoard(
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<{ tickets: CardRow[]; totals: LaneTotals[] }> {
  const { shape, values } = await filtersOf(tx, actor, query);
  const lanes = await lanesWithFirst(tx, shape, values);
  const ids = lanes.flatMap(({ firstIds }) => firstIds);
  const shown = ids.length === 0 ? [] : await cardsById(tx, { ids });
  return {
    tickets: shown.map((card) => cardShownTo(actor, card as CardRow)),
    totals: lanes.map(({ firstIds: _, ...totals }) => totals),
  };
}

/** The cards of one lane behind the last one that the person has. */
export async function readLane(
  tx: Tx,
  actor: Actor,
  { laneId, before, beforeId, ...query }: LaneQuery,
): Promise<{ tickets: CardRow[]; hasMore: boolean; totals?: LaneTotals }> {
  const { shape, values } = await filtersOf(tx, actor, query);
  const isBehind = before !== undefined && beforeId !== undefined;
  const ofLane = { ...shape, lane: laneId === undefined ? 'none' : 'one' } as const;
  const [found, totals] = await Promise.all([
    pageOfLane(tx, { ...ofLane, isBehind }, { ...values, laneId, before, beforeId }),
    isBehind ? [] : totalsOfLanes(tx, ofLane, { ...values, laneId }),
  ]);
  return {
    ...(!isBehind && {
      totals: totals[0] ?? { laneId: laneId ?? null, count: 0, unread: 0, valueCents: 0 },
    }),
    tickets: found.slice(0, cardsPerPage).map((card) => cardShownTo(actor, card as CardRow)),
    hasMore: found.length > cardsPerPage,
  };
}

/** The conditions of a board: those of a list, and days. */
type Shape = Filters & {
  closed: boolean;
  from: boolean;
  to: boolean;
  /** One lane, or the tickets without one; undefined: all. */
  lane?: 'one' | 'none';
};

async function filtersOf(tx: Tx, actor: Actor, query: Query) {
  const { startDate, endDate, searchParam } = query;
  const hasDays = Boolean(startDate || endDate);
  const [search, [company]] = await Promise.all([
    searchParam === '' ? noSearch : searchTickets(tx, actor, { searchParam }),
    hasDays ? tx.select({ timeZone: companies.timeZone }).from(companies) : [],
  ]);
  const sight = sightOf(actor);
  const shape: Shape = {
    ...sight,
    ...search.shape,
    statuses: false,
    isOwn: false,
    ...(query.queueIds?.length && { queues: 'these' as const }),
    // Not even an admin sees other queues than their own here (KANBAN-06); others see no further anyway.
    ownQueues: sight.seesAll && actor.queueIds.length > 0,
    users: Boolean(query.users?.length),
    connections: Boolean(query.whatsapps?.length),
    unread: false,
    overdue: false,
    tags: Boolean(query.tags?.length),
    madeOn: false,
    changedOn: false,
    closed: query.closed,
    from: Boolean(startDate),
    to: Boolean(endDate),
  };
  const values = {
    ...viewer(actor),
    ...search.values,
    queueIds: query.queueIds,
    users: query.users,
    connections: query.whatsapps,
    tagIds: query.tags,
    startDate,
    endDate,
    timeZone: company?.timeZone,
  };
  return { shape, values };
}

/** Which tickets are on the board. The days are those of the company's clock, both included (OPEN-85). */
function onBoard(shape: Shape): SQL | undefined {
  const midnight = (day: string, days: number) =>
    sql`((${sql.placeholder(day)}::date + ${sql.raw(String(days))})::timestamp at time zone ${sql.placeholder('timeZone')})`;
  return and(
    conditions(shape),
    shape.closed ? undefined : isUnclosed,
    shape.lane === 'one' ? sql`${cards.laneId} = ${sql.placeholder('laneId')}::int` : undefined,
    shape.lane === 'none' ? isNull(cards.laneId) : undefined,
    shape.from ? sql`${tickets.createdAt} >= ${midnight('startDate', 0)}` : undefined,
    shape.to ? sql`${tickets.createdAt} < ${midnight('endDate', 1)}` : undefined,
  );
}

/** What a lane's head says of all its cards. */
const totalsOf = (seen: ReturnType<typeof ticketsOnBoard>) => ({
  laneId: seen.laneId,
  count: sql<number>`count(*)::int`,
  unread: sql<number>`(count(*) filter (where ${seen.isUnread}))::int`,
  valueCents: sql<number>`coalesce(sum(${seen.valueCents}), 0)::bigint`.mapWith(Number),
});

function ticketsOnBoard(tx: Tx, shape: Shape) {
  const every = tx
    .select({
      id: tickets.id,
      updatedAt: tickets.updatedAt,
      isUnread: sql<boolean>`${isUnread}`.as('is_unread'),
      laneId: cards.laneId,
      valueCents: cards.valueCents,
    })
    .from(tickets)
    .leftJoin(cards, eq(cards.ticketId, tickets.id))
    .$dynamic();
  // People who may not see numbers find nobody by one: their search looks at the contact too.
  if (shape.isMasked) every.innerJoin(contacts, eq(contacts.id, tickets.contactId));
  return every.where(onBoard(shape)).as('seen');
}

const totalsOfLanes = preparedPerShape((tx, shape: Shape) => {
  const seen = ticketsOnBoard(tx, shape);
  return tx.select(totalsOf(seen)).from(seen).groupBy(seen.laneId);
});

const lanesWithFirst = preparedPerShape((tx, shape: Shape) => {
  const seen = ticketsOnBoard(tx, shape);
  return tx
    .select({
      ...totalsOf(seen),
      firstIds: sql<
        number[]
      >`(array_agg(${seen.id} order by ${seen.updatedAt} desc, ${seen.id} desc))[1:${sql.raw(String(cardsPerPage))}]`,
    })
    .from(seen)
    .groupBy(seen.laneId)
    .orderBy(seen.laneId);
});

const pageOfLane = preparedPerShape((tx, shape: Shape & { isBehind: boolean }) => {
  const page = tx
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(cards, eq(cards.ticketId, tickets.id))
    .$dynamic();
  if (shape.isMasked) page.innerJoin(contacts, eq(contacts.id, tickets.contactId));
  page
    .where(
      and(
        onBoard(shape),
        shape.isBehind
          ? sql`(${tickets.updatedAt}, ${tickets.id}) < (${sql.placeholder('before')}::timestamptz, ${sql.placeholder('beforeId')}::bigint)`
          : undefined,
      ),
    )
    .orderBy(...inBoardOrder)
    .limit(limitPlaceholder(cardsPerPage + 1));
  return selectCards(tx, rowsById(tickets, page.getSQL())).orderBy(...inBoardOrder);
});
