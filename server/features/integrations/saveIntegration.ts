import { AppError } from '@recado/shared/errors';
import { hasAddress, type IntegrationInput, isSigned } from '@recado/shared/features/integrations';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { readServiceAccount } from '../../bots/serviceAccount.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { flows } from '../flows/flows.table.ts';
import { sealKey } from './integrationKeys.ts';
import { integrationRows } from './integrationRows.ts';
import type { integrations } from './integrations.table.ts';
import { keysMustStay } from './keysMustStay.ts';

type Input = z.output<typeof IntegrationInput>;
type Row = typeof integrations.$inferSelect;
interface Tools {
  vault: Vault;
  leadsInside(url: string): boolean;
}

/** Creates an integration, with its secrets sealed. */
export async function createIntegration(work: Work, tools: Tools, input: Input) {
  return integrationRows.create(work, await valuesOf(work, tools, input));
}

/** Changes one. Secrets that were not sent stay, unless their destination changes: then they are asked for again. */
export async function updateIntegration(work: Work, tools: Tools, id: number, input: Input) {
  const before = await integrationRows.lock(work.tx, id);
  const values = await valuesOf(work, tools, input, before);
  return integrationRows.update(work, id, { ...values, updatedAt: work.clock.now() });
}

async function valuesOf(work: Work, { vault, leadsInside }: Tools, input: Input, before?: Row) {
  const { type, name } = input;
  const urlN8N = hasAddress(type) ? input.urlN8N : '';
  if (urlN8N !== (before?.urlN8N ?? '') && leadsInside(urlN8N)) refuse('urlN8N', 'Internal address');
  if (type === 'dialogflow' && input.jsonContent) {
    if (!readServiceAccount(input.jsonContent)) refuse('jsonContent', 'Invalid service account');
  }
  if (before) keysMustStay(before, input);
  const flowId = type === 'flowbuilder' ? (input.flowId ?? null) : null;
  if (flowId !== null && flowId !== before?.flowId) await mustHaveFlow(work, flowId);
  return {
    ...input,
    projectName: type === 'dialogflow' ? input.projectName : name,
    urlN8N,
    flowId,
    region: type === 'dialogflow' ? input.region : '',
    language: type === 'dialogflow' ? (input.language ?? null) : null,
    typebotSlug: type === 'typebot' ? input.typebotSlug : '',
    ...keysOf(vault, input, before),
  };
}

/** The secrets to store. Those of another type are forgotten. */
function keysOf(vault: Vault, sent: Input, before: Row | undefined) {
  const stored = (key: string | undefined, sealed = '') => (key === undefined ? sealed : sealKey(vault, key));
  return {
    jsonContent: sent.type === 'dialogflow' ? stored(sent.jsonContent, before?.jsonContent) : '',
    signingKey: isSigned(sent.type) ? stored(sent.signingKey, before?.signingKey) : '',
  };
}

async function mustHaveFlow({ tx }: Work, id: number): Promise<void> {
  const [flow] = await tx
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, id), eq(flows.kind, 'conversation')));
  if (!flow) throw new AppError('ERR_NO_FLOW_FOUND');
}

function refuse(field: string, why: string): never {
  throw new AppError('ERR_VALIDATION', { fields: { [field]: why } });
}
