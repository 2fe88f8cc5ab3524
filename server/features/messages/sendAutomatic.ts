import type { Work } from '../../work.ts';
import { type From, storeOutgoing } from './storeOutgoing.ts';

/** Sends words of the company's own (greeting, farewell, transfer note) on a ticket; nothing for empty words. */
export async function sendAutomatic(work: Work, ticket: From, words: string): Promise<void> {
  if (words.trim() !== '') await storeOutgoing(work, ticket, [{ body: words.trim() }]);
}
