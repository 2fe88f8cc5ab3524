import { AppError } from '@recado/shared/errors';
import type { PromptInput } from '@recado/shared/features/prompts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { promptRows } from './promptRows.ts';
import { promptQueues, promptSources, prompts, promptTags } from './prompts.table.ts';
import { sealText } from './secretText.ts';

type Input = z.output<typeof PromptInput>;
type PromptRow = typeof prompts.$inferSelect;
/** Says whether an address plainly leads inside the network. */
export type LeadsInside = (url: string) => boolean;

/** Creates a prompt with its scope. */
export async function createPrompt(work: Work, input: Input, leadsInside: LeadsInside) {
  refuseInside('baseUrl', input.baseUrl, leadsInside);
  const [row] = await work.tx
    .insert(prompts)
    .values({
      ...columnsOf(input),
      apiKey: sealText(work.vault, input.apiKey ?? ''),
      voiceKey: sealText(work.vault, input.voiceKey ?? ''),
    })
    .returning({ id: prompts.id });
  await saveScope(work, row!.id, input);
  return promptRows.publishRow(work, row!.id, 'create');
}

/**
 * Changes a prompt. A missing key stays as it is. With another address or region the key must be typed again: a
 * stolen session must not lead a stored key elsewhere.
 */
export async function updatePrompt(work: Work, id: number, input: Input, leadsInside: LeadsInside) {
  const stored = await promptRows.lock(work.tx, id);
  // A saved address that leads inside fails with each call; only a new one is refused here.
  if (stored.baseUrl !== input.baseUrl) refuseInside('baseUrl', input.baseUrl, leadsInside);
  refuseMovedKeys(stored, input);
  await saveScope(work, id, input);
  return promptRows.update(work, id, {
    ...columnsOf(input),
    ...(input.apiKey !== undefined && { apiKey: sealText(work.vault, input.apiKey) }),
    ...(input.voiceKey !== undefined && { voiceKey: sealText(work.vault, input.voiceKey) }),
    updatedAt: work.clock.now(),
  });
}

/** Refuses a new address inside the network at once, not with the first call. */
export function refuseInside(field: string, url: string, leadsInside: LeadsInside): void {
  if (leadsInside(url)) throw new AppError('ERR_VALIDATION', { fields: { [field]: 'Internal address' } });
}

/** Refuses another address or region with a stored key. */
export function refuseMovedKeys(
  stored: Pick<PromptRow, 'baseUrl' | 'voiceRegion' | 'apiKey' | 'voiceKey'>,
  input: Pick<Input, 'baseUrl' | 'voiceRegion' | 'apiKey' | 'voiceKey'>,
): void {
  const fields: Record<string, string> = {};
  if (stored.baseUrl !== input.baseUrl && stored.apiKey !== '' && input.apiKey === undefined)
    fields.apiKey = 'Required';
  if (stored.voiceRegion !== input.voiceRegion && stored.voiceKey !== '' && input.voiceKey === undefined)
    fields.voiceKey = 'Required';
  if (Object.keys(fields).length > 0) throw new AppError('ERR_VALIDATION', { fields });
}

function columnsOf({
  apiKey: _,
  voiceKey: __,
  sourceIds: ___,
  queueIds: ____,
  tagIds: _____,
  ...rest
}: Input) {
  return { ...rest, queueId: rest.queueId as number };
}

/** Writes the queues, tags and sources of a prompt; their references refuse ids of other companies. */
async function saveScope({ tx }: Work, promptId: number, input: Input): Promise<void> {
  await tx.delete(promptQueues).where(eq(promptQueues.promptId, promptId));
  await tx.delete(promptTags).where(eq(promptTags.promptId, promptId));
  await tx.delete(promptSources).where(eq(promptSources.promptId, promptId));
  const rows = <Key extends string>(key: Key, ids: readonly number[]) =>
    [...new Set(ids)].map((id) => ({ promptId, [key]: id }) as { promptId: number } & Record<Key, number>);
  const queueRows = rows('queueId', input.queueIds);
  const tagRows = rows('tagId', input.tagIds);
  const sourceRows = rows('sourceId', input.sourceIds);
  if (queueRows.length > 0) await tx.insert(promptQueues).values(queueRows);
  if (tagRows.length > 0) await tx.insert(promptTags).values(tagRows);
  if (sourceRows.length > 0) await tx.insert(promptSources).values(sourceRows);
}
