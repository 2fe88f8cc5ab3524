import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * A name as people compare and order it: É beside E, whatever the case, under the same rules on every database,
 * however the cluster was made. For unique indexes and for `order by`; accents make two names (see `fold()` for
 * searches, where they do not).
 */
export const lowerName = (column: AnyColumn | SQL | SQL.Aliased): SQL<string> =>
  sql<string>`lower(${column} collate "und-x-icu")`;
