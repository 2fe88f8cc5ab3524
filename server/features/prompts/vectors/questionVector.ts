import { eq } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { mostTokensOf } from '../../../models/countTokens.ts';
import { embed } from '../../../models/embed.ts';
import type { Work } from '../../../work.ts';
import type { QuestionVector } from '../../knowledge/find/findPassages.ts';
import { questionForms } from '../../knowledge/find/questionForms.ts';
import { knowledgePassages } from '../../knowledge/knowledge.table.ts';
import type { Pay } from '../budget/payCalls.ts';
import { readVectorAddress } from './vectorAddress.ts';

/** A customer waits: without a vector by then, words alone find. */
const timeoutSeconds = 6;

/**
 * The vector of a question by the company's address, paid as an embedding. Undefined without an address or a vector to
 * compare with, without words that ask something, over a budget, and when the address fails (KNOW-14).
 */
export async function questionVector(
  kernel: Pick<Kernel, 'inWork' | 'outside'>,
  companyId: number,
  question: string,
  { pay, key }: { pay: Pay; key: string },
): Promise<QuestionVector | undefined> {
  if (questionForms(question).length === 0) return undefined;
  const at = await kernel.inWork(
    companyId,
    async (work) => {
      const found = await readVectorAddress(work);
      return found && (await hasVectors(work, found.model)) ? found : undefined;
    },
    'read',
  );
  if (!at) return undefined;
  const texts = [question];
  const paid = await pay({
    key,
    use: 'embedding',
    tokens: mostTokensOf(texts),
    call: () => embed(kernel.outside, companyId, at.address, texts, timeoutSeconds),
    cost: ({ tokens }) => tokens,
  });
  return 'fault' in paid ? undefined : { values: paid.answer.vectors[0]!, model: at.model };
}

async function hasVectors({ tx }: Pick<Work, 'tx'>, model: string): Promise<boolean> {
  const rows = await tx
    .select({ id: knowledgePassages.id })
    .from(knowledgePassages)
    .where(eq(knowledgePassages.vectorModel, model))
    .limit(1);
  return rows.length > 0;
}
