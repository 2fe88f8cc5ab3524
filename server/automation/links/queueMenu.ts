import type { BotOutcome } from '@recado/shared/features/automation';
import { isOn } from '@recado/shared/features/settings';
import { backOf, chosenOf, meantOf } from '@recado/shared/lib/choices';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import { greetingMedia } from '../../features/core/connections/greeting/greetingMedia.table.ts';
import { media } from '../../features/core/media/media.table.ts';
import { botTextsOf } from '../botTexts.ts';
import type { Context } from '../context.ts';
import { type Decision, handled, type Link, pass, waits } from '../link.ts';
import { place } from '../place.ts';
import { type Outgoing, sendToCustomer } from '../sendToCustomer.ts';
import { answerOptions, enterQueue, optionsOf, Place, queuesOf } from '../tree/enterQueue.ts';
import { menuMemory } from '../tree/menuMemory.ts';
import { offeredChoices } from '../tree/offeredChoices.ts';

/** The question for a queue, or for one of the options below it. */
const MenuQuestion = z.union([z.object({ queues: z.literal(true) }), Place]);
type MenuQuestion = z.output<typeof MenuQuestion>;
const askedQueues: MenuQuestion = { queues: true };

/**
 * Greets the customer of a ticket that nobody has had. Asks them to choose one of the connection's queues, then one of
 * the options below it, as deep as they go (BOT-15 to 31).
 */
export const queueMenu: Link<MenuQuestion> = {
  name: 'queueMenu',
  memory: menuMemory,
  question: MenuQuestion,
  applies: (context) => {
    const { ticket, state, wasAttended, message } = context;
    return (
      ticket.status === 'pending' &&
      ticket.userId === null &&
      !wasAttended &&
      ((!menuMemory.of(context).wantsPerson &&
        (ticket.queueId === null || menuMemory.of(context).entered === undefined)) ||
        (state.waits === null && backOf(message?.body ?? '') !== undefined))
    );
  },

  async run(context) {
    const { ticket, queue } = context;
    if (ticket.queueId === null) return askQueue(context);
    // It came into the connection's only queue by itself, or a person put it into one before anybody answered it.
    if (!queue) return pass('its queue is gone');
    if (menuMemory.of(context).entered !== undefined) return goBack(context);
    const isQuiet = !isOn(context.settings.sendGreetingMessageOneQueues);
    return enterQueue(context, queue, isQuiet ? 'quietly' : 'aloud');
  },

  async names(context, question) {
    const choices =
      'queues' in question
        ? await queuesOf(context)
        : await optionsOf(context, question.queueId, question.parentId);
    return (
      chosenOf(
        context.message!.body,
        choices.map(({ name }) => name),
      ) !== undefined
    );
  },

  async answer(context, question) {
    if (!('queues' in question)) return answerOptions(context, question, goBack);
    const choices = await queuesOf(context);
    const index = meantOf(
      context.message!.body,
      choices.map(({ name }) => name),
    );
    return index === undefined ? askQueue(context) : enterQueue(context, choices[index]!, 'aloud');
  },
};

/** Goes to the menu of queues, or to the first options of the only one. */
async function goBack(context: Context): Promise<Decision<MenuQuestion>> {
  const { queue } = context;
  if ((await queuesOf(context)).length <= 1)
    return queue ? enterQueue(context, queue, 'aloud') : pass('nothing to go back to');
  menuMemory.keep(context, { entered: undefined });
  if (context.ticket.queueId !== null) await place(context, { queueId: null });
  return askQueue(context, 'back');
}

/**
 * Sends the greeting with the queues, at most `maxUseBotQueues` times a ticket and no sooner than after
 * `timeUseBotQueues` minutes (BOT-15, BOT-23, BOT-24).
 */
async function askQueue(context: Context, why?: 'back'): Promise<Decision<MenuQuestion>> {
  const { ticket, connection, state, now } = context;
  const choices = await queuesOf(context);
  if (choices.length === 1) return enterQueue(context, choices[0]!, 'aloud');
  const isAsked = state.waits === 'queueMenu' && !why;
  const goOn = (why: string, outcome: BotOutcome) =>
    isAsked ? waits(why, askedQueues, outcome) : handled(why, outcome);
  if (!why && ticket.amountUsedBotQueues >= connection.maxUseBotQueues)
    return goOn('asked often enough', 'offeredOftenEnough');
  const { menuAt } = menuMemory.of(context);
  if (!why && menuAt && now.getTime() - menuAt.getTime() < connection.timeUseBotQueues * 60_000)
    return goOn('asked a moment ago', 'offeredJustNow');
  if (choices.length === 0 && menuAt) return pass('no queues to choose from');
  menuMemory.keep(context, { menuAt: now });
  await greet(
    context,
    await offeredChoices(
      context,
      isAsked ? botTextsOf(context.settings).notUnderstood : why ? '' : connection.greetingMessage,
      choices.map(({ name }) => name),
    ),
  );
  if (choices.length === 0) return handled('greeted, no queues to choose from', 'greeted');
  // It waits for an answer now: the ticket is the bot's by the same statement (BOT-08).
  await place(
    context,
    { amountUsedBotQueues: ticket.amountUsedBotQueues + 1, isBot: true },
    ...(isAsked ? [] : [{ type: 'chatBot' as const, note: 'menu' as const }]),
  );
  return waits('asked to choose a queue', askedQueues, 'offeredQueues');
}

/**
 * The first greeting has the connection's picture or film, which comes before the words: a caption holds too few of
 * them.
 */
async function greet(context: Context, words: string | Outgoing): Promise<void> {
  const { work, connection, ticket } = context;
  const [file] =
    ticket.amountUsedBotQueues > 0 ? [] : await pictureOf(work.tx, { connectionId: connection.id });
  const picture =
    file?.state === 'ready' ? [{ body: '', mediaId: file.id, mediaType: mediaTypeOf(file.mime) }] : [];
  await sendToCustomer(context, ...picture, words);
}

const pictureOf = preparedStatement((tx) =>
  tx
    .select({ id: media.id, mime: media.mime, state: media.state })
    .from(greetingMedia)
    .innerJoin(media, eq(media.id, greetingMedia.mediaId))
    .where(eq(greetingMedia.connectionId, sql.placeholder('connectionId'))),
);
