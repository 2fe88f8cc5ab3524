import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { connections } from '../../connections/connections.table.ts';
import { type Words, wordsOf } from '../../messages/sending/sendAutomatic.ts';
import { users } from '../../users/users.table.ts';

/** The agent's own farewell, else the connection's; empty: none (OPEN-101). */
export async function farewell(tx: Tx, actor: Actor, ticket: { whatsappId: number }): Promise<Words> {
  const [[user], [connection]] = await Promise.all([
    tx.select({ text: users.farewellMessage }).from(users).where(eq(users.id, actor.userId)),
    tx
      .select({ text: connections.complationMessage })
      .from(connections)
      .where(eq(connections.id, ticket.whatsappId)),
  ]);
  const own = user?.text.trim();
  return own ? wordsOf(actor, own) : { text: connection?.text ?? '' };
}
