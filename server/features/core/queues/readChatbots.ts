import type { Chatbot } from '@recado/shared/features/chatbots';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { chatbots } from '../../chatbots/chatbots.table.ts';
import { optionBots } from '../../integrations/bots.table.ts';

/** The options of a queue, or of all queues, as trees in their order. */
export async function readChatbots(tx: Tx, queueId?: number): Promise<Chatbot[]> {
  const rows = await tx
    .select({ ...getTableColumns(chatbots), optIntegrationId: optionBots.integrationId })
    .from(chatbots)
    .leftJoin(optionBots, eq(optionBots.chatbotId, chatbots.id))
    .where(queueId === undefined ? undefined : eq(chatbots.queueId, queueId))
    .orderBy(asc(chatbots.queueId), asc(chatbots.position), asc(chatbots.id));
  const beside = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null): Chatbot[] =>
    (beside.get(parentId) ?? []).map((row) => ({ ...row, options: below(row.id) }));
  return below(null);
}

/** One option with those below it, where there is one. */
export function findChatbot(tree: readonly Chatbot[], id: number): Chatbot | undefined {
  for (const option of tree) {
    const inside = option.id === id ? option : findChatbot(option.options, id);
    if (inside) return inside;
  }
  return undefined;
}
