import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { WorkTable } from './workTable.ts';

/** So long a row waits of its own (it is held, or one of a row of them); what waits longer has a date. */
const longestHold = sql`interval '1 minute'`;

/**
 * What waited when the clock of the database was set back is due when that clock has been there again, and holds up its
 * turn until then. Rows that were made in the future prove the step: they wait from now on for as long as they were to
 * wait when they were made. A date (a message that is scheduled) stays what it is. With `isKnown` the step was seen,
 * and what waits for another try has it now, whenever it was made. Across companies.
 */
export async function catchUp(tx: Tx, table: WorkTable, { isKnown }: { isKnown: boolean }): Promise<void> {
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
        eq(table.state, 'waiting'),
        sql`${table.dueAt} > now()`,
        or(and(isOfFuture, or(isAgain, isHeld)), isKnown ? isAgain : undefined),
      ),
    );
}
