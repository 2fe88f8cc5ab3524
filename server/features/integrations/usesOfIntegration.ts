import type { IntegrationUses } from '@recado/shared/features/integrations';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { chatbots } from '../chatbots/chatbots.table.ts';
import { connections } from '../core/connections/connections.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { connectionBots, optionBots, queueBots } from './bots.table.ts';
import { integrationRows } from './integrationRows.ts';

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/** The names of what an integration answers for: an admin should know them before it is deleted. */
export async function usesOfIntegration(tx: Tx, id: number): Promise<IntegrationUses> {
  await integrationRows.one(tx, id);
  const [ofConnections, ofQueues, ofOptions] = await Promise.all([
    tx
      .select({ name: connections.name })
      .from(connectionBots)
      .innerJoin(connections, eq(connections.id, connectionBots.connectionId))
      .where(eq(connectionBots.integrationId, id))
      .orderBy(asc(lowerName(connections.name))),
    tx
      .select({ name: queues.name })
      .from(queueBots)
      .innerJoin(queues, eq(queues.id, queueBots.queueId))
      .where(eq(queueBots.integrationId, id))
      .orderBy(asc(lowerName(queues.name))),
    tx
      .select({ name: chatbots.name })
      .from(optionBots)
      .innerJoin(chatbots, eq(chatbots.id, optionBots.chatbotId))
      .where(eq(optionBots.integrationId, id))
      .orderBy(asc(lowerName(chatbots.name))),
  ]);
  return { connections: names(ofConnections), queues: names(ofQueues), options: names(ofOptions) };
}
