import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contactIdentities, contacts } from '../../core/contacts/contacts.table.ts';
import { phoneIdentities } from '../../core/contacts/matchesContact.ts';
import { rowsOfPerson } from '../personExport/rowsOfPerson.ts';

/** Texts by which a person can be found in any table. */
export interface Traces {
  /** The contacts of the person. */
  ids: number[];
  /** Telephone numbers in digits, with and without a Brazilian mobile's ninth. */
  numbers: string[];
  /** Numbers and all other names in channels: LIDs, user names. */
  handles: string[];
  /** E-mail addresses, and names of at least two words: nobody else has one by chance. */
  words: string[];
}

const shortestHandle = 6;
const shortestName = 8;

/** Reads all present traces of a person. Throws ERR_NO_CONTACT_FOUND. */
export async function tracesOf(tx: Tx, contactId: number): Promise<Traces> {
  const ids = await rowsOfPerson(tx, contactId);
  const rows = await tx.select().from(contacts).where(inArray(contacts.id, ids));
  const identifiers = await tx.execute<{ kind: string; value: string }>(sql`
    with own as (select kind, value from ${contactIdentities} where ${inArray(contactIdentities.contactId, ids)})
    select kind, value from own
    union select other.kind, other.value from same_people
      join own using (kind, value) join same_people other on other.person = same_people.person`);
  const typed = rows.flatMap(({ number, isGroup }) => (number && !isGroup ? phoneIdentities(number) : []));
  const phones = [...identifiers, ...typed].filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  const numbers = unique(phones.flatMap((digits) => [digits, ...spellingsOf(digits)]));
  const others = identifiers.filter(({ kind }) => kind !== 'phone').map(({ value }) => value);
  return {
    ids,
    numbers,
    handles: unique([...numbers, ...others]).filter(({ length }) => length >= shortestHandle),
    words: unique([
      ...rows.map(({ email }) => email),
      ...rows
        .map(({ name }) => name.trim())
        .filter((name) => name.length >= shortestName && /\p{L}\s+\p{L}/u.test(name)),
    ]).filter(Boolean),
  };
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];
