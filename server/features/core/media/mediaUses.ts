import { type SQL, sql } from 'drizzle-orm';
import type { MediaUses } from '../../../feature.ts';
import { media } from './media.table.ts';

/** A row has this file, and the condition of its table holds. */
const isUsed = (uses: readonly (readonly [table: string, condition: SQL])[]): SQL =>
  sql`(${sql.join(
    uses.map(
      ([table, condition]) =>
        sql`exists (select from ${sql.identifier(table)} where media_id = ${media.id} and ${condition})`,
    ),
    sql` or `,
  )})`;

/** A row has this file: others are deleted with the row that had them. */
export const isInUse = (uses: MediaUses): SQL => isUsed(Object.keys(uses).map((table) => [table, sql`true`]));

/** A row shows this file: only such files are served. A message that was deleted shows none, but keeps its file. */
export const isShown = (uses: MediaUses): SQL =>
  isUsed(Object.entries(uses).map(([table, { shownIf = sql`true` }]) => [table, shownIf]));

/** It is still to be sent, at its time or whenever a customer asks for it: however old, it stays. */
export const isToBeSent = (uses: MediaUses): SQL =>
  isUsed(Object.entries(uses).flatMap(([table, { neededIf }]) => (neededIf ? [[table, neededIf]] : [])));
