import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { connectionBots } from '../../integrations/bots.table.ts';
import { mustHaveIntegration, mustHavePrompt } from './mustHaveBot.ts';

/** The bots of a connection, as the wire names them (CONN-41). */
interface SentBots {
  integrationId?: number | null | undefined;
  promptId?: number | null | undefined;
}

/** Splits the fields of a connection from its bots, which lie in a row of their own. */
export function withoutBots<Fields extends SentBots>(input: Fields) {
  const { integrationId, promptId, ...fields } = input;
  return { bots: { integrationId, promptId }, fields };
}

/**
 * Stores them; those that were not sent stay. A bot that is newly chosen needs the plan (ERR_PLAN), and refuses ids
 * that the company does not have.
 */
export async function saveConnectionBots(
  tx: Tx,
  actor: Pick<Actor, 'plan'>,
  connectionId: number,
  sent: SentBots,
): Promise<void> {
  const [row] = await tx.select().from(connectionBots).where(eq(connectionBots.connectionId, connectionId));
  const before = { integrationId: row?.integrationId ?? null, promptId: row?.promptId ?? null };
  const { integrationId = before.integrationId, promptId = before.promptId } = sent;
  if (integrationId !== before.integrationId) await mustHaveIntegration(tx, actor, integrationId);
  if (promptId !== before.promptId) await mustHavePrompt(tx, actor, promptId);
  if (integrationId === before.integrationId && promptId === before.promptId) return;
  await tx
    .insert(connectionBots)
    .values({ connectionId, integrationId, promptId })
    .onConflictDoUpdate({ target: connectionBots.connectionId, set: { integrationId, promptId } });
}

/** Reads them for all connections, or one; the result gives those of a connection. */
export async function readConnectionBots(tx: Tx, connectionId?: number) {
  const rows = await tx
    .select()
    .from(connectionBots)
    .where(connectionId === undefined ? undefined : eq(connectionBots.connectionId, connectionId));
  const byConnection = new Map(rows.map((row) => [row.connectionId, row]));
  return (id: number) => {
    const { integrationId = null, promptId = null } = byConnection.get(id) ?? {};
    return { integrationId, promptId };
  };
}
