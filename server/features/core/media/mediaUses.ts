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

/** Some row has this file. A file is deleted with the last row that has it. */
export const isInUse = (uses: MediaUses): SQL => isUsed(Object.keys(uses).map((table) => [table, sql`true`]));

/** Some row shows this file: only such files are served. A message that was deleted shows no file, but keeps it. */
export const isShown = (uses: MediaUses): SQL =>
  isUsed(Object.entries(uses).map(([table, { shownIf = sql`true` }]) => [table, shownIf]));

/** Some row will still send this file, at a set time or when a customer asks for it. However old it is, it stays. */
export const isToBeSent = (uses: MediaUses): SQL =>
  isUsed(Object.entries(uses).flatMap(([table, { neededIf }]) => (neededIf ? [[table, neededIf]] : [])));
