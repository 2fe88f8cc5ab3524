import { AppError, found } from '@recado/shared/errors';
import { type PromptTrial, promptDefaults } from '@recado/shared/features/prompts';
import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { queues } from '../../core/queues/queues.table.ts';
import { tags } from '../../tags/tags.table.ts';
import type { AnsweringPrompt } from '../answering/answerMessages.ts';
import { type ReadyPrompt, readPrompt } from '../readPrompt.ts';
import { type LeadsInside, refuseInside } from '../savePrompt.ts';

type Trial = z.output<typeof PromptTrial>;
/** The parts of a prompt that a trial uses. */
export type TriedPrompt = AnsweringPrompt &
  Pick<ReadyPrompt, 'address' | 'sourceIds' | 'temperature' | 'maxTokens'>;

/**
 * The prompt of a trial: a stored one, with the fields of a draft in place of its own. A stored key goes to its stored
 * address alone. Throws ERR_NO_PROMPT_FOUND, and ERR_VALIDATION for a draft with another address and no key.
 */
export async function draftPrompt(
  work: Work,
  { promptId, draft = {} }: Trial,
  leadsInside: LeadsInside,
): Promise<TriedPrompt> {
  const stored =
    promptId === undefined ? undefined : found(await readPrompt(work, promptId), 'ERR_NO_PROMPT_FOUND');
  const queueId = draft.queueId ?? stored?.queueId ?? null;
  const scope = {
    queueIds: [...(queueId === null ? [] : [queueId]), ...(draft.queueIds ?? idsOf(stored?.queues))],
    tagIds: draft.tagIds ?? idsOf(stored?.tags),
  };
  return {
    address: addressOf(stored, draft, leadsInside),
    prompt: draft.prompt ?? stored?.prompt ?? '',
    maxMessages: draft.maxMessages ?? stored?.maxMessages ?? promptDefaults.maxMessages,
    maxTokens: draft.maxTokens ?? stored?.maxTokens ?? promptDefaults.maxTokens,
    temperature: draft.temperature ?? stored?.temperature ?? promptDefaults.temperature,
    mayClose: draft.mayClose ?? stored?.mayClose ?? false,
    sourcesOnly: draft.sourcesOnly ?? stored?.sourcesOnly ?? false,
    queueId,
    ...(await namesOf(work, scope)),
    sourceIds: sourcesOf(stored, draft),
  };
}

type Draft = NonNullable<Trial['draft']>;

const idsOf = (rows: readonly { id: number }[] = []) => rows.map(({ id }) => id);

function addressOf(stored: ReadyPrompt | undefined, draft: Draft, leadsInside: LeadsInside) {
  const baseUrl = draft.baseUrl ?? stored?.address.baseUrl ?? promptDefaults.baseUrl;
  const isMoved = stored !== undefined && baseUrl !== stored.address.baseUrl;
  if (baseUrl !== stored?.address.baseUrl) refuseInside('draft.baseUrl', baseUrl, leadsInside);
  if (isMoved && stored.address.apiKey !== '' && draft.apiKey === undefined)
    throw new AppError('ERR_VALIDATION', { fields: { 'draft.apiKey': 'Required' } });
  return {
    baseUrl,
    apiKey: draft.apiKey ?? (isMoved ? '' : (stored?.address.apiKey ?? '')),
    model: draft.model ?? stored?.address.model ?? promptDefaults.model,
  };
}

function sourcesOf(stored: ReadyPrompt | undefined, { readsAll, sourceIds }: Draft): number[] | 'all' {
  if (readsAll ?? (sourceIds === undefined && (stored === undefined || stored.sourceIds === 'all')))
    return 'all';
  return sourceIds ?? (stored && stored.sourceIds !== 'all' ? stored.sourceIds : []);
}

/** Rows of the company; ids of others are none of it. */
async function namesOf({ tx }: Work, { queueIds, tagIds }: { queueIds: number[]; tagIds: number[] }) {
  const [ofQueues, ofTags] = await Promise.all([
    queueIds.length === 0
      ? []
      : tx
          .select({ id: queues.id, name: queues.name })
          .from(queues)
          .where(inArray(queues.id, queueIds))
          .orderBy(asc(queues.id)),
    tagIds.length === 0
      ? []
      : tx
          .select({ id: tags.id, name: tags.name })
          .from(tags)
          .where(inArray(tags.id, tagIds))
          .orderBy(asc(tags.id)),
  ]);
  return { queues: ofQueues, tags: ofTags };
}
