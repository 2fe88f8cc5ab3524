import type { VariableValues } from '@recado/shared/lib/variables';
import type { Actor } from '@recado/shared/permissions';
import { isArchived } from '../../../../outbox/mustSend.ts';
import type { Work } from '../../../../work.ts';
import { fillPrepared } from './fillPrepared.ts';
import { type From, storeOutgoing } from './storeOutgoing.ts';

/** A prepared text, and its variables with values other than usual. */
export interface Words {
  text: string;
  values?: VariableValues;
}

/** Words that a person wrote: a customer's number is not filled in for people who may not see it (OPEN-03). */
export const wordsOf = ({ masked }: Pick<Actor, 'masked'>, text: string): Words => ({
  text,
  ...(masked && { values: { number: undefined } }),
});

/**
 * Sends words of the company's own (greeting, farewell, transfer note) on a ticket, their variables filled; nothing for
 * empty words, and over an archived connection. They
 * leave after `holdSeconds`, so that they can be taken back until then. Returns the messages' ids.
 */
export async function sendAutomatic(
  work: Work,
  ticket: From,
  { text, values }: Words,
  holdSeconds = 0,
): Promise<number[]> {
  if (text.trim() === '' || (await isArchived(work.tx, ticket.whatsappId))) return [];
  const [body = ''] = await fillPrepared(work, ticket, [text.trim()], values);
  if (body === '') return [];
  const stored = await storeOutgoing(work, ticket, [{ body, sentBy: 'bot' }], { holdSeconds });
  return stored.map(({ id }) => id as number);
}
