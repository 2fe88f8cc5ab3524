import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';

/**
 * From here on this transaction's statements count many rows. The database plans each for its values and sorts in
 * memory. It compiles none, since that takes longer than it saves. One packet.
 */
export async function planForScans(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`,
  );
}
