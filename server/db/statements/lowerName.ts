import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * A name in the form for comparison and order: É beside E, in any case. The rules are the same on every database,
 * however the cluster was made. For unique indexes and for `order by`. Accents make two names (in searches, with
 * `fold()`, they do not).
 */
export const lowerName = (column: AnyColumn | SQL | SQL.Aliased): SQL<string> =>
  sql<string>`lower(${column} collate "und-x-icu")`;
