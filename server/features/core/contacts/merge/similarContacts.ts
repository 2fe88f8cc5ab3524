import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { lowerName } from '../../../../db/statements/lowerName.ts';
import { contactFor, contactRow } from '../contactRow.ts';
import { contacts } from '../contacts.table.ts';

/** People decide about a few; a name that more contacts have says nothing. */
const mostSuggested = 5;
const mostOfOneName = 3;

/**
 * Contacts that may be the same person as this one (PAGE-10): the same number or e-mail, or the same whole name on
 * another channel. The surest come first. It merges nothing: a person decides.
 */
export async function similarContacts(tx: Tx, actor: Actor, id: number) {
  const contact = await contactRow(tx, id);
  if (contact.isGroup) return [];
  const { number, email, name, channel } = contact;
  const sameNumber = number === '' ? undefined : inArray(contacts.number, spellingsOf(number));
  const sameEmail =
    email === '' ? undefined : and(ne(contacts.email, ''), eq(lowerEmail, sql`lower(${email}::text)`));
  // A first name alone, or a number as a name, is no sign of one person.
  const sameName = /\p{L}\S*\s+\S*\p{L}/u.test(name)
    ? and(eq(lowerName(contacts.name), lowerName(sql`${name}::text`)), ne(contacts.channel, channel))
    : undefined;
  const signs = [sameNumber, sameEmail, sameName].filter((sign) => sign !== undefined);
  if (signs.length === 0) return [];
  const rows = await tx
    .select({
      id: contacts.id,
      name: contacts.name,
      number: contacts.number,
      email: contacts.email,
      isGroup: contacts.isGroup,
      urlPicture: contacts.urlPicture,
      channel: contacts.channel,
    })
    .from(contacts)
    .where(
      and(
        or(...signs),
        ne(contacts.id, Number(contact.id)),
        eq(contacts.isGroup, false),
        isNull(contacts.mergedInto),
      ),
    )
    .limit(50);
  const numbers = number === '' ? [] : spellingsOf(number);
  const found = rows.map(({ email: theirs, ...one }) => ({
    ...one,
    because: numbers.includes(one.number)
      ? ('number' as const)
      : email !== '' && theirs.toLowerCase() === email.toLowerCase()
        ? ('email' as const)
        : ('name' as const),
  }));
  const byName = found.filter(({ because }) => because === 'name');
  return [
    ...found.filter(({ because }) => because === 'number'),
    ...found.filter(({ because }) => because === 'email'),
    ...(byName.length > mostOfOneName ? [] : byName),
  ]
    .slice(0, mostSuggested)
    .map((one) => contactFor(actor, one));
}

/** As the index has it (`contacts_email_idx`). */
const lowerEmail = sql`lower(${contacts.email})`;
