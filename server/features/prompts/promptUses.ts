import type { PromptUses } from '@recado/shared/features/prompts';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connections } from '../core/connections/connections.table.ts';
import { connectionBots } from '../integrations/bots.table.ts';
import { modelSettings } from './modelSettings.table.ts';
import { promptRows } from './promptRows.ts';

/** Where a prompt answers. Throws ERR_NO_PROMPT_FOUND. */
export async function promptUses(tx: Tx, id: number): Promise<PromptUses> {
  await promptRows.one(tx, id);
  const answering = await tx
    .select({ id: connections.id, name: connections.name })
    .from(connectionBots)
    .innerJoin(connections, eq(connections.id, connectionBots.connectionId))
    .where(eq(connectionBots.promptId, id))
    .orderBy(asc(connections.name));
  const helping = await tx
    .select({ id: modelSettings.id })
    .from(modelSettings)
    .where(eq(modelSettings.assistPromptId, id));
  return { connections: answering, assists: helping.length > 0 };
}
