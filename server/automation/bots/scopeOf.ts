import { eq } from 'drizzle-orm';
import { promptQueues, prompts, promptTags } from '../../features/prompts/prompts.table.ts';
import type { Work } from '../../work.ts';
import type { WhichBot } from './botQuestion.ts';

/** What a bot may do beside talking; `all`: whatever the company has. */
export interface BotScope {
  queueIds: readonly number[] | 'all';
  tagIds: readonly number[] | 'all';
  mayClose: boolean;
  mayStartFlows: boolean;
}

/** The scope of a bot as it is set up now. A prompt has its own; an integration may do what the company has. */
export async function scopeOf({ tx }: Pick<Work, 'tx'>, bot: WhichBot): Promise<BotScope> {
  if (!('promptId' in bot)) return { queueIds: 'all', tagIds: 'all', mayClose: true, mayStartFlows: true };
  const { promptId } = bot;
  const [[prompt], queues, tags] = await Promise.all([
    tx
      .select({ queueId: prompts.queueId, mayClose: prompts.mayClose })
      .from(prompts)
      .where(eq(prompts.id, promptId)),
    tx.select({ id: promptQueues.queueId }).from(promptQueues).where(eq(promptQueues.promptId, promptId)),
    tx.select({ id: promptTags.tagId }).from(promptTags).where(eq(promptTags.promptId, promptId)),
  ]);
  return {
    queueIds: [prompt?.queueId ?? [], queues.map(({ id }) => id)].flat(),
    tagIds: tags.map(({ id }) => id),
    mayClose: prompt?.mayClose ?? false,
    mayStartFlows: false,
  };
}
