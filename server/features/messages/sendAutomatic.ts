import type { Work } from '../../work.ts';
import { fillPrepared } from './fillPrepared.ts';
import { type From, storeOutgoing } from './storeOutgoing.ts';

/**
 * Sends words of the company's own (greeting, farewell, transfer note) on a ticket, their variables filled; nothing for empty words. They
 * leave after `holdSeconds`, so that they can be taken back until then. Returns the messages' ids.
 */
export async function sendAutomatic(
  work: Work,
  ticket: From,
  words: string,
  holdSeconds = 0,
): Promise<number[]> {
  if (words.trim() === '') return [];
  const [body = ''] = await fillPrepared(work, ticket, [words.trim()]);
  if (body === '') return [];
  const stored = await storeOutgoing(work, ticket, [{ body, sentBy: 'bot' }], { holdSeconds });
  return stored.map(({ id }) => id as number);
}
