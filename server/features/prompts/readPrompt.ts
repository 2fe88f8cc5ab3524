import { textVoice } from '@recado/shared/features/prompts';
import { and, asc, eq } from 'drizzle-orm';
import type { ModelAddress } from '../../models/chat.ts';
import type { Speech } from '../../models/speak.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { queues } from '../core/queues/queues.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { tags } from '../tags/tags.table.ts';
import { promptQueues, promptSources, prompts, promptTags } from './prompts.table.ts';
import { openText } from './secretText.ts';

type PromptRow = typeof prompts.$inferSelect;

/** A prompt with all that its calls need. It carries opened keys: it is never stored, logged or sent to a page. */
export interface ReadyPrompt extends Omit<PromptRow, 'apiKey' | 'voiceKey'> {
  address: ModelAddress;
  /** Null: it answers with text, or key or region is missing. */
  speech: Speech | null;
  /** To which it may hand a customer; its own queue comes first. */
  queues: { id: number; name: string }[];
  /** Which it may put on a ticket. */
  tags: { id: number; name: string }[];
  sourceIds: number[] | 'all';
}

/** Reads a stored prompt with its keys opened; undefined when it is gone, or the plan has no `useOpenAi`. */
export async function readPrompt(
  { tx, companyId, vault }: Pick<Work, 'tx' | 'companyId' | 'vault'>,
  promptId: number,
): Promise<ReadyPrompt | undefined> {
  const [row] = await tx
    .select({ prompt: prompts })
    .from(prompts)
    .innerJoin(companies, eq(companies.id, companyId))
    .innerJoin(plans, and(eq(plans.id, companies.planId), plans.useOpenAi))
    .where(eq(prompts.id, promptId));
  if (!row) return undefined;
  const { prompt } = row;
  const name = { id: queues.id, name: queues.name };
  const own = tx.select(name).from(queues);
  const [ownQueue, more, chosenTags, sources] = await Promise.all([
    prompt.queueId === null ? [] : own.where(eq(queues.id, prompt.queueId)),
    tx
      .select(name)
      .from(promptQueues)
      .innerJoin(queues, eq(queues.id, promptQueues.queueId))
      .where(eq(promptQueues.promptId, promptId))
      .orderBy(asc(queues.id)),
    tx
      .select({ id: tags.id, name: tags.name })
      .from(promptTags)
      .innerJoin(tags, eq(tags.id, promptTags.tagId))
      .where(eq(promptTags.promptId, promptId))
      .orderBy(asc(tags.id)),
    tx
      .select({ id: promptSources.sourceId })
      .from(promptSources)
      .where(eq(promptSources.promptId, promptId))
      .orderBy(asc(promptSources.sourceId)),
  ]);
  return {
    ...withOpenKeys(vault, prompt),
    queues: [...ownQueue, ...more.filter(({ id }) => id !== prompt.queueId)],
    tags: chosenTags,
    sourceIds: prompt.readsAll ? 'all' : sources.map(({ id }) => id),
  };
}

/** The row with its keys opened, as address and voice. */
export function withOpenKeys(vault: Vault, { apiKey, voiceKey, ...row }: PromptRow) {
  const { baseUrl, model, voice, voiceRegion: region } = row;
  const key = openText(vault, voiceKey);
  return {
    ...row,
    address: { baseUrl, model, apiKey: openText(vault, apiKey) },
    speech: voice === textVoice || key === '' || region === '' ? null : { key, region, voice },
  };
}
