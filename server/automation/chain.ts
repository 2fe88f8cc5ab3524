import { handled, type Link, waits } from './link.ts';
import { blocked } from './links/blocked.ts';
import { lgpd } from './links/lgpd.ts';
import { outOfHours } from './links/outOfHours.ts';
import { queueMenu } from './links/queueMenu.ts';
import { rating } from './links/rating.ts';
import { refuseAudio } from './links/refuseAudio.ts';
import { refuseCall } from './links/refuseCall.ts';
import { vacation } from './links/vacation.ts';
import { wallet } from './links/wallet.ts';

/** The customer's words are the answer to what a link has asked. */
const waiting: Link = {
  name: 'waiting',
  applies: ({ state }) => state.waits !== null,
  async run(context) {
    const { state, message } = context;
    // Written before the question was read: no answer to it.
    if (message!.id <= state.askedAfter) return waits('written before it was asked', state.waitsFor);
    const asker = chain.find(({ name }) => name === state.waits);
    if (!asker?.answer || !asker.question) return handled('who asked is not there any more');
    return asker.answer(context, asker.question.parse(state.waitsFor));
  },
};

/**
 * What happens when a customer writes, in this order (OPEN-102), until a link has dealt with it. None of it for
 * what the company wrote itself, for groups that are no customers, and for contacts that take no bot. Between
 * `waiting` and `outOfHours` stand phrase campaigns, flows, integrations and prompts.
 */
export const chain: readonly Link[] = [
  blocked,
  refuseCall,
  refuseAudio,
  vacation,
  lgpd,
  rating,
  waiting,
  outOfHours,
  wallet,
  queueMenu,
];
