import { type ErrorCode, found } from '@recado/shared/errors';
import type { EventInput, EventName, events } from '@recado/shared/events';
import type { Permission } from '@recado/shared/permissions';
import { and, asc, eq, getTableColumns, getTableName, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db/client.ts';
import { listPage, type Page } from './db/statements/paged.ts';
import { contains } from './db/statements/search.ts';
import { type Audience, everybody } from './events/audience.ts';
import type { Work } from './work.ts';

type RowTable = PgTable & { id: PgColumn };
/** A row as the API shows it: its columns except those that never leave the server, with the facts beside it. */
type Shown<T extends RowTable, Secret, Beside> = {
  [K in Exclude<keyof T['$inferSelect'], Secret>]: T['$inferSelect'][K];
} & { [K in keyof Beside]: Beside[K] extends SQL<infer Value> ? Value : never };
/**
 * The topics that can publish such a row to everybody under their own name; without one, the compiler says what to do.
 */
type TopicFor<Row, Key> = [TopicsOfRow<Row, Key>] extends [never]
  ? 'no topic tells of such a row: declare a rowTopic() in the contract, and the contract in shared/features.ts'
  : TopicsOfRow<Row, Key>;
type TopicsOfRow<Row, Key> = {
  [N in EventName]: (typeof events)[N]['hearers'] extends Permission
    ? { action: 'create' } & Record<Key extends string ? Key : N, Row> extends EventInput<N>
      ? N
      : never
    : never;
}[EventName];

interface Shape<T extends RowTable, Secret, Beside, List, Key> {
  topic: TopicFor<Shown<T, NoInfer<Secret>, NoInfer<Beside>>, Key>;
  /** The key of the row in the topic's payload, where it differs from the topic. */
  payloadKey?: Key;
  /** The error code for a missing row, if not ERR_NO_ROW_FOUND. */
  missing?: ErrorCode;
  /** The contract's name of a list, where it differs from the table's. */
  list?: List;
  /** The order of lists. */
  order: SQL[];
  /** The columns that a list's search covers. */
  search: PgColumn[];
  /** Facts shown with a row that are not its columns: counts, names of others. */
  beside?: Beside;
  /** Columns that never leave the server. */
  secret?: readonly Secret[];
}

/** The parts of work that changing rows needs; the operator's work across companies has them too. */
export type RowWork = Pick<Work, 'tx' | 'publish' | 'audit'>;

/** A feature's rows as its API shows them, and the usual changes, each published to everybody. */
export interface Rows<T extends RowTable, Row, List extends string = T['_']['name']> {
  /** The error code for a missing row. */
  missing: ErrorCode;
  /** The rows that match, in the order of the list. */
  read(tx: Tx, where?: SQL, page?: Page): Promise<Row[]>;
  /** One page of the rows that match a list's query, in the form that `page()` declares. */
  page(
    tx: Tx,
    query: { searchParam: string; pageNumber: number },
    where?: SQL,
  ): Promise<Record<List, Row[]> & { hasMore: boolean; count: number }>;
  /** One of them; throws the error code when it is missing. */
  one(tx: Tx, id: number): Promise<Row>;
  /** The same as it is stored, locked until the transaction ends. */
  lock(tx: Tx, id: number): Promise<T['$inferSelect']>;
  create(work: RowWork, values: T['$inferInsert']): Promise<Row>;
  update(work: RowWork, id: number, values: Partial<T['$inferInsert']>): Promise<Row>;
  remove(work: RowWork, id: number): Promise<void>;
  /** Publishes the row as it is now, and returns it: after a change that is not one of these. */
  publishRow(work: RowWork, id: number, action: 'create' | 'update'): Promise<Row>;
}

/** Declares a feature's rows. The table's own index refuses taken names (calls/errors.ts). */
export function rowsOf<
  T extends RowTable,
  const Secret extends keyof T['$inferSelect'] = never,
  Beside extends Record<string, SQL> = Record<never, SQL>,
  const List extends string = T['_']['name'],
  const Key extends string | undefined = undefined,
>(table: T, shape: Shape<T, Secret, Beside, List, Key>): Rows<T, Shown<T, Secret, Beside>, List> {
  type Row = Shown<T, Secret, Beside>;
  const { topic, missing = 'ERR_NO_ROW_FOUND', list, order, search, beside, secret = [] } = shape;
  const key: string = shape.payloadKey ?? topic;
  const from: RowTable = table;
  const columns: Record<string, PgColumn | SQL> = { ...getTableColumns(from), ...beside };
  for (const column of secret) delete columns[String(column)];
  const is = (id: number) => eq(from.id, id);
  const publish = (work: RowWork, payload: object) => publishToAll(work, topic, payload);

  const read = async (tx: Tx, where?: SQL, page?: Page) => {
    const query = tx
      .select(columns)
      .from(from)
      .where(where)
      .orderBy(...order, asc(from.id))
      .$dynamic();
    return (await (page ? query.limit(page.limit).offset(page.offset) : query)) as Row[];
  };
  const one = async (tx: Tx, id: number) => found((await read(tx, is(id)))[0], missing);
  const publishRow = async (work: RowWork, id: number, action: 'create' | 'update') => {
    const row = await one(work.tx, id);
    publish(work, { action, [key]: row });
    return row;
  };
  return {
    missing,
    read,
    one,
    publishRow,
    page(tx, query, where) {
      const condition = and(where, or(...search.map((column) => contains(column, query.searchParam))));
      return listPage<List, Row>(tx, query, {
        key: list ?? (getTableName(from) as List),
        from,
        where: condition,
        rows: (page) => read(tx, condition, page),
      });
    },
    async lock(tx, id) {
      const [row] = await tx.select().from(from).where(is(id)).for('no key update');
      return found(row, missing);
    },
    async create(work, values) {
      const [row] = await work.tx.insert(from).values(values).returning({ id: from.id });
      return publishRow(work, Number(row!.id), 'create');
    },
    async update(work, id, values) {
      await work.tx.update(from).set(values).where(is(id));
      return publishRow(work, id, 'update');
    },
    async remove(work, id) {
      const { name: called, title } = getTableColumns(from) as Record<string, PgColumn>;
      const named = called ?? title;
      const [row] = await work.tx
        .delete(from)
        .where(is(id))
        .returning({ id: from.id, ...(named && { name: named }) });
      const { name } = found(row, missing) as { name?: unknown };
      // After a deletion only the name identifies the row.
      work.audit({ objectId: String(id), ...(typeof name === 'string' && { objectName: name }) });
      publish(work, { action: 'delete', [`${key}Id`]: id });
    },
  };
}

const publishToAll = ({ publish }: RowWork, topic: string, payload: object) =>
  (publish as (topic: string, payload: object, audience: Audience) => void)(topic, payload, everybody);
