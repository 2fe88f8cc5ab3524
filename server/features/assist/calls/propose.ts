import { randomUUID } from 'node:crypto';
import type { AssistText } from '@recado/shared/features/assist';
import type { Passage } from '@recado/shared/features/knowledge';
import type { Actor } from '@recado/shared/permissions';
import { ModelError } from '../../../models/modelError.ts';
import type { Work } from '../../../work.ts';
import type { QuestionVector } from '../../knowledge/find/findPassages.ts';
import { forChannel } from '../../prompts/answering/forChannel.ts';
import { readActions } from '../../prompts/answering/readActions.ts';
import { wordsForAnswer } from '../../prompts/answering/wordsForAnswer.ts';
import { payCalls } from '../../prompts/budget/payCalls.ts';
import type { ReadyPrompt } from '../../prompts/readPrompt.ts';
import { questionVector } from '../../prompts/vectors/questionVector.ts';
import { helpingPrompt, mustSee } from '../helpOf.ts';
import { askChat } from './askChat.ts';
import type { Machine } from './askModel.ts';
import { conversationOf } from './conversationOf.ts';
import { quoteData } from './quoteData.ts';

/** A proposal may be longer than a bot's answer, because the attendant can shorten it. */
const leastTokens = 500;
const mostMessages = 40;
/** The page shows one text; the channel's limit does not matter here. */
const maxBody = 20_000;
const task = [
  'You write a draft for an attendant of the company, who reads and changes it before the customer sees anything.',
  'Here you have no tools. Where the rules name a tool, write instead that you will find out.',
  'Write only the next message of the company to the customer.',
].join('\n');

/** Proposes the next message from the conversation and the company's knowledge (ASSIST-10). */
export async function propose(
  machine: Machine,
  actor: Actor,
  ticketId: number,
  draft: string,
): Promise<AssistText> {
  const { prompt, conversation } = await machine.inWork(
    actor.companyId,
    async (work) => {
      await mustSee(work.tx, actor, ticketId);
      const prompt = await helpingPrompt(work);
      const most = Math.min(prompt?.maxMessages ?? 1, mostMessages);
      return { prompt, conversation: await conversationOf(work.tx, ticketId, most) };
    },
    'read',
  );
  const question = conversation.findLast(({ fromMe }) => !fromMe)?.body ?? draft;
  const vector = prompt && (await vectorOf(machine, actor.companyId, question, { prompt, ticketId }));
  const { passages, words } = await machine.inWork(
    actor.companyId,
    (work) => prepare(work, prompt, { conversation, question, vector, draft }),
    'read',
  );
  const result = await askChat(machine, actor, {
    kind: 'propose',
    ticketId,
    prompt,
    words,
    read: (answer) => {
      const { says, cited } = readActions({ ...prompt!, ...noScope }, answer);
      // It showed instructions, or wrote nothing.
      if (says === '') throw new ModelError('badAnswer');
      return { text: forChannel(says, { maxBody }).join('\n\n'), cited };
    },
  });
  const { useId, value, fault } = result;
  return { useId, text: value?.text ?? '', sources: value ? sourcesOf(passages, value.cited) : [], fault };
}

const noScope = { queues: [], tags: [], mayClose: false, queueId: null };

/** The vector of the question, paid by the helping prompt. */
const vectorOf = (
  machine: Machine,
  companyId: number,
  question: string,
  { prompt, ticketId }: { prompt: ReadyPrompt; ticketId: number },
) =>
  questionVector(machine, companyId, question, {
    pay: payCalls(machine, companyId, { promptId: prompt.id, ticketId }),
    key: `assist question ${randomUUID()}`,
  });

interface ProposalFacts {
  conversation: Awaited<ReturnType<typeof conversationOf>>;
  question: string;
  vector: QuestionVector | undefined;
  draft: string;
}

/** Reads all that the call needs, so that it holds no transaction. */
async function prepare(
  work: Work,
  prompt: ReadyPrompt | undefined,
  { conversation, question, vector, draft }: ProposalFacts,
) {
  const words = { messages: [], temperature: prompt?.temperature ?? 1, maxTokens: leastTokens };
  if (!prompt) return { passages: [], words };
  const { found, words: requestWords } = await wordsForAnswer(work, {
    ...{ question, vector },
    prompt: { ...prompt, ...noScope },
    messages: conversation,
  });
  const [system, ...history] = requestWords.messages;
  const begun = draft.trim() === '' ? '' : `\nThe attendant has begun:\n${quoteData('draft', draft)}`;
  const maxTokens = Math.max(prompt.maxTokens, leastTokens);
  return {
    passages: found.passages,
    words: {
      ...words,
      maxTokens,
      messages: [
        { ...system!, content: `${system!.content}\n\n# Now\n${task}${begun}` },
        ...history,
        // Some models answer only to somebody who speaks.
        ...(history.at(-1)?.role === 'user'
          ? []
          : [{ role: 'user' as const, content: '(The customer has written nothing since.)' }]),
      ],
    },
  };
}

/** The passages that the proposal names, or all that it was written from. */
function sourcesOf(passages: readonly Passage[], cited: readonly number[]): AssistText['sources'] {
  const named = passages.filter((_, place) => cited.includes(place + 1));
  return (named.length > 0 ? named : passages).map(({ sourceId, sourceName, content }) => ({
    sourceId,
    name: sourceName,
    passage: content,
  }));
}
