import type { Handlers } from '../../hooks.ts';
import { optOutOnWord } from './optOutOnWord.ts';
import { returnOnAnswer } from './returnOnAnswer.ts';

/** Customers wrote: a wish for no more offers comes first, then their tickets go back to where lanes say. */
export const followAnswers: Handlers['customersWrote'] = async (work, facts) => {
  await optOutOnWord(work, facts);
  await returnOnAnswer(work, facts);
};
