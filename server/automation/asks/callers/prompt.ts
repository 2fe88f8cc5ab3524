import { noSource } from '@recado/shared/features/prompts';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { findPassages } from '../../../features/knowledge/find/findPassages.ts';
import { keepQuestion } from '../../../features/knowledge/questions/keepQuestion.ts';
import { answerMessages } from '../../../features/prompts/answering/answerMessages.ts';
import { forChannel } from '../../../features/prompts/answering/forChannel.ts';
import { isQuestion, lacksSource } from '../../../features/prompts/answering/lacksSource.ts';
import { passagesBehind } from '../../../features/prompts/answering/passagesBehind.ts';
import { readActions } from '../../../features/prompts/answering/readActions.ts';
import { questionVector } from '../../../features/prompts/vectors/questionVector.ts';
import type { Kernel } from '../../../kernel.ts';
import { type ChatAnswer, chat } from '../../../models/chat.ts';
import { mostTokens } from '../../../models/countTokens.ts';
import { BotInput } from '../../bots/botQuestion.ts';
import { type AskFacts, type AskResult, type AskRow, askCaller, patient } from '../askCaller.ts';
import { botResult } from './botResult.ts';
import { openPurse, type Purse } from './openPurse.ts';
import { type Conversation, readConversation } from './readConversation.ts';
import { readUntilArrived } from './readUntilArrived.ts';
import { spoken } from './spoken.ts';
import { transcribed } from './transcribed.ts';

const timeoutSeconds = 60;
/** Between two pieces of an answer. */
const pauseMs = 1200;

/**
 * Lets a model answer with the company's instructions and knowledge. It reserves tokens before each call and settles
 * them after. A repeat after a crash has the same keys, and the customer gets one answer.
 */
export const prompt = askCaller({
  input: BotInput,
  limits: { ...patient, tries: 4 },

  async call(kernel, companyId, input, row, tooSlow) {
    const { ticketId } = row;
    const read = await readUntilArrived(
      () => kernel.inWork(companyId, (work) => readConversation(work, ticketId, input), 'read'),
      voiceIsComing,
    );
    if (!read) return { outcome: 'gone' };
    const purse = openPurse(kernel, companyId, { promptId: read.prompt.id, ticketId, tooSlow });
    return { ...(await askModel(kernel, companyId, row, read, purse)), also: purse.settle };
  },
});

/** Is a recording that will be written down not here yet? */
const voiceIsComing = (read: Conversation | undefined): boolean =>
  read?.prompt.transcribes === true &&
  read.turn.messages.some(
    ({ isComing, isVoice, mediaType }) => isComing && (isVoice || mediaType === 'audio'),
  );

async function askModel(
  kernel: Kernel,
  companyId: number,
  row: AskRow,
  read: Conversation,
  purse: Purse,
): Promise<AskResult> {
  const { temperature, maxTokens, address } = read.prompt;
  const facts: AskFacts = { host: URL.parse(address.baseUrl)?.host ?? '' };
  if (address.apiKey === '') return { outcome: 'notSetUp', facts };
  const { transcripts, question, spokenMessages } = await transcribed(kernel, companyId, row, read, purse);
  const knowledge = await knowledgeFor(kernel, companyId, row, { read, question, purse });
  const keep = () => keepOpen(kernel, companyId, read, { knowledge, question });
  if (lacksSource(read.prompt, { question, isSure: knowledge.isSure })) {
    await keep();
    return { outcome: noSource, facts };
  }
  const { messages, tools } = answerMessages({
    ...read,
    messages: spokenMessages,
    passages: knowledge.passages,
  });
  const paid = await purse.pay({
    key: row.waitId,
    use: 'answer',
    tokens: mostTokens(messages, tools) + maxTokens,
    call: () =>
      chat(kernel.outside, companyId, address, {
        ...{ messages, tools, temperature, maxTokens, key: row.waitId, timeoutSeconds },
      }),
    cost: ({ usage }) => usage.input + usage.output,
  });
  // An answer that names a source had one, however few words they share.
  const isOpen = 'fault' in paid || readActions(read.prompt, paid.answer).cited.length === 0;
  if (isOpen) await keep();
  if ('fault' in paid) return { outcome: paid.fault, facts };
  const { usage, bytes } = paid.answer;
  Object.assign(facts, { bytes, tokens: usage.input + usage.output });
  return answered(kernel, companyId, row, {
    read,
    knowledge,
    answer: paid.answer,
    transcripts,
    facts,
    purse,
  });
}

interface Answered {
  read: Conversation;
  knowledge: Awaited<ReturnType<typeof knowledgeFor>>;
  answer: ChatAnswer;
  transcripts: Record<string, string>;
  facts: AskFacts;
  purse: Purse;
}

/** The answer as actions: words in human pieces or as a voice message, and what the model may do. */
async function answered(
  kernel: Kernel,
  companyId: number,
  row: AskRow,
  { read, knowledge, answer, transcripts, facts, purse }: Answered,
): Promise<AskResult> {
  const { says, actions, cited } = readActions(read.prompt, answer);
  const { channel } = read.turn.ticket;
  const pieces = forChannel(says, capabilitiesOf(channel));
  const voice =
    pieces.length > 0 && (await spoken(kernel, companyId, row, { ...read.prompt, purse }, pieces));
  const words = voice
    ? [voice]
    : pieces.map((text, n) => ({ do: 'say' as const, text, ...(n > 0 && { delayMs: pauseMs }) }));
  if (words.length === 0 && actions.length === 0) return { outcome: 'empty', facts };
  const behind = passagesBehind(knowledge, cited);
  const sources = new Map(behind.map(({ sourceId, sourceName }) => [sourceId, sourceName]));
  const refused = answer.toolCalls.filter(
    (call) => readActions(read.prompt, { text: '', toolCalls: [call] }).actions.length === 0,
  );
  return botResult(kernel, companyId, channel, {
    actions: [...words, ...actions],
    session: transcripts,
    isOver: false,
    facts: {
      ...facts,
      sources: [...sources].map(([id, name]) => ({ id, name })),
      passages: behind.map(({ id }) => id),
      dropped: refused.map(({ name }) => name.replace(/[^\w-]/g, '').slice(0, 40)),
    },
  });
}

/** The passages that answer the question. */
async function knowledgeFor(
  kernel: Kernel,
  companyId: number,
  { waitId }: AskRow,
  { read, question, purse }: { read: Conversation; question: string; purse: Purse },
) {
  const { prompt, hasSources } = read;
  const { sourceIds } = prompt;
  if (!hasSources || !isQuestion(question)) return { passages: [], isSure: false };
  const key = `${waitId}.question`;
  const vector = await questionVector(kernel, companyId, question, { pay: purse.pay, key });
  return kernel.database.inCompany(
    companyId,
    (tx) => findPassages(tx, { question, sourceIds, vector }),
    'read',
  );
}

/** Keeps a question that no source is sure to answer, for somebody to write the answer (KNOW-20). */
async function keepOpen(
  { inWork }: Kernel,
  companyId: number,
  { hasSources, turn }: Conversation,
  { knowledge, question }: { knowledge: Answered['knowledge']; question: string },
): Promise<void> {
  if (!hasSources || !isQuestion(question) || knowledge.isSure) return;
  await inWork(companyId, (work) => keepQuestion(work, { question, ticketId: turn.ticket.id }));
}
