import type { Context } from './context.ts';
import { leadOut } from './leadOut.ts';
import { type Decision, type Link, waits } from './link.ts';
import { blocked } from './links/blocked.ts';
import { flow } from './links/flow.ts';
import { integration } from './links/integration.ts';
import { lgpd } from './links/lgpd.ts';
import { outOfHours } from './links/outOfHours.ts';
import { prompt } from './links/prompt.ts';
import { queueMenu } from './links/queueMenu.ts';
import { rating } from './links/rating.ts';
import { refuseAudio } from './links/refuseAudio.ts';
import { refuseCall } from './links/refuseCall.ts';
import { vacation } from './links/vacation.ts';
import { wallet } from './links/wallet.ts';

/** A newer release asked in a form that this one does not know: a process of that release takes the step. */
export class UnknownQuestion extends Error {
  readonly code = 'UNKNOWN_QUESTION';
}

/** Passes the customer's words to the link whose question they answer. */
const waiting: Link = {
  name: 'waiting',
  applies: ({ state }) => state.waits !== null,
  async run(context) {
    const { state, message } = context;
    const asker = chain.find(({ name }) => name === state.waits);
    // Written before the question appeared: no answer to it.
    if (message!.id <= state.askedAfter && !asker?.hearsAll)
      return waits('written before it was asked', state.waitsFor);
    if (!asker?.answer || !asker.question) throw new UnknownQuestion(state.waits ?? 'nobody');
    const question = asker.question.safeParse(state.waitsFor);
    if (!question.success) throw new UnknownQuestion(asker.name);
    return (await leadOut(context, asker, question.data)) ?? asker.answer(context, question.data);
  },
};

/**
 * Passes the end of a wait to the link whose question it was; undefined when the question that waits now has no such
 * wait.
 */
export async function resumeWaiting(
  context: Context,
  waitId: string,
): Promise<Decision<unknown> | undefined> {
  const { state } = context;
  const asker = chain.find(({ name }) => name === state.waits);
  if (!asker?.question) throw new UnknownQuestion(state.waits ?? 'nobody');
  if (!asker.resume) return undefined;
  const question = asker.question.safeParse(state.waitsFor);
  if (!question.success) throw new UnknownQuestion(asker.name);
  return asker.resume(context, question.data, waitId);
}

/**
 * The links that look at a customer's message, in this order (OPEN-102), until one has dealt with it. The chain skips
 * the company's own messages, groups that are no customers, and contacts that take no bot.
 */
export const chain: readonly Link[] = [
  blocked,
  refuseCall,
  refuseAudio,
  vacation,
  lgpd,
  rating,
  waiting,
  flow,
  integration,
  prompt,
  outOfHours,
  wallet,
  queueMenu,
];
