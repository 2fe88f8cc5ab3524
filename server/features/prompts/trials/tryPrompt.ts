import { randomUUID } from 'node:crypto';
import type { Passage } from '@recado/shared/features/knowledge';
import type { ModelTool, PromptTrial, PromptTrialReply } from '@recado/shared/features/prompts';
import type { BotLanguage } from '@recado/shared/features/settings';
import type { BotAction } from '@recado/shared/lib/botAction';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { companyTime } from '../../../companyTime.ts';
import type { Kernel } from '../../../kernel.ts';
import { chat } from '../../../models/chat.ts';
import { mostTokens } from '../../../models/countTokens.ts';
import { ModelError } from '../../../models/modelError.ts';
import type { Work } from '../../../work.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { answerMessages } from '../answering/answerMessages.ts';
import { forChannel } from '../answering/forChannel.ts';
import { readActions } from '../answering/readActions.ts';
import { reserveTokens } from '../budget/reserveTokens.ts';
import { settleTokens } from '../budget/settleTokens.ts';
import { draftPrompt, type TriedPrompt } from './draftPrompt.ts';
import { passagesFor } from './passagesFor.ts';

type Trial = z.output<typeof PromptTrial>;
type Machine = Pick<Kernel, 'inWork' | 'outside'>;

const timeoutSeconds = 60;
/** The page shows one text; the channel's limit does not matter here. */
const maxBody = 100_000;
/** The outcome of a trial that worked. */
const worked = '200';

/**
 * Lets a prompt answer without a customer. It costs tokens of the month, those of a stored prompt also of its own
 * budget. A failure of the model is an outcome, no error.
 */
export async function tryPrompt(
  { inWork, outside }: Machine,
  companyId: number,
  trial: Trial,
): Promise<PromptTrialReply> {
  const { prompt, found, call } = await inWork(companyId, (work) =>
    prepare(work, trial, outside.leadsInside),
  );
  const nothing = { text: '', actions: [], sources: [], tokens: 0, tookMs: 0 };
  const { key } = call;
  const tokens = mostTokens(call.messages, call.tools) + prompt.maxTokens;
  const reservation = {
    key,
    use: 'trial' as const,
    promptId: trial.promptId ?? null,
    ticketId: null,
    tokens,
  };
  const reserved = await inWork(companyId, (work) => reserveTokens(work, reservation));
  if (reserved === 'overBudget') return { ...nothing, outcome: 'overBudget' };
  const settle = (spent: number) => inWork(companyId, (work) => settleTokens(work, { key, spent }));
  try {
    const answer = await chat(outside, companyId, prompt.address, call);
    const spent = answer.usage.input + answer.usage.output;
    await settle(spent);
    const { says, actions, cited } = readActions(prompt, answer);
    return {
      text: forChannel(says, { maxBody }).join('\n\n'),
      actions: actions.map((action) => shown(action, prompt)),
      sources: sourcesOf(found.passages, cited),
      outcome: worked,
      tokens: Math.min(spent, tokens),
      tookMs: answer.tookMs,
    };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const spent = error.mayHaveCost ? tokens : 0;
    await settle(spent);
    return { ...nothing, outcome: error.fault, tokens: spent };
  }
}

/** Reads all that the call needs, so that it holds no transaction. */
async function prepare(work: Work, trial: Trial, leadsInside: (url: string) => boolean) {
  const { tx, clock, companyId } = work;
  const prompt = await draftPrompt(work, trial, leadsInside);
  const question = trial.messages.findLast(({ fromMe }) => !fromMe)?.body ?? '';
  const [found, [company], settings] = await Promise.all([
    passagesFor(tx, { question, sourceIds: prompt.sourceIds }),
    tx
      .select({ name: companies.name, timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId)),
    readSettings(tx, ['language']),
  ]);
  const language = settings.language as BotLanguage;
  const { messages, tools } = answerMessages({
    prompt,
    companyName: company!.name,
    passages: found.passages,
    messages: trial.messages,
    language,
    today: companyTime(language, company!.timeZone).isoDay(clock.now()),
  });
  const { temperature, maxTokens } = prompt;
  const key = `trial ${randomUUID()}`;
  return { prompt, found, call: { messages, tools, temperature, maxTokens, key, timeoutSeconds } };
}

/** The passages that the answer names, or all that it was written from. */
function sourcesOf(passages: readonly Passage[], cited: readonly number[]): PromptTrialReply['sources'] {
  const named = passages.filter((_, place) => cited.includes(place + 1));
  return (named.length > 0 ? named : passages).map(({ sourceId, sourceName, content }) => ({
    sourceId,
    name: sourceName,
    passage: content,
  }));
}

function shown(action: BotAction, { queues, tags }: TriedPrompt): { tool: ModelTool; summary: string } {
  const nameIn = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? '';
  switch (action.do) {
    case 'queue':
      return { tool: 'transfer_to_queue', summary: nameIn(queues, action.queueId) };
    case 'tag':
      return { tool: 'add_tag', summary: nameIn(tags, action.tagId) };
    case 'close':
      return { tool: 'close_conversation', summary: '' };
    default:
      return { tool: 'transfer_to_person', summary: '' };
  }
}
