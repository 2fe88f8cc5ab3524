import { spellingsOf } from '@recado/shared/lib/phoneNumber';
import type { PlannedContact } from '@recado/shared/lib/plannedRow';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { contactIdentities, samePeople } from '../core/contacts/contacts.table.ts';
import { IdentityRace } from '../core/contacts/identityRace.ts';
import { phoneIdentities } from '../core/contacts/matchesContact.ts';
import { createContact } from '../core/contacts/saveContact.ts';
import { contactTags, tags } from '../tags/tags.table.ts';

/** The outcome of a batch: for each row the contact, and whether it is new. */
export interface Imported {
  contactId: number;
  isNew: boolean;
}

/**
 * Creates many contacts in a few statements; all are different people. A contact that has one of the numbers is
 * completed instead. It gets an e-mail if it has none, a name if nobody typed one, extra information under new names,
 * tags.
 */
export async function importContacts(
  work: Work,
  planned: readonly PlannedContact[],
  tagIds: readonly number[],
): Promise<Imported[]> {
  if (planned.length === 0) return [];
  const owners = await ownersOf(work, planned);
  const linked = await linkedNumbers(work, planned);
  const found = planned.map(({ number }) =>
    spellingsOf(number)
      .map((one) => owners.get(one))
      .find(Boolean),
  );
  const fresh = planned.filter((_, at) => found[at] === undefined);
  const made = await makeContacts(
    work,
    fresh.filter(({ number }) => !linked.has(number)),
  );
  // WhatsApp has named another identity of theirs: these contacts are made one by one, with it.
  for (const person of fresh.filter(({ number }) => linked.has(number)))
    made.set(person.number, Number((await createContact(work, person)).id));
  await complete(
    work,
    planned.flatMap((person, at) => (found[at] === undefined ? [] : [{ ...person, id: found[at] }])),
  );
  const imported = planned.map(({ number }, at) => ({
    contactId: found[at] ?? made.get(number)!,
    isNew: found[at] === undefined,
  }));
  await tag(work, planned, imported, tagIds);
  return imported;
}

/** Finds the contacts that have these numbers, however a number is written. */
async function ownersOf({ tx }: Work, planned: readonly PlannedContact[]): Promise<Map<string, number>> {
  const values = planned.flatMap(({ number }) => spellingsOf(number));
  const rows = await tx
    .select({ value: contactIdentities.value, id: contactIdentities.contactId })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.kind, 'phone'),
        sql`${contactIdentities.value} = any(${sql.param(values)}::text[])`,
      ),
    );
  return new Map(rows.map(({ value, id }) => [value, id]));
}

/** Numbers of people who have another identity besides the number. */
async function linkedNumbers({ tx }: Work, planned: readonly PlannedContact[]): Promise<Set<string>> {
  const rows = await tx
    .select({ value: samePeople.value })
    .from(samePeople)
    .where(
      and(
        eq(samePeople.kind, 'phone'),
        sql`${samePeople.value} = any(${sql.param(planned.map(({ number }) => number))}::text[])`,
      ),
    );
  return new Set(rows.map(({ value }) => value));
}

async function makeContacts(
  { tx, clock }: Work,
  people: readonly PlannedContact[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  // One parameter for all: twenty thousand parameters would cost more than the rows.
  const rowsJson = JSON.stringify(
    people.map(({ name, number, email, extraInfo }) => ({ name, number, email, extraInfo })),
  );
  const made = await tx.execute<{ id: number; number: string }>(sql`
    insert into contacts (name, name_is_ours, number, email, extra_info, updated_at)
    select name, true, number, email, "extraInfo", ${clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${rowsJson}::jsonb) as input(name text, number text, email text, "extraInfo" jsonb)
    returning id, number`);
  const phones = made.flatMap(({ id, number }) =>
    phoneIdentities(number).map(({ value }) => ({ id, value })),
  );
  const insertedRows = await tx.execute(sql`
    insert into contact_identities (contact_id, kind, value)
    select id, 'phone', value from unnest(${sql.param(phones.map(({ id }) => id))}::int[], ${sql.param(phones.map(({ value }) => value))}::text[]) as input(id, value)
    on conflict do nothing returning 1`);
  // One of them wrote at this very moment: the whole import step starts again, and finds them.
  if (insertedRows.length < phones.length) throw new IdentityRace();
  return new Map(made.map(({ id, number }) => [number, id]));
}

async function complete(
  { tx, clock }: Work,
  people: readonly (PlannedContact & { id: number })[],
): Promise<void> {
  if (people.length === 0) return;
  const rowsJson = JSON.stringify(
    people.map(({ id, name, email, extraInfo }) => ({ id, name, email, extraInfo })),
  );
  await tx.execute(sql`
    update contacts set
      name = case when name_is_ours then contacts.name else input.name end,
      name_is_ours = true,
      email = case when contacts.email = '' then input.email else contacts.email end,
      extra_info = contacts.extra_info || (
        select coalesce(jsonb_agg(extra), '[]') from jsonb_array_elements(input."extraInfo") extra
        where not exists (select from jsonb_array_elements(contacts.extra_info) own where lower(own->>'name') = lower(extra->>'name'))),
      updated_at = ${clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${rowsJson}::jsonb) as input(id int, name text, email text, "extraInfo" jsonb)
    where contacts.id = input.id`);
}

async function tag(
  work: Work,
  planned: readonly PlannedContact[],
  imported: readonly Imported[],
  tagIds: readonly number[],
): Promise<void> {
  const named = await tagsNamed(work, [...new Set(planned.flatMap((person) => person.tags))]);
  const links = planned.flatMap((person, at) =>
    [...new Set([...tagIds, ...person.tags.flatMap((name) => named.get(name.toLowerCase()) ?? [])])].map(
      (tagId) => ({ contactId: imported[at]!.contactId, tagId }),
    ),
  );
  if (links.length > 0) await work.tx.insert(contactTags).values(links).onConflictDoNothing();
}

/** Finds tags by their lower-case names, and makes the missing ones. */
async function tagsNamed({ tx }: Work, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const small = [...new Set(names.map((name) => name.toLowerCase()))];
  await tx
    .insert(tags)
    .values(
      small.map((key) => ({
        name: names.find((name) => name.toLowerCase() === key)!,
        color: colorOf(key),
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(inArray(sql`lower(${tags.name})`, small), isNull(tags.timeLane)));
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** A colour that depends on the name alone. */
const colorOf = (name: string): string => {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 0xffffff, 7);
  return `#${sum.toString(16).padStart(6, '0')}`;
};
