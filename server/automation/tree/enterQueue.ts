import { backOf, meantOf } from '@recado/shared/lib/choices';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lowerName } from '../../db/statements/lowerName.ts';
import { preparedPerShape, preparedStatement } from '../../db/statements/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import { chatbots } from '../../features/chatbots/chatbots.table.ts';
import { connectionQueues } from '../../features/core/connections/connections.table.ts';
import { takesTickets } from '../../features/core/people/mustTakeTickets.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { queueFiles } from '../../features/files/files.table.ts';
import { botsOf, integrationOfOption } from '../../features/integrations/botsOf.ts';
import { beginIntegration } from '../bots/beginIntegration.ts';
import { botTextsOf } from '../botTexts.ts';
import type { Context } from '../context.ts';
import { type Decision, handled, waits } from '../link.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { arrive } from './arrive.ts';
import { closeByBot } from './closeByBot.ts';
import { menuMemory } from './menuMemory.ts';
import { offeredChoices } from './offeredChoices.ts';
import { sayFiles } from './sayFiles.ts';

type Queue = typeof queues.$inferSelect;
type Option = typeof chatbots.$inferSelect;

/**
 * A single answer leads at most so far by itself, over single options and from queue to queue: a loop of two ends
 * there.
 */
const mostHops = 12;

/** The customer's place in a tree: the bot asked for an option of the queue, or of an option of it. */
export const Place = z.object({
  queueId: z.int(),
  parentId: z.int().nullable(),
  /** Wrong answers so far. */
  tries: z.int(),
});
type Place = z.output<typeof Place>;

/** Puts the ticket into a queue: its greeting, its files, its options (BOT-17, BOT-18, BOT-31). */
export async function enterQueue(
  context: Context,
  queue: Queue,
  how: 'aloud' | 'quietly',
  hops = 0,
): Promise<Decision<Place>> {
  const { ticket } = context;
  if (ticket.queueId !== queue.id)
    await place(context, { queueId: queue.id }, { type: 'queue', note: 'menu' });
  context.queue = queue;
  menuMemory.keep(context, { entered: queue.id });
  const words = how === 'aloud' ? queue.greetingMessage : '';
  const { queueIntegrationId } = await botsOf(context.work.tx, { connectionId: null, queueId: queue.id });
  if (queueIntegrationId !== null && !queue.closeTicket) {
    const greet = async () => {
      await sendToCustomer(context, words);
      await sayFilesOfQueue(context, queue);
    };
    const begun = await beginIntegration(context, queueIntegrationId, { choice: queue.name, greet });
    if (begun) return withBot(context, begun);
  }
  const options = await optionsOf(context, queue.id, null);
  if (options.length > 1 && !queue.closeTicket) {
    await sayFilesOfQueue(context, queue);
    return offerOptions(context, words, options, { queueId: queue.id, parentId: null, tries: 0 });
  }
  await sendToCustomer(context, words);
  await sayFilesOfQueue(context, queue);
  if (queue.closeTicket) return closeByBot(context, 'the queue closes its tickets');
  if (options.length === 1) return take(context, options[0]!, hops + 1);
  return arrive(context, queue);
}

/** An integration has the ticket: it arrives in its queue when that hands it over. */
function withBot(context: Context, begun: Decision): Decision<Place> {
  menuMemory.keep(context, { entered: undefined });
  return begun;
}

/**
 * The customer answered a list of options. The bot goes to the one they mean, one level up, or shows the list again, as
 * often as the queue menu. `leave` leads out of the queue.
 */
export async function answerOptions<Question>(
  context: Context,
  at: Place,
  leave: (context: Context) => Promise<Decision<Question>>,
): Promise<Decision<Place | Question>> {
  const back = backOf(context.message!.body);
  if (back === 'top' || (back === 'up' && at.parentId === null)) return leave(context);
  if (back === 'up') return askAbove(context, at);
  const options = await optionsOf(context, at.queueId, at.parentId);
  const index = meantOf(
    context.message!.body,
    options.map(({ name }) => name),
  );
  if (index !== undefined) return take(context, options[index]!, 0);
  if (options.length === 0) return handled('the options are not there any more');
  const tries = at.tries + 1;
  if (tries >= context.connection.maxUseBotQueues)
    return handled('no option chosen, a person goes on', 'noOptionChosen');
  return offerOptions(context, botTextsOf(context.settings).notUnderstood, options, { ...at, tries });
}

async function take(context: Context, option: Option, hops: number): Promise<Decision<Place>> {
  if (hops > mostHops) return handled('options that lead to each other');
  const options = await optionsOf(context, option.queueId, option.id);
  const isAsking = options.length > 1 && !option.closeTicket && option.queueType !== 'queue';
  if (!isAsking) await sendToCustomer(context, option.greetingMessage);
  if (option.queueType === 'file' && option.optFileId !== null) await sayFiles(context, option.optFileId);
  if (option.closeTicket) return closeByBot(context, `option ${option.id} closes the ticket`);
  if (option.queueType === 'queue') {
    const [queue] = await context.work.tx
      .select()
      .from(queues)
      .where(eq(queues.id, option.optQueueId ?? 0));
    if (queue) return enterQueue(context, queue, 'aloud', hops + 1);
  }
  if (option.queueType === 'integration') {
    const integrationId = await integrationOfOption(context.work.tx, option.id);
    const begun = integrationId && (await beginIntegration(context, integrationId, { choice: option.name }));
    if (begun) return withBot(context, begun);
  }
  // A person whose role gives them no tickets any more would leave it lying: it goes to the queue (CUSTOM-09).
  const isGiven = option.queueType === 'attendent' && option.optUserId !== null;
  if (isGiven && (await takesTickets(context.work.tx, option.optUserId!))) {
    await place(
      context,
      { userId: option.optUserId },
      { type: 'redirect', note: 'menu', userId: option.optUserId },
    );
    return handled(`option ${option.id} gives the ticket to a person`, 'givenToPerson');
  }
  if (isAsking)
    return offerOptions(context, option.greetingMessage, options, {
      queueId: option.queueId,
      parentId: option.id,
      tries: 0,
    });
  if (options.length === 1) return take(context, options[0]!, hops + 1);
  return context.queue ? arrive(context, context.queue) : handled(`option ${option.id}`);
}

async function offerOptions(
  context: Context,
  words: string,
  options: readonly Option[],
  at: Place,
): Promise<Decision<Place>> {
  const hasBack = at.parentId !== null || (await queuesOf(context)).length > 1;
  await sendToCustomer(
    context,
    await offeredChoices(
      context,
      words,
      options.map(({ name }) => name),
      hasBack ? botTextsOf(context.settings).back : undefined,
    ),
  );
  return waits('asked to choose an option', at, 'offeredOptions');
}

/** The connection's queues in their order (BOT-22). */
export const queuesOf = async ({ work, connection }: Context): Promise<Queue[]> =>
  (await queuesOfConnection(work.tx, { connectionId: connection.id })).map(({ queue }) => queue);

const queuesOfConnection = preparedStatement((tx) =>
  tx
    .select({ queue: queues })
    .from(connectionQueues)
    .innerJoin(queues, eq(queues.id, connectionQueues.queueId))
    .where(eq(connectionQueues.connectionId, sql.placeholder('connectionId')))
    .orderBy(sql`${queues.orderQueue} asc nulls last`, lowerName(queues.name)),
);

/** One level up: the list with the option that led here. */
async function askAbove(context: Context, { queueId, parentId }: Place): Promise<Decision<Place>> {
  const [option] = await context.work.tx
    .select({ parentId: chatbots.parentId })
    .from(chatbots)
    .where(eq(chatbots.id, parentId!));
  const at = { queueId, parentId: option?.parentId ?? null, tries: 0 };
  const options = await optionsOf(context, queueId, at.parentId);
  if (options.length === 0) return handled('the options are not there any more');
  return offerOptions(context, await wordsAbove(context, at), options, at);
}

/** The words above a list when it first appeared. */
async function wordsAbove({ work }: Context, { queueId, parentId }: Place): Promise<string> {
  const [above] =
    parentId === null
      ? await work.tx.select({ words: queues.greetingMessage }).from(queues).where(eq(queues.id, queueId))
      : await work.tx
          .select({ words: chatbots.greetingMessage })
          .from(chatbots)
          .where(eq(chatbots.id, parentId));
  return above?.words ?? '';
}

/** The options of a queue, or of an option of it. */
export const optionsOf = ({ work }: Context, queueId: number, parentId: number | null): Promise<Option[]> =>
  optionsBelow(work.tx, { isTop: parentId === null }, { queueId, parentId });

const optionsBelow = preparedPerShape((tx: Tx, { isTop }: { isTop: boolean }) =>
  tx
    .select()
    .from(chatbots)
    .where(
      and(
        eq(chatbots.queueId, sql.placeholder('queueId')),
        isTop ? isNull(chatbots.parentId) : eq(chatbots.parentId, sql.placeholder('parentId')),
      ),
    )
    .orderBy(asc(chatbots.position), asc(chatbots.id)),
);

async function sayFilesOfQueue(context: Context, queue: Queue): Promise<void> {
  const [list] = await filesOfQueue(context.work.tx, { queueId: queue.id });
  if (list) await sayFiles(context, list.fileId);
}

const filesOfQueue = preparedStatement((tx) =>
  tx
    .select({ fileId: queueFiles.fileId })
    .from(queueFiles)
    .where(eq(queueFiles.queueId, sql.placeholder('queueId'))),
);
