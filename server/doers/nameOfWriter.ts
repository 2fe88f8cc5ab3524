import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { formerUsers } from '../features/core/users/formerUsers.table.ts';
import { users } from '../features/core/users/users.table.ts';

/** How whoever writes under this id is called, or was when they left; null for nobody. */
export async function nameOfWriter(tx: Tx, id: number): Promise<string | null> {
  const [found] = await tx.execute<{ name: string }>(sql`
    select name from ${users} where id = ${id} union all select name from ${formerUsers} where id = ${id}`);
  return found?.name ?? null;
}
