import { randomUUID } from 'node:crypto';
import {
  type ModelTool,
  noSource,
  type PromptTrial,
  type PromptTrialReply,
} from '@recado/shared/features/prompts';
import type { BotAction } from '@recado/shared/lib/botAction';
import type { z } from 'zod';
import type { Kernel } from '../../../kernel.ts';
import { chat } from '../../../models/chat.ts';
import { mostTokens } from '../../../models/countTokens.ts';
import type { Work } from '../../../work.ts';
import type { QuestionVector } from '../../knowledge/find/findPassages.ts';
import { forChannel } from '../answering/forChannel.ts';
import { lacksSource } from '../answering/lacksSource.ts';
import { passagesBehind } from '../answering/passagesBehind.ts';
import { readActions } from '../answering/readActions.ts';
import { wordsForAnswer } from '../answering/wordsForAnswer.ts';
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

/** The words of the call, and the passages that it was made from. */
async function prepare(
  work: Work,
  trial: Trial,
  { prompt, question, vector }: { prompt: TriedPrompt; question: string; vector: QuestionVector | undefined },
) {
  const { found, words } = await wordsForAnswer(work, { prompt, messages: trial.messages, question, vector });
  const { temperature, maxTokens } = prompt;
  return { prompt, found, call: { ...words, temperature, maxTokens, timeoutSeconds } };
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
