import type { Actor } from '@recado/shared/permissions';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { contains, literal } from '../../db/search.ts';
import { contacts } from './contacts.table.ts';

/**
 * Contacts whose name holds the words, or whose number holds the digits. People who may not see numbers cannot
 * find one out digit by digit either: neither in the number nor in a name that is only a number. Undefined for
 * no words.
 */
export function matchesContact(actor: Actor, words: string): SQL | undefined {
  if (words === '') return undefined;
  const byName = contains(contacts.name, words);
  if (actor.masked) return and(byName, sql`(${contacts.isGroup} or ${contacts.name} ~ '[[:alpha:]]')`);
  const digits = words.replace(/[\s()+.-]/g, '');
  return /^\d+$/.test(digits) ? or(byName, sql`${contacts.number} like ${`%${literal(digits)}%`}`) : byName;
}
