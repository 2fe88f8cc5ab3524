import { found } from '@recado/shared/errors';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { quickReplies } from '../quickReplies/quickReplies.table.ts';
import { isUnclosed, tickets } from '../tickets/tickets.table.ts';
import { tokens } from '../tokens/tokens.table.ts';
import { users } from './users.table.ts';

const counted = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`;

/** What depends on a user: an admin should know it before the user is deleted. */
export async function userUses(tx: Tx, id: number) {
  const [uses] = await tx
    .select({
      openTickets: counted(sql`${tickets} where ${tickets.userId} = ${id} and ${isUnclosed}`),
      closedTickets: counted(sql`${tickets} where ${tickets.userId} = ${id} and not ${isUnclosed}`),
      quickReplies: counted(
        sql`${quickReplies} where ${quickReplies.userId} = ${id} and not ${quickReplies.visao}`,
      ),
      tokens: counted(sql`${tokens} where ${tokens.userId} = ${id}`),
    })
    .from(users)
    .where(eq(users.id, id));
  return found(uses, 'ERR_NO_USER_FOUND');
}
