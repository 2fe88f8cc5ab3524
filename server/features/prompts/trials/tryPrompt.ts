import { randomUUID } from 'node:crypto';
import {
  type ModelTool,
  noSource,
  type PromptTrial,
  type PromptTrialReply,
} from '@recado/shared/features/prompts';
import type { BotLanguage } from '@recado/shared/features/settings';
import type { BotAction } from '@recado/shared/lib/botAction';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { companyTime } from '../../../companyTime.ts';
import type { Kernel } from '../../../kernel.ts';
import { chat } from '../../../models/chat.ts';
import { mostTokens } from '../../../models/countTokens.ts';
import type { Work } from '../../../work.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { findPassages, type QuestionVector } from '../../knowledge/find/findPassages.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { answerMessages } from '../answering/answerMessages.ts';
import { forChannel } from '../answering/forChannel.ts';
import { lacksSource } from '../answering/lacksSource.ts';
import { passagesBehind } from '../answering/passagesBehind.ts';
import { readActions } from '../answering/readActions.ts';
import { payCalls } from '../budget/payCalls.ts';
import { questionVector } from '../vectors/questionVector.ts';
import { draftPrompt, type TriedPrompt } from './draftPrompt.ts';

type Trial = z.output<typeof PromptTrial>;
type Machine = Pick<Kernel, 'inWork' | 'outside'>;

const timeoutSeconds = 60;
/** The page shows one text; the channel's limit does not matter here. */
const maxBody = 100_000;
/** The outcome of a trial that worked. */
const worked = '200';

/**
 * Lets a prompt answer without a customer. It costs tokens of the month, those of a stored prompt also of its own
 * budget. A failure of the model is an outcome, no error. Where a customer would go to a person, nobody calls the model.
 */
export async function tryPrompt(
  machine: Machine,
  companyId: number,
  trial: Trial,
): Promise<PromptTrialReply> {
  const { inWork, outside } = machine;
  const draft = await inWork(companyId, (work) => draftPrompt(work, trial, outside.leadsInside), 'read');
  const pay = payCalls(machine, companyId, { promptId: trial.promptId ?? null, ticketId: null });
  const key = `trial ${randomUUID()}`;
  const question = trial.messages.findLast(({ fromMe }) => !fromMe)?.body ?? '';
  const vector = await questionVector(machine, companyId, question, { pay, key: `${key}.question` });
  const { prompt, found, call } = await inWork(
    companyId,
    (work) => prepare(work, trial, { prompt: draft, question, vector }),
    'read',
  );
  const nothing = { text: '', actions: [], sources: [], tokens: 0, tookMs: 0 };
  // Without a key it answers nothing at all: that fault comes first.
  if (prompt.address.apiKey !== '' && lacksSource(prompt, { question, isSure: found.isSure }))
    return { ...nothing, outcome: noSource };
  const tokens = mostTokens(call.messages, call.tools) + prompt.maxTokens;
  const paid = await pay({
    ...{ key, use: 'trial', tokens },
    call: () => chat(outside, companyId, prompt.address, { ...call, key }),
    cost: ({ usage }) => usage.input + usage.output,
  });
  if ('fault' in paid) return { ...nothing, outcome: paid.fault, tokens: paid.spent };
  const { answer } = paid;
  const { says, actions, cited } = readActions(prompt, answer);
  return {
    text: forChannel(says, { maxBody }).join('\n\n'),
    actions: actions.map((action) => shown(action, prompt)),
    sources: passagesBehind(found, cited).map(({ sourceId, sourceName, content }) => ({
      sourceId,
      name: sourceName,
      passage: content,
    })),
    outcome: worked,
    tokens: Math.min(answer.usage.input + answer.usage.output, tokens),
    tookMs: answer.tookMs,
  };
}

/** Reads all that the call needs, so that it holds no transaction. */
async function prepare(
  work: Work,
  trial: Trial,
  { prompt, question, vector }: { prompt: TriedPrompt; question: string; vector: QuestionVector | undefined },
) {
  const { tx, clock, companyId } = work;
  const [found, [company], settings] = await Promise.all([
    findPassages(tx, { question, sourceIds: prompt.sourceIds, vector }),
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
  return { prompt, found, call: { messages, tools, temperature, maxTokens, timeoutSeconds } };
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
