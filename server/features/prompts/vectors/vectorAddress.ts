import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ModelAddress } from '../../../models/callModel.ts';
import type { Work } from '../../../work.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { openText } from '../secretText.ts';

/** Where a company's vectors come from. It carries an opened key: it is never stored, logged or sent to a page. */
export interface VectorAddress {
  address: ModelAddress;
  /** Names model and address: only vectors of the same are compared. */
  model: string;
}

/** Names a model at its address: short enough for an index, and without what an address may hold. */
export const vectorModelOf = ({ baseUrl, model }: Pick<ModelAddress, 'baseUrl' | 'model'>): string =>
  createHash('sha256')
    .update(`${model} ${baseUrl.replace(/\/+$/, '')}`)
    .digest('base64url')
    .slice(0, 22);

/** Reads it; undefined: full text only, or a plan without `useOpenAi`. */
export async function readVectorAddress({
  tx,
  companyId,
  vault,
}: Pick<Work, 'tx' | 'companyId' | 'vault'>): Promise<VectorAddress | undefined> {
  const [row] = await tx
    .select({
      baseUrl: modelSettings.embeddingsUrl,
      model: modelSettings.embeddingsModel,
      apiKey: modelSettings.embeddingsKey,
    })
    .from(modelSettings)
    .innerJoin(companies, eq(companies.id, companyId))
    .innerJoin(plans, and(eq(plans.id, companies.planId), plans.useOpenAi));
  if (!row || row.baseUrl === '' || row.model === '') return undefined;
  const address = { ...row, apiKey: openText(vault, row.apiKey) };
  return { address, model: vectorModelOf(address) };
}
