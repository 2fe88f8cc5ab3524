import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import type { Actor } from '@recado/shared/permissions';
import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm';
import type { Identity } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/client.ts';
import { planForValues } from '../../../db/statements/planForValues.ts';
import { literal } from '../../../db/statements/search.ts';
import { contacts } from './contacts.table.ts';

/** Text as a LIKE pattern that contains it. */
export const pattern = (text: string): string => `%${literal(text)}%`;

/**
 * Contacts whose name holds the words, or whose number holds the digits. People who may not see numbers cannot find
 * one out digit by digit. For them neither the number nor a name that is only a number matches. Undefined for no
 * words.
 */
export function matchesContact(actor: Actor, words: string): SQL | undefined {
  if (words === '') return undefined;
  const byName = sql`${contacts.searchName} like fold(${pattern(words)})`;
  if (actor.masked) return and(byName, hasName);
  const numbers = numberPatterns(words);
  return numbers.length === 0 ? byName : or(byName, sql`${contacts.number} like any(${sql.param(numbers)})`);
}

/** A name with letters in it: a name without letters would reveal a number. */
export const hasName = sql`(${contacts.isGroup} or ${contacts.name} ~ '[[:alpha:]]')`;

/** Above this many hits a list finds its page sooner by looking at its own rows. */
const mostHits = 2000;

/**
 * The same condition on a column that holds a contact's id (the contact's own or another table's), for long lists.
 * Where few contacts match, the search index gives their ids. The list must be joined with its contacts.
 */
export async function findsContact(
  tx: Tx,
  actor: Actor,
  words: string,
  contactId: AnyColumn,
): Promise<SQL | undefined> {
  if (words === '') return undefined;
  await planForValues(tx);
  const numbers = actor.masked ? [] : numberPatterns(words);
  const hits = await tx.execute<{ id: number }>(
    sql`select own_contacts_like(fold(${pattern(words)}), ${sql.param(numbers)}::text[], ${mostHits + 1}) as id`,
  );
  // The page's limit makes the database look at one contact after the other, in the order of the list, until the page
  // is full.
  if (hits.length > mostHits && contactId === contacts.id) return matchesContact(actor, words);
  if (hits.length > mostHits)
    return sql`coalesce((select true from ${contacts} where ${contacts.id} = ${contactId} and ${matchesContact(actor, words)} limit 1), false)`;
  const isHit = sql`${contactId} = any(${sql.param(hits.map(({ id }) => id))}::int[])`;
  return actor.masked ? and(isHit, hasName) : isHit;
}

/**
 * Patterns for words that may be a phone number; none for other words. Brazilian mobile numbers have a ninth digit on
 * the phone but not always on WhatsApp: there are patterns with and without it.
 */
export function numberPatterns(words: string): string[] {
  const digits = words.replace(/[\s()+.-]/g, '');
  return /^\d+$/.test(digits) ? spellingsOf(digits).map(pattern) : [];
}

/**
 * Brazilian mobiles, whose last eight digits begin with 6 to 9. A landline with a 9 before it is another person's
 * number.
 */
const brazilianMobile = /^55[1-9]\d9?[6-9]\d{7}$/;

/**
 * The identities of a number that somebody typed: as it was typed, and a Brazilian mobile also as WhatsApp may have
 * it. So a first message from there makes no second contact.
 */
export const phoneIdentities = (digits: string): Identity[] =>
  (brazilianMobile.test(digits) ? spellingsOf(digits) : [digits]).map((value) => ({ kind: 'phone', value }));
