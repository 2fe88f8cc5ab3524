import { inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { optOuts } from './optOuts.table.ts';

/**
 * Takes the number of an erased person out of their opt-out. The wish stays, known by hashes alone: who asked to be
 * forgotten has not asked for campaigns. Returns how many entries lost their number.
 */
export async function forgetOptOuts(
  tx: Tx,
  { ids, numbers }: { ids: readonly number[]; numbers: readonly string[] },
): Promise<number> {
  const forgotten = await tx
    .update(optOuts)
    .set({ number: null })
    .where(
      or(
        inArray(optOuts.contactId, [...ids]),
        sql`${optOuts.number} = any(${sql.param([...numbers])}::text[])`,
      ),
    )
    .returning({ id: optOuts.id });
  return forgotten.length;
}
