import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { ofKind, type WorkTable } from './workTable.ts';

/** A held row, or one of several, waits no longer than this on its own account; a row that waits longer has a date. */
const longestHold = sql`interval '1 minute'`;

/**
 * Makes rows due that waited when the database's clock was set back; without this they block their key until the clock
 * is there again. A row created in the future proves the step: it now waits as long as it was to wait when it was
 * created. A date (a scheduled message) does not change. With `isKnown` a process saw the step; then every retry is due
 * now, whenever its row was created. Across companies.
 */
export async function catchUp(
  tx: Tx,
  table: WorkTable,
  { isKnown, kind }: { isKnown: boolean; kind?: string | undefined },
): Promise<void> {
  const isOfFuture = sql`${table.createdAt} > now()`;
  const isAgain = sql`${table.tries} > 0`;
  const isHeld = sql`${table.dueAt} <= ${table.createdAt} + ${longestHold}`;
  await tx
    .update(table)
    .set({
      dueAt: sql`case when ${isAgain} then now() else now() + greatest(${table.dueAt} - ${table.createdAt}, interval '0') end`,
    })
    .where(
      and(
        ofKind(table, kind),
        eq(table.state, 'waiting'),
        sql`${table.dueAt} > now()`,
        or(and(isOfFuture, or(isAgain, isHeld)), isKnown ? isAgain : undefined),
      ),
    );
}
