import { AppError } from '@recado/shared/errors';
import type { ModelSettings, ModelSettingsInput } from '@recado/shared/features/prompts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { knowledgePassages } from '../knowledge/knowledge.table.ts';
import { modelSettings } from './modelSettings.table.ts';
import { type LeadsInside, refuseInside } from './savePrompt.ts';
import { sealText } from './secretText.ts';
import { leaveFilling } from './vectors/leaveFilling.ts';
import { vectorModelOf } from './vectors/vectorAddress.ts';

/** How the company uses models; a company without a row has the defaults. */
export async function readModelSettings(tx: Tx): Promise<ModelSettings> {
  const [row] = await tx.select().from(modelSettings);
  const own = vectorModelOf({ baseUrl: row?.embeddingsUrl ?? '', model: row?.embeddingsModel ?? '' });
  const [counted] = await tx
    .select({
      passages: sql<number>`count(*)::int`,
      filled: sql<number>`count(*) filter (where ${knowledgePassages.vectorModel} = ${own})::int`,
    })
    .from(knowledgePassages);
  return {
    assist: row?.assist ?? false,
    assistPromptId: row?.assistPromptId ?? null,
    monthTokens: row?.monthTokens ?? null,
    embeddingsUrl: row?.embeddingsUrl ?? '',
    embeddingsModel: row?.embeddingsModel ?? '',
    hasEmbeddingsKey: (row?.embeddingsKey ?? '') !== '',
    vectors: { ...counted!, fault: row?.vectorsFault ?? null },
  };
}

/** Changes what was sent; the rest stays. Another address needs its key again. */
export async function saveModelSettings(
  work: Work,
  input: z.output<typeof ModelSettingsInput>,
  leadsInside: LeadsInside,
): Promise<ModelSettings> {
  const { tx, vault } = work;
  await tx.insert(modelSettings).values({}).onConflictDoNothing();
  const [stored] = await tx.select().from(modelSettings).for('no key update');
  const { embeddingsUrl: url, embeddingsKey: key, fillVectors, ...rest } = input;
  if (url !== undefined && url !== stored!.embeddingsUrl) {
    if (url !== '') refuseInside('embeddingsUrl', url, leadsInside);
    if (stored!.embeddingsKey !== '' && key === undefined && url !== '')
      throw new AppError('ERR_VALIDATION', { fields: { embeddingsKey: 'Required' } });
  }
  await tx.update(modelSettings).set({
    // At least one column: a change may name none.
    assist: stored!.assist,
    ...rest,
    ...(url !== undefined && { embeddingsUrl: url }),
    // Without an address nobody needs the key any more.
    ...(url === '' ? { embeddingsKey: '' } : key !== undefined && { embeddingsKey: sealText(vault, key) }),
  });
  const isOther =
    (url !== undefined && url !== stored!.embeddingsUrl) ||
    (rest.embeddingsModel !== undefined && rest.embeddingsModel !== stored!.embeddingsModel) ||
    (key !== undefined && key !== '');
  if (isOther) await tx.update(modelSettings).set({ vectorsFault: null });
  if (isOther || fillVectors) await leaveFilling(work);
  return readModelSettings(tx);
}
