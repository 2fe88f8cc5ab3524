import { type SQL, sql } from 'drizzle-orm';
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
 * How far a row of work is: it waits for its time and its turn; somebody has taken it; the other side has been
 * handed it and is asked again when it says nothing until `dueAt`; it is done (kept as evidence); or it was laid
 * aside, because it failed for too long, until somebody decides.
 */
export const workStates = ['waiting', 'taken', 'handed', 'done', 'aside'] as const;

/** What every row of work has. */
const workColumns = () => ({
  id: bigRowId(),
  state: text({ enum: workStates }).notNull().default('waiting'),
  /** Whose turn it is first: 0 before 1, strictly. */
  lane: smallint().notNull().default(0),
  /** Not before, by the database's clock: a machine whose clock is wrong must not stop or hurry anything. */
  dueAt: moment().notNull().defaultNow(),
  tries: integer().notNull().default(0),
  /** How often it was taken: only whoever took it last settles it. */
  takes: integer().notNull().default(0),
  /** How often in a row whoever had taken it was never heard of again. */
  forgotten: smallint().notNull().default(0),
  /** Since when it fails, without the time in which the trouble was ours. */
  failingSince: moment(),
  /** What went wrong last, in a word or two that say nothing of the content; or why it was dropped. */
  error: text(),
  /** Until when whoever has taken it is believed to be alive. */
  takenUntil: moment(),
  createdAt: createdAt(),
  doneAt: moment(),
});
type WorkColumns = ReturnType<typeof workColumns>;

/** Columns by the names they have in the code. */
export interface Turns<K extends string = string> {
  /** Rows with the same values of these are worked on one after the other, in the order they came; a stuck one stalls only these. */
  order: readonly K[];
  /** Rows are given out in turn to each company and, within it, to each value of these. */
  group?: readonly K[];
  /** How many values `lane` has: 0 and the next ones. */
  lanes?: number;
}

/** A table of work, for what treats all of them alike. */
export type WorkTable = ReturnType<typeof workTable<string, Record<never, never>>>;

const namesOf = new WeakMap<object, TurnNames>();

/**
 * A company's table whose rows are work: nothing that has to happen is kept anywhere else, and a queue or a
 * wake-up only says "look". See rowQueue/README.md for who claims, repeats and lays aside.
 */
export function workTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  turns: Turns<Extract<keyof C, string>>,
  extra: (
    table: { [K in keyof (C & WorkColumns)]: ExtraConfigColumn } & { companyId: ExtraConfigColumn },
  ) => PgTableExtraConfigValue[] = () => [],
) {
  const { order, group = [], lanes = 1 } = turns;
  const table = companyTable(name, { ...workColumns(), ...columns }, (t) => {
    const of = (key: string) => (t as Record<string, ExtraConfigColumn>)[key]!;
    return [
      // Finds what comes next among a million: what is done, laid aside or far in the future costs nothing.
      index(`${name}_next_idx`)
        .on(t.companyId, ...group.map(of), t.lane, t.dueAt, t.id)
        .where(sql`${t.state} in ('waiting', 'handed')`),
      // Leads to the first of each turn, and from turn to turn past whatever waits in one.
      index(`${name}_first_idx`)
        .on(t.companyId, ...order.map(of), t.lane, t.id)
        .where(sql`${t.state} in ('waiting', 'handed')`),
      index(`${name}_taken_idx`)
        .on(t.companyId, ...order.map(of))
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
    lanes,
  });
  return table;
}

/** The names that SQL written by hand needs: of the table, and of the columns that decide whose turn it is. */
export function turnNames(table: WorkTable): TurnNames {
  const names = namesOf.get(table);
  if (!names) throw new TypeError('not a table made by workTable()');
  return names;
}

interface TurnNames {
  name: SQL;
  order: Name[];
  group: Name[];
  lanes: number;
}

/** A column as the code and as the database call it. */
export interface Name {
  key: string;
  column: ReturnType<typeof sql.identifier>;
}

const inCode = (key: string): Name => ({ key, column: sql.identifier(inSnakeCase(key)) });

/** ticketId: ticket_id, as `casing` of the database client does. */
const inSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
