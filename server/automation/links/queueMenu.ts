import { isOn } from '@recado/shared/features/settings';
import { chosenOf, withChoices } from '@recado/shared/lib/choices';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { eq, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { connectionQueues } from '../../features/connections/connections.table.ts';
import { greetingMedia } from '../../features/connections/greetingMedia.table.ts';
import { media } from '../../features/media/media.table.ts';
import { queues } from '../../features/queues/queues.table.ts';
import type { Context } from '../context.ts';
import { type Decision, handled, type Link, pass, waits } from '../link.ts';
import { place } from '../place.ts';
import { say } from '../say.ts';
import { answerOptions, enterQueue } from '../tree/enterQueue.ts';

type Queue = typeof queues.$inferSelect;

/** What is waited for: a queue, or one of the options below it. */
type WaitsFor = { queues: true } | { queueId: number; parentId: number | null; tries: number };

/**
 * A ticket that nobody has had is greeted and asked to choose one of the connection's queues, then one of the
 * options below it, as deep as they go (BOT-15 to 31).
 */
export const queueMenu: Link = {
  name: 'queueMenu',
  applies: ({ ticket, state, wasAttended }) =>
    ticket.status === 'pending' &&
    ticket.userId === null &&
    !wasAttended &&
    (ticket.queueId === null || state.told.entered === undefined),

  async run(context) {
    const { ticket, queue } = context;
    if (ticket.queueId === null) return askQueue(context);
    // It came into the connection's only queue by itself, or was put into one before anybody spoke to it.
    if (!queue) return pass('its queue is gone');
    const isQuiet = !isOn(context.settings.sendGreetingMessageOneQueues);
    return enterQueue(context, queue, isQuiet ? 'quietly' : 'aloud');
  },

  async answer(context, waitsFor) {
    const asked = waitsFor as WaitsFor;
    if (!('queues' in asked)) return answerOptions(context, asked);
    const choices = await queuesOf(context);
    const index = chosenOf(
      context.message!.body,
      choices.map(({ name }) => name),
    );
    return index === undefined ? askQueue(context) : enterQueue(context, choices[index]!, 'aloud');
  },
};

/** The connection's queues in their order (BOT-22). */
const queuesOf = async ({ work, connection }: Context): Promise<Queue[]> =>
  (
    await work.tx
      .select({ queue: queues })
      .from(connectionQueues)
      .innerJoin(queues, eq(queues.id, connectionQueues.queueId))
      .where(eq(connectionQueues.connectionId, connection.id))
      .orderBy(sql`${queues.orderQueue} asc nulls last`, lowerName(queues.name))
  ).map(({ queue }) => queue);

/** The greeting with the queues, at most `maxUseBotQueues` times a ticket and not before `timeUseBotQueues` minutes are over (BOT-15, BOT-23, BOT-24). */
async function askQueue(context: Context): Promise<Decision> {
  const { ticket, connection, state, now } = context;
  const choices = await queuesOf(context);
  if (choices.length === 1) return enterQueue(context, choices[0]!, 'aloud');
  const isAsked = state.waits === 'queueMenu';
  const goOn = (why: string) => (isAsked ? waits(why, { queues: true } satisfies WaitsFor) : handled(why));
  if (ticket.amountUsedBotQueues >= connection.maxUseBotQueues) return goOn('asked often enough');
  const lastAt = Date.parse(state.told.menuAt ?? '');
  if (now.getTime() - lastAt < connection.timeUseBotQueues * 60_000) return goOn('asked a moment ago');
  if (choices.length === 0 && state.told.menuAt) return pass('no queues to choose from');
  state.told = { ...state.told, menuAt: now.toISOString() };
  await greet(
    context,
    withChoices(
      connection.greetingMessage,
      choices.map(({ name }) => name),
    ),
  );
  if (choices.length === 0) return handled('greeted, no queues to choose from');
  await place(
    context,
    { amountUsedBotQueues: ticket.amountUsedBotQueues + 1 },
    ...(isAsked ? [] : [{ type: 'chatBot' as const, note: 'menu' as const }]),
  );
  return waits('asked to choose a queue', { queues: true } satisfies WaitsFor);
}

/** The first time with the connection's picture or film, which comes before the words: a caption holds too few of them. */
async function greet(context: Context, words: string): Promise<void> {
  const { work, connection, ticket } = context;
  const [file] =
    ticket.amountUsedBotQueues > 0
      ? []
      : await work.tx
          .select({ id: media.id, mime: media.mime, state: media.state })
          .from(greetingMedia)
          .innerJoin(media, eq(media.id, greetingMedia.mediaId))
          .where(eq(greetingMedia.connectionId, connection.id));
  const picture =
    file?.state === 'ready' ? [{ body: '', mediaId: file.id, mediaType: mediaTypeOf(file.mime) }] : [];
  await say(context, ...picture, words);
}
