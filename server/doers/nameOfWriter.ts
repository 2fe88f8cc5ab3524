import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { formerUsers } from '../features/core/users/formerUsers.table.ts';
import { users } from '../features/core/users/users.table.ts';

/** The name of the person with this id, or their name when they left; null when there is none. */
export async function nameOfWriter(tx: Tx, id: number): Promise<string | null> {
  const [found] = await tx.execute<{ name: string }>(sql`
    select name from ${users} where id = ${id} union all select name from ${formerUsers} where id = ${id}`);
  return found?.name ?? null;
}
