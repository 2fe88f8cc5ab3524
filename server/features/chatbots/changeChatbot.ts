import { AppError, found } from '@recado/shared/errors';
import {
  type Chatbot,
  type ChatbotInput,
  type chatbotApi,
  countOptions,
  mayHaveOptions,
  missingIn,
  mostOptionLevels,
  mostOptions,
  mostOptionsBeside,
} from '@recado/shared/features/chatbots';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { publishQueueChanged, queueRows } from '../core/queues/queueRows.ts';
import { findChatbot, readChatbots } from '../core/queues/readChatbots.ts';
import { saveChatbots } from '../core/queues/saveChatbots.ts';
import { chatbots } from './chatbots.table.ts';

type Created = InputOf<typeof chatbotApi.create>['body'];
type Changed = InputOf<typeof chatbotApi.update>['body'];

/** Adds an option, with those below it, after the existing ones (QUEUE-08). */
export async function createChatbot(
  work: Work,
  actor: Actor,
  { queueId, parentId, ...option }: Created,
): Promise<Chatbot> {
  const { tx } = work;
  await queueRows.lock(tx, queueId);
  const tree = await readChatbots(tx, queueId);
  const parent = parentId === null ? undefined : found(findChatbot(tree, parentId), 'ERR_NO_CHATBOT_FOUND');
  if (parent && !mayHaveOptions(parent.queueType)) refuse('parentId', 'No options');
  // Without a text the bot would ask nobody to choose (QUEUE-22).
  if (parent && parent.greetingMessage.trim() === '') refuse('parentId', 'No words');
  const beside = parent?.options ?? tree;
  const idsBefore = new Set(beside.map(({ id }) => id));
  await saveBeside(work, actor, { queueId, parentId, now: beside }, [...beside, option as ChatbotInput]);
  const after = await readChatbots(tx, queueId);
  const made = (parentId === null ? after : findChatbot(after, parentId)!.options).find(
    ({ id }) => !idsBefore.has(id),
  );
  return made!;
}

/** Changes an option in its place; without `options` those below it stay as they are (QUEUE-09). */
export async function updateChatbot(
  work: Work,
  actor: Actor,
  id: number,
  { options, ...fields }: Changed,
): Promise<Chatbot> {
  const { tx } = work;
  const { queueId, parentId } = await lockQueueOf(tx, id);
  const tree = await readChatbots(tx, queueId);
  const before = found(findChatbot(tree, id), 'ERR_NO_CHATBOT_FOUND');
  const after: ChatbotInput = { ...fields, id, options: options ?? before.options };
  const missing = missingIn(after);
  if (missing) refuse(missing, 'Obrigatório');
  const beside = parentId === null ? tree : findChatbot(tree, parentId)!.options;
  await saveBeside(
    work,
    actor,
    { queueId, parentId, now: beside },
    beside.map((one) => (one.id === id ? after : one)),
  );
  return findChatbot(await readChatbots(tx, queueId), id)!;
}

/** Deletes an option and everything below it. */
export async function removeChatbot(work: Work, id: number): Promise<void> {
  const { queueId } = await lockQueueOf(work.tx, id);
  await work.tx.delete(chatbots).where(eq(chatbots.id, id));
  await publishQueueChanged(work, queueId);
}

/** Saves the options of one level and publishes the queue. Refuses more options or levels than a queue may hold. */
async function saveBeside(
  work: Work,
  actor: Actor,
  place: Parameters<typeof saveChatbots>[2],
  options: readonly ChatbotInput[],
): Promise<void> {
  const { tx } = work;
  await saveChatbots(tx, actor, place, options);
  const tree = await readChatbots(tx, place.queueId);
  const widest = (level: readonly Chatbot[]): number =>
    Math.max(level.length, ...level.map((option) => widest(option.options)));
  if (countOptions(tree) > mostOptions || widest(tree) > mostOptionsBeside) refuse('options', 'Too many');
  if (levelsOf(tree) > mostOptionLevels) refuse('options', 'Too deep');
  await publishQueueChanged(work, place.queueId);
}

const levelsOf = (options: readonly Chatbot[]): number =>
  options.length === 0 ? 0 : 1 + Math.max(...options.map((option) => levelsOf(option.options)));

/** Locks the option's queue: only one change of a queue's options runs at a time. */
async function lockQueueOf(tx: Tx, id: number) {
  const [row] = await tx.select().from(chatbots).where(eq(chatbots.id, id));
  const option = found(row, 'ERR_NO_CHATBOT_FOUND');
  await queueRows.lock(tx, option.queueId);
  return option;
}

function refuse(field: string, why: string): never {
  throw new AppError('ERR_VALIDATION', { fields: { [field]: why } });
}
