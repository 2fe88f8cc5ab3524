import { getTableName, type SQL, sql } from 'drizzle-orm';
import {
  check,
  type ExtraConfigColumn,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bigRowId, createdAt, moment } from '../db/columns.ts';
import { companyTable } from '../db/companyTable.ts';

/**
 * The state of a row of work. Waiting: until it is due and first of its key. Taken: a worker has claimed it. Handed:
 * the other side has it, and the worker asks again at `dueAt`. Done: kept as evidence. Aside: it failed for too long,
 * and a person decides.
 */
export const workStates = ['waiting', 'taken', 'handed', 'done', 'aside'] as const;

/** The columns of every row of work. */
const workColumns = () => ({
  id: bigRowId(),
  state: text({ enum: workStates }).notNull().default('waiting'),
  /** The lane: 0 before 1, strictly. */
  lane: smallint().notNull().default(0),
  /**
   * The row is due from then on, by the database's clock: a machine whose clock is wrong must not stop or hurry
   * anything.
   */
  dueAt: moment().notNull().defaultNow(),
  tries: integer().notNull().default(0),
  /** The number of claims: only the worker with the last claim settles the row. */
  takes: integer().notNull().default(0),
  /** The number of workers in a row that claimed it and died. */
  forgotten: smallint().notNull().default(0),
  /** The time of the first failure in a row, without the time in which the trouble was ours. */
  failingSince: moment(),
  /** The last failure in a word or two without any content; or why the row was dropped. */
  error: text(),
  /** The end of the lease. */
  takenUntil: moment(),
  createdAt: createdAt(),
  doneAt: moment(),
});
type WorkColumns = ReturnType<typeof workColumns>;

/** Columns by the names they have in the code. */
export interface Turns<K extends string = string> {
  /**
   * Rows with the same values of these run one after the other, in the order they came; a stuck row blocks only these.
   */
  order: readonly K[];
  /** Workers serve companies in rotation and, within a company, the values of these. */
  group?: readonly K[];
  /** A column whose values are queues of their own in this table, each with its workers, order and fairness. */
  kind?: K;
  /** The number of lanes: 0 and the next ones. */
  lanes?: number;
}

/** A table of work, for code that treats all of them alike. */
export type WorkTable = ReturnType<typeof workTable<string, Record<never, never>>>;

const namesOf = new WeakMap<object, TurnNames>();

/**
 * Declares a table of a company whose rows are work. Only the rows hold what has to happen; a queue or a wake-up only
 * says "look". See rowQueue/README.md for claims, retries and dead letters.
 */
export function workTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  turns: Turns<Extract<keyof C, string>>,
  extra: (
    table: { [K in keyof (C & WorkColumns)]: ExtraConfigColumn } & { companyId: ExtraConfigColumn },
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const { order, group = [], kind, lanes = 1 } = turns;
  const table = companyTable(name, { ...workColumns(), ...columns }, (t) => {
    const of = (key: string) => (t as Record<string, ExtraConfigColumn>)[key]!;
    // The kind first: a look at one kind passes over no row of another.
    const ofQueue = (...columns: ExtraConfigColumn[]): [ExtraConfigColumn, ...ExtraConfigColumn[]] =>
      kind ? [of(kind), t.companyId, ...columns] : [t.companyId, ...columns];
    return [
      // Finds the next row among a million: rows that are done, laid aside or far in the future cost nothing.
      index(`${name}_next_idx`)
        .on(...ofQueue(...group.map(of), t.lane, t.dueAt, t.id))
        .where(sql`${t.state} in ('waiting', 'handed')`),
      // Leads to the first row of each turn, and from turn to turn past all that waits in one.
      index(`${name}_first_idx`)
        .on(...ofQueue(...order.map(of), t.lane, t.id))
        .where(sql`${t.state} in ('waiting', 'handed')`),
      index(`${name}_taken_idx`)
        .on(...ofQueue(...order.map(of)))
        .where(sql`${t.state} = 'taken'`),
      index(`${name}_aside_idx`).on(t.companyId, t.id).where(sql`${t.state} = 'aside'`),
      index(`${name}_done_idx`).on(t.doneAt).where(sql`${t.state} = 'done'`),
      check(`${name}_lane_check`, sql`${t.lane} between 0 and ${sql.raw(String(lanes - 1))}`),
      ...extra(t as never),
    ];
  });
  namesOf.set(table, {
    name: sql`${sql.identifier(name)}`,
    order: order.map(inCode),
    group: group.map(inCode),
    kind: kind && inCode(kind),
    lanes,
  });
  return table;
}

/** The names that SQL written by hand needs: of the table, and of the columns that make the key. */
export function turnNames(table: WorkTable): TurnNames {
  const names = namesOf.get(table);
  if (!names) throw new TypeError('not a table made by workTable()');
  return names;
}

interface TurnNames {
  name: SQL;
  order: Name[];
  group: Name[];
  kind: Name | undefined;
  lanes: number;
}

/**
 * Selects the rows of a kind in a table that has several; all rows of any other. Throws TypeError for a kind too few or
 * too many, since a worker would run rows of another one.
 */
export function ofKind(table: WorkTable, kind: string | undefined, row?: SQL): SQL {
  const { kind: column } = turnNames(table);
  if ((column === undefined) !== (kind === undefined))
    throw new TypeError(`${getTableName(table)}: ${column ? 'whose kind?' : 'has no kinds'}`);
  if (!column) return sql`true`;
  return row ? sql`${row}.${column.column} = ${kind}` : sql`${column.column} = ${kind}`;
}

/** A column as the code and as the database call it. */
export interface Name {
  key: string;
  name: string;
  /** The name, for a statement. */
  column: ReturnType<typeof sql.identifier>;
}

function inCode(key: string): Name {
  const name = inSnakeCase(key);
  return { key, name, column: sql.identifier(name) };
}

/** ticketId: ticket_id, as `casing` of the database client does. */
const inSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
