import { randomUUID } from 'node:crypto';
import { found } from '@recado/shared/errors';
import type { Passage } from '@recado/shared/features/knowledge';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import { findPassages } from '../../knowledge/find/findPassages.ts';
import { payCalls } from '../budget/payCalls.ts';
import { promptSources, prompts } from '../prompts.table.ts';
import { questionVector } from '../vectors/questionVector.ts';

/** The passages that a prompt gets for a question; without one those of all sources. Throws ERR_NO_PROMPT_FOUND. */
export async function findForPrompt(
  kernel: Pick<Kernel, 'inWork' | 'outside'>,
  companyId: number,
  { question, promptId }: { question: string; promptId?: number | undefined },
): Promise<{ passages: Passage[]; isSure: boolean }> {
  const sourceIds = await kernel.inWork(companyId, ({ tx }) => sourcesOf(tx, promptId), 'read');
  const vector = await questionVector(kernel, companyId, question, {
    pay: payCalls(kernel, companyId, { promptId: promptId ?? null, ticketId: null }),
    key: `find ${randomUUID()}`,
  });
  return kernel.inWork(companyId, ({ tx }) => findPassages(tx, { question, sourceIds, vector }), 'read');
}

async function sourcesOf(tx: Tx, promptId: number | undefined): Promise<number[] | 'all'> {
  if (promptId === undefined) return 'all';
  const [row] = await tx.select({ readsAll: prompts.readsAll }).from(prompts).where(eq(prompts.id, promptId));
  if (found(row, 'ERR_NO_PROMPT_FOUND').readsAll) return 'all';
  const linked = await tx
    .select({ sourceId: promptSources.sourceId })
    .from(promptSources)
    .where(eq(promptSources.promptId, promptId));
  return linked.map(({ sourceId }) => sourceId);
}
