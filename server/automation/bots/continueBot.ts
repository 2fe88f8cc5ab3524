import { z } from 'zod';
import { answerOf, keepFacts } from '../asks/answerOf.ts';
import { type Context, sentIdsOf } from '../context.ts';
import { mostHeard } from '../flow/position.ts';
import { type Decision, handled, waits } from '../link.ts';
import { leaveToPeople } from '../tree/leaveToPeople.ts';
import { askBot } from './askBot.ts';
import { BotAnswer } from './botAnswer.ts';
import type { BotQuestion, WhichBot } from './botQuestion.ts';
import { giveToPeople } from './giveToPeople.ts';
import { runBotActions } from './runBotActions.ts';
import { scopeOf } from './scopeOf.ts';

/** How often the same words are asked, when more of them come while a call lasts. */
const mostRounds = 3;

/**
 * The customer wrote: the bot is asked, or the words are gathered until its call has ended. Of too many the oldest make
 * room, since the last ones are what waits for an answer.
 */
export async function hearWords(context: Context, question: BotQuestion): Promise<Decision<BotQuestion>> {
  const { id } = context.message!;
  const { bot, session, waitId, heard } = question;
  if (waitId === null) return askBot(context, { bot, messageIds: [id], session });
  const latest = [...heard, id].slice(-mostHeard);
  return waits('gathered: the bot has not answered yet', { ...question, heard: latest });
}

/** The call has ended: what the bot wants happens, or it is asked again with the words that came meanwhile. */
export async function hearBot(
  context: Context,
  question: BotQuestion,
  waitId: string,
): Promise<Decision<BotQuestion>> {
  if (question.waitId !== waitId) return waits('not awaited any more', question);
  const { work, ticket, state } = context;
  const { bot, asked, heard, rounds, choice } = question;
  state.busyUntil = null;
  const input = await answerOf(work, ticket.id, waitId);
  if (input.as === 'time') return giveToPeople(context, bot, 'noAnswer');
  const answer = answerIn(input.result);
  if (!answer) return giveToPeople(context, bot, isFailure(input.outcome) ? input.outcome : 'badAnswer');
  const { actions, session, isOver } = answer;
  if (heard.length > 0 && rounds < mostRounds && takesWordsAgain(bot))
    return askBot(context, { bot, messageIds: [...asked, ...heard], session, choice, rounds: rounds + 1 });
  const before = sentIdsOf(context).length;
  const { moved, dropped } = await runBotActions(context, actions, await scopeOf(work, bot));
  await keepFacts(work, ticket.id, waitId, {
    // By them people see at a message what it was written from.
    messageIds: sentIdsOf(context).slice(before),
    ...(dropped.length > 0 && { dropped: [...droppedBefore(input.result), ...dropped] }),
  });
  if (moved) return moved;
  if (isOver) {
    await leaveToPeople(context);
    return handled('the bot has ended, people go on', 'botHandedOver');
  }
  // More came than it was asked about: that is its next turn.
  if (heard.length > 0) return askBot(context, { bot, messageIds: heard, session, outcome: 'botAnswered' });
  const next: BotQuestion = { bot, waitId: null, asked: [], heard: [], rounds: 0, session };
  return waits('the bot answered', next, 'botAnswered');
}

/**
 * A bot outside goes on with each turn and has heard these words: the second time they would answer its next question,
 * or buy twice. Only a model has no memory of its own.
 */
const takesWordsAgain = (bot: WhichBot): boolean => 'promptId' in bot;

const isFailure = (outcome: string): boolean => outcome !== 'ok' && !/^2\d\d$/.test(outcome);

/** What the caller did not take over from the answer. */
const droppedBefore = (result: unknown): string[] =>
  z.object({ dropped: z.array(z.string()) }).safeParse(result).data?.dropped ?? [];

function answerIn(result: unknown): BotAnswer | undefined {
  const { text } = (result ?? {}) as { text?: unknown };
  if (typeof text !== 'string') return undefined;
  return BotAnswer.safeParse(JSON.parse(text)).data;
}
