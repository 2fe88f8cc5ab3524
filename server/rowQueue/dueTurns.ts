import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import { ofKind, turnNames, type WorkTable } from './workTable.ts';

/** Rows with one key, which run one after the other; the first may run now. */
export type Turn = { companyId: number; lane: number } & Record<string, string | number | boolean>;

/** The key of a turn: the company and the columns of `order`. */
export function turnKey(table: WorkTable, turn: Turn): string {
  return JSON.stringify([turn.companyId, ...turnNames(table).order.map(({ key }) => turn[key])]);
}

/** The group that a turn belongs to, for fairness: the company and the columns of `group`. */
export function groupKey(table: WorkTable, turn: Turn): string {
  return JSON.stringify([turn.companyId, ...turnNames(table).group.map(({ key }) => turn[key])]);
}

/** Which turns to look for. */
export interface TurnFilter {
  /** For each group, so that one backlog does not hide another. */
  most: number;
  /**
   * Selects `company_id` and the group's columns. Without it: all companies with waiting rows, for tables without a
   * group.
   */
  groups?: SQL | undefined;
  /** Of a table with several kinds. */
  kind?: string | undefined;
}

/** The query reads so many rows of a lane for each wanted turn, before it counts turns instead of rows. */
const rowsPerTurn = 2;
/** The query counts at most so many turns of a group. */
const mostCounted = 1000;

/**
 * Finds the turns that a worker may claim now, at most `most` of each group; lane by lane, longest due first. The cost
 * does not grow with the backlog: it reads a few rows of each lane. Those rows may belong to fewer turns than wanted,
 * such as when one conversation has thousands. Then a second statement finds the others and goes from turn to turn. Run
 * across companies.
 */
export async function dueTurns(tx: Tx, table: WorkTable, filter: TurnFilter): Promise<Turn[]> {
  const found = filter.groups
    ? [...(await tx.execute<Found>(dueTurnsQuery(table, filter)))]
    : await lookOf(table, filter)(tx, {});
  const byGroup = Map.groupBy(found, (one) => groupKey(table, one));
  const hidden = [...byGroup.values()].filter(
    (some) => some.some(({ isCut }) => isCut) && some.filter(({ isFirst }) => isFirst).length < filter.most,
  );
  const first = found.filter(({ isFirst }) => isFirst);
  if (hidden.length === 0) return first.map(asTurn);
  const ids = hidden.map(([one]) => one!.id);
  const counted = [...(await tx.execute<Found>(eachTurnQuery(table, ids, filter)))];
  const turns = new Map([...first, ...counted].map((one) => [turnKey(table, one), one]));
  return [...turns.values()].map(asTurn).toSorted((a, b) => a.lane - b.lane);
}

type Look = (tx: Tx, values: Record<never, never>) => Promise<Found[]>;
const looks = new WeakMap<WorkTable, Map<string, Look>>();

/** The statement runs after every row, so its text is built once. */
function lookOf(table: WorkTable, { most, kind }: TurnFilter): Look {
  const ofTable = looks.get(table) ?? new Map<string, Look>();
  looks.set(table, ofTable);
  const key = `${most} ${kind}`;
  const look = ofTable.get(key) ?? preparedSql(() => dueTurnsQuery(table, { most, kind }));
  ofTable.set(key, look);
  return look;
}

/** A row, and whether it is the first of its turn; `isCut` when the query skipped others of the lane. */
type Found = Turn & { id: number; isFirst: boolean; isCut: boolean };

const asTurn = ({ id: _id, isFirst: _first, isCut: _last, ...turn }: Found): Turn => turn as Turn;

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const all = (parts: SQL[]) => sql.join(parts, sql` and `);
const waits = (row: SQL) => sql`${row}.state in ('waiting', 'handed')`;

/** Names that both statements use. */
function partsOf(table: WorkTable) {
  const { name, lanes, order, group, kind } = turnNames(table);
  const named = [...order, ...group, ...(kind ? [kind] : [])];
  const shown = [...new Map(named.map((one) => [one.key, one])).values()];
  return {
    name,
    lanes,
    columns: list(order.map(({ column }) => sql`${column}`)),
    turnOf: (row: SQL) => list(order.map(({ column }) => sql`${row}.${column}`)),
    /** Two rows of one company (and kind). */
    sameQueue: (a: SQL, b: SQL) =>
      all([
        sql`${a}.company_id = ${b}.company_id`,
        ...(kind ? [sql`${a}.${kind.column} = ${b}.${kind.column}`] : []),
      ]),
    groupOf: list(
      ['company_id', ...group.map(({ column }) => column)]
        .map((one) => (typeof one === 'string' ? sql.identifier(one) : one))
        .map((column) => sql`${column}`),
    ),
    sameGroup: (row: SQL) =>
      all([
        sql`${row}.company_id = g.company_id`,
        ...group.map(({ column }) => sql`${row}.${column} = g.${column}`),
      ]),
    shown: (row: SQL) =>
      list([
        sql`${row}.id`,
        sql`${row}.company_id as "companyId"`,
        sql`${row}.lane`,
        ...shown.map(({ key, column }) => sql`${row}.${column} as ${sql.identifier(key)}`),
      ]),
  };
}

/** The statement, for tests that ask the database what it costs. */
export function dueTurnsQuery(table: WorkTable, { most: limit, groups, kind }: TurnFilter): SQL {
  const { name, lanes, columns, turnOf, sameGroup, shown } = partsOf(table);
  const w = sql`w`;
  const waiting = sql`${ofKind(table, kind)} and state in ('waiting', 'handed')`;
  // The planner needs these numbers when it makes a plan to keep.
  const [most, looked] = [sql.raw(String(limit)), sql.raw(String(limit * rowsPerTurn))];
  return sql`
    with recursive companies(company_id) as (
      (select company_id from ${name} where ${waiting} order by company_id, ${columns} limit 1)
      union all
      select (
        select company_id from ${name} where ${waiting} and company_id > companies.company_id
        order by company_id, ${columns} limit 1
      ) from companies where companies.company_id is not null
    )
    select due.* from (${groups ?? sql`select company_id from companies where company_id is not null`}) g
    cross join lateral (
      select of_lane.* from generate_series(0, ${lanes - 1}) as l(lane) cross join lateral (
        select ${shown(w)}, "is"."isFirst", w."isCut"
        from (
          select distinct on (${turnOf(w)}) w.*, count(*) over () = ${looked} as "isCut"
          from (
            select w.* from ${name} w
            where ${sameGroup(w)} and ${ofKind(table, kind, w)} and ${waits(w)} and w.lane = l.lane and w.due_at <= now()
            order by w.due_at, w.id limit ${looked}
          ) w
          order by ${turnOf(w)}, w.id
        ) w
        cross join lateral (select ${isFirst(table)} as "isFirst" offset 0) as "is"
        where "is"."isFirst" or w."isCut"
        order by "is"."isFirst" desc, w.due_at, w.id limit ${most}
      ) of_lane
      order by of_lane."isFirst" desc, of_lane.lane limit ${most}
    ) due
    order by due.lane`;
}

/** The same for the groups of these rows, from turn to turn: the cost does not depend on how many rows of each wait. */
function eachTurnQuery(table: WorkTable, ids: readonly number[], { most, kind }: TurnFilter): SQL {
  const { name, columns, turnOf, groupOf, sameGroup, shown } = partsOf(table);
  const w = sql`w`;
  const waiting = sql`${sameGroup(w)} and ${ofKind(table, kind, w)} and ${waits(w)}`;
  return sql`
    select due.* from (select distinct ${groupOf} from ${name} where id = any(${sql.param(ids)}::bigint[])) g
    cross join lateral (
      with recursive turns(n, ${columns}) as (
        (select 1, ${turnOf(w)} from ${name} w where ${waiting} order by ${turnOf(w)} limit 1)
        union all
        select turns.n + 1, later.* from turns cross join lateral (
          select ${turnOf(w)} from ${name} w
          where ${waiting} and (${turnOf(w)}) > (${turnOf(sql`turns`)})
          order by ${turnOf(w)} limit 1
        ) later where turns.n < ${mostCounted}
      )
      select ${shown(w)}, true as "isFirst", false as "isCut" from turns
      cross join lateral (
        select w.* from ${name} w
        where w.company_id = g.company_id and ${ofKind(table, kind, w)} and (${turnOf(w)}) = (${turnOf(sql`turns`)})
          and ${mayBeFirst(w)}
        order by w.lane, w.id limit 1
      ) w
      where ${sameGroup(w)} and w.due_at <= now() and ${nobodyHas(table)}
      order by w.lane, w.due_at, w.id limit ${most}
    ) due`;
}

/** A row that was handed over lets the rows behind it pass until it is due again. */
const mayBeFirst = (row: SQL) =>
  sql`(${row}.state = 'waiting' or (${row}.state = 'handed' and ${row}.due_at <= now()))`;

/** No worker holds a row of the turn of `w`. */
function nobodyHas(table: WorkTable): SQL {
  const { name, turnOf, sameQueue } = partsOf(table);
  const [e, w] = [sql`e`, sql`w`];
  return sql`not exists (
    select from ${name} e where e.state = 'taken' and ${sameQueue(e, w)} and (${turnOf(e)}) = (${turnOf(w)})
  )`;
}

/**
 * Is `w` the first row of its turn: no worker holds another row of it, and it comes first by lane and by age? The query
 * asks the first question by its index, in an order that leaves the database no other way.
 */
export function isFirst(table: WorkTable): SQL {
  const { name, turnOf, sameQueue } = partsOf(table);
  const [e, w] = [sql`e`, sql`w`];
  return sql`(w.id = (
    select e.id from ${name} e
    where ${sameQueue(e, w)} and (${turnOf(e)}) = (${turnOf(w)}) and ${waits(e)} and ${mayBeFirst(e)}
    order by e.lane, e.id limit 1
  ) and ${nobodyHas(table)})`;
}
