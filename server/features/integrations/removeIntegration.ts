import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { chatbots } from '../chatbots/chatbots.table.ts';
import { readConnection } from '../core/connections/connectionRow.ts';
import { publishConnection } from '../core/connections/publishConnection.ts';
import { publishQueueChanged } from '../core/queues/queueRows.ts';
import { connectionBots, optionBots, queueBots } from './bots.table.ts';
import { integrationRows } from './integrationRows.ts';

/** Deletes an integration. What it answered for answers without it, and open pages see that. */
export async function removeIntegration(work: Work, id: number): Promise<void> {
  const { tx } = work;
  const ofConnections = await tx
    .select({ id: connectionBots.connectionId })
    .from(connectionBots)
    .where(eq(connectionBots.integrationId, id));
  const ofQueues = await tx
    .select({ id: queueBots.queueId })
    .from(queueBots)
    .where(eq(queueBots.integrationId, id));
  const ofOptions = await tx
    .selectDistinct({ id: chatbots.queueId })
    .from(optionBots)
    .innerJoin(chatbots, eq(chatbots.id, optionBots.chatbotId))
    .where(eq(optionBots.integrationId, id));
  await integrationRows.remove(work, id);
  for (const connection of ofConnections)
    publishConnection(work, 'update', await readConnection(tx, connection.id));
  const queueIds = new Set([...ofQueues, ...ofOptions].map((queue) => queue.id));
  for (const queueId of queueIds) await publishQueueChanged(work, queueId);
}
