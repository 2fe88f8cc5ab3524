import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';

/**
 * From here on this page's statements are planned for their values. Pages keep their plans otherwise, which is wrong
 * for a search: the number of rows that a word finds decides how to look for it.
 */
export async function planForValues(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}
