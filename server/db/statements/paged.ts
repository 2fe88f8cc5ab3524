import { pageSize } from '@recado/shared/lib/fields';
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../client.ts';
import { planForValues } from './planForValues.ts';

/** The part of a list to read. */
export interface Page {
  limit: number;
  offset: number;
}

/** Where a page starts and how many rows to read: one more than a page, so "is there more?" is known. */
export const pageOf = (pageNumber: number): Page => ({
  limit: pageSize + 1,
  offset: (pageNumber - 1) * pageSize,
});

/**
 * A limit in the statement's text. As a parameter it would be unknown to the planner when it makes a plan to keep, and
 * the plan would prepare for reading everything.
 */
export const limitPlaceholder = (rows: number) => sql.raw(String(rows)) as unknown as number;

/** Cuts off the extra row. */
export const cut = <T>(rows: T[]) => ({ items: rows.slice(0, pageSize), hasMore: rows.length > pageSize });

interface List<K extends string, Row, Shown> {
  /** The name of the rows in the reply. */
  key: K;
  /** The table to count, with the condition. */
  from: PgTable;
  where: SQL | undefined;
  /** Reads them, in the order of the list. */
  rows(page: Page): PromiseLike<Row[]>;
  /** Shapes a row for the reply; without it the row itself. */
  show?: ((row: Row) => Shown) | undefined;
}

/**
 * One page of a list and how many rows it has in all, in the form that `page()` declares. A searched list is planned
 * for its words: the number of rows they find decides how to look for them.
 */
export async function listPage<K extends string, Row, Shown = Row>(
  tx: Tx,
  { searchParam, pageNumber }: { searchParam?: string; pageNumber: number },
  { key, from, where, rows, show }: List<K, Row, Shown>,
) {
  const [, read, [total]] = await Promise.all([
    searchParam ? planForValues(tx) : undefined,
    rows(pageOf(pageNumber)),
    tx.select({ count: count() }).from(from).where(where),
  ]);
  const { items, hasMore } = cut(read);
  return {
    [key]: show ? items.map(show) : items,
    hasMore,
    count: total!.count,
  } as Record<K, Shown[]> & { hasMore: boolean; count: number };
}
