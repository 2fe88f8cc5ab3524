import type { ChannelName } from '@recado/shared/features/connections';
import { inOneLine } from '@recado/shared/lib/oneLine';
import { eq, sql } from 'drizzle-orm';
import type { Identity } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/client.ts';
import { gathered } from '../../../db/statements/gathered.ts';
import { lateral } from '../../../db/statements/lateral.ts';
import { preparedSql, preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { ofContact, refreshTickets } from '../ticketRows/refreshTickets.ts';
import { type ContactRow, selectContacts } from './contactRow.ts';
import { contactIdentities, contacts } from './contacts.table.ts';
import { IdentityRace } from './identityRace.ts';
import { mergeContacts } from './merge/mergeContacts.ts';
import { sameAs } from './merge/samePeople.ts';
import { askersLists, identityLists, ownersOfWanted, wantedIdentities } from './wantedIdentities.ts';

/** The other side, as a channel describes it. */
export interface ContactDetails {
  identities: readonly Identity[];
  /** Their own name; null when the channel gives none. */
  name: string | null;
  /** Their own earlier name: good enough for a new contact. */
  oldName?: string | null;
  isGroup: boolean;
  channel: ChannelName;
}

type Contact = typeof contacts.$inferSelect;
/** An identity that we have, with its contact. */
export type OwnedIdentity = Awaited<ReturnType<typeof knownBy>>[number];

const selectIdentities = preparedStatement((tx) =>
  tx
    .select({
      n: sql<number>`input.n`,
      contact: contacts,
      kind: contactIdentities.kind,
      value: contactIdentities.value,
    })
    .from(wantedIdentities())
    .crossJoinLateral(ownersOfWanted)

    .crossJoinLateral(
      lateral(
        contacts,
        sql`select * from ${contacts} where ${contacts.id} = ${contactIdentities.contactId} for key share`,
      ),
    ),
);

/**
 * The known ones among these identities, with their contacts. No merge can remove the contacts until the transaction
 * ends: a merge takes the stronger lock.
 */
export const knownBy = gathered(async (tx, askers: readonly (readonly Identity[])[]) => {
  const rows = Map.groupBy(await selectIdentities(tx, askersLists(askers)), ({ n }) => n);
  return askers.map((_, n) => rows.get(n) ?? []);
});

/** The contact, when there is nothing to learn: it has all the identities, and its name is up to date. */
export function settledContact(
  existing: readonly OwnedIdentity[],
  details: ContactDetails,
): Contact | undefined {
  const [first] = existing;
  if (!first || existing.length < details.identities.length) return undefined;
  if (first.contact.mergedInto !== null) throw new IdentityRace();
  if (existing.some(({ contact }) => contact.id !== first.contact.id)) return undefined;
  return betterKnown(first.contact, details) ? undefined : first.contact;
}

/**
 * The contact behind these identities: found, made, or, when they lead to several, merged into one. All
 * identities are attached, so that a LID and a number are one person whichever comes first.
 */
export async function resolveContact(
  work: Work,
  { identities, ...profile }: ContactDetails,
  before?: readonly OwnedIdentity[],
): Promise<Contact> {
  const { tx } = work;
  const first = before ?? (await knownBy(tx, identities));
  const settled = settledContact(first, { identities, ...profile });
  if (settled) return settled;
  const others = await sameAs(tx, identities);
  const all = others.length === 0 ? first : await knownBy(tx, [...identities, ...others]);
  const details = { identities: [...identities, ...others], ...profile };
  const owners = [...new Map(all.map(({ contact }) => [contact.id, contact])).values()];
  if (owners.some(({ mergedInto }) => mergedInto !== null)) throw new IdentityRace();
  let contact = owners.length === 0 ? await createContact(work, details) : await oneOf(work, owners);
  await attach(tx, contact.id, details.identities, all);
  const change = owners.length > 0 ? betterKnown(contact, details) : undefined;
  if (change)
    [contact] = (await tx
      .update(contacts)
      .set({ ...change, updatedAt: work.clock.now() })
      .where(eq(contacts.id, contact.id))
      .returning()) as [Contact];
  if (change || owners.length > 1) {
    await publishContact(work, contact.id, 'update');
    await refreshTickets(work, ofContact(contact.id));
  }
  // Nobody can have given it tags yet.
  if (owners.length === 0)
    work.publish(
      'contact',
      { action: 'create', contact: { ...contact, extraInfo: [], tags: [], whatsapp: null } },
      everybody,
    );
  return contact;
}

/**
 * Gives the contact the identities that nobody has. If another transaction took one meanwhile, the whole work runs
 * again.
 */
async function attach(
  tx: Tx,
  contactId: number,
  identities: readonly Identity[],
  existing: readonly OwnedIdentity[],
): Promise<void> {
  const missing = identities.filter(
    (identity) => !existing.some(({ kind, value }) => kind === identity.kind && value === identity.value),
  );
  if (missing.length === 0) return;
  if ((await attachIdentities(tx, { contactId, identities: missing })) < missing.length)
    throw new IdentityRace();
}

/** Gives a contact identities; returns how many of them nobody had. */
export const attachIdentities = gathered(
  async (tx, askers: readonly { contactId: number; identities: readonly Identity[] }[]) => {
    const attached = await insertIdentities(tx, {
      contactIds: askers.flatMap(({ contactId, identities }) => identities.map(() => contactId)),
      ...identityLists(askers.flatMap(({ identities }) => identities)),
    });
    const nameOf = (contactId: number, { kind, value }: Identity) => `${contactId} ${kind} ${value}`;
    const names = new Set(attached.map((row) => nameOf(row.contactId, row)));
    return askers.map(
      ({ contactId, identities }) => identities.filter((one) => names.has(nameOf(contactId, one))).length,
    );
  },
);

const insertIdentities = preparedSql<
  { contactIds: number[]; kinds: string[]; values: string[] },
  Identity & { contactId: number }
>(
  () => sql`
    insert into contact_identities (contact_id, kind, value)
    select * from unnest(
      ${sql.placeholder('contactIds')}::int[], ${sql.placeholder('kinds')}::text[], ${sql.placeholder('values')}::text[])
    on conflict do nothing returning contact_id as "contactId", kind, value`,
);

async function createContact({ tx, clock }: Work, details: ContactDetails): Promise<Contact> {
  const [contact] = await insertContact(tx, {
    name: nameIn(details.name) ?? nameIn(details.oldName) ?? nameless(details.identities),
    number: numberOf(details.identities),
    isGroup: details.isGroup,
    channel: details.channel,
    now: clock.now(),
  });
  return contact!;
}

const insertContact = preparedStatement((tx) => {
  const placeholder = sql.placeholder;
  return tx
    .insert(contacts)
    .values({
      name: placeholder('name'),
      number: placeholder('number'),
      isGroup: placeholder('isGroup'),
      channel: placeholder('channel'),
      createdAt: placeholder('now'),
      updatedAt: placeholder('now'),
    })
    .returning();
});

/** Several rows for one person: the oldest that has a number wins, the others become part of it. */
async function oneOf(work: Work, owners: Contact[]): Promise<Contact> {
  const [first, ...losers] = owners.toSorted(
    (a, b) => Number(b.number !== '') - Number(a.number !== '') || a.id - b.id,
  ) as [Contact, ...Contact[]];
  let winner = first;
  for (const loser of losers) winner = await mergeContacts(work, winner, loser);
  return winner;
}

/**
 * What the channel knows better than we do. That is a number where we had none, and people's own name where nobody
 * typed one. It is also the number as a name where the name said nothing.
 */
function betterKnown(contact: Contact, details: ContactDetails): Partial<Contact> | undefined {
  const number = contact.number === '' && !contact.isGroup ? numberOf(details.identities) : contact.number;
  const saysNothing = details.identities.some(
    (identity) => identity.kind !== 'phone' && shownId(identity) === contact.name,
  );
  const own = contact.nameIsOurs ? undefined : nameIn(details.name);
  const name = own ?? (saysNothing && number !== '' ? number : contact.name);
  return number === contact.number && name === contact.name ? undefined : { number, name };
}

const nameIn = (name: string | null | undefined): string | undefined => inOneLine(name ?? '') || undefined;

const numberOf = (identities: readonly Identity[]) =>
  identities.find(({ kind }) => kind === 'phone')?.value ?? '';

/** The name until a channel gives one: the number, else the channel's id. */
const nameless = (identities: readonly Identity[]) =>
  numberOf(identities) || (identities[0] ? shownId(identities[0]) : '');

/** A person's id as a name. That of a page's customer comes without the page. */
const shownId = ({ kind, value }: Identity): string =>
  kind === 'psid' || kind === 'igsid' ? value.slice(value.indexOf('.') + 1) : value;

/** Publishes a contact to the company, and returns it. */
export async function publishContact(
  { tx, publish }: Work,
  id: number,
  action: 'create' | 'update',
): Promise<ContactRow> {
  const [contact] = await selectContacts(tx).where(eq(contacts.id, id));
  publish('contact', { action, contact: contact! }, everybody);
  return contact!;
}
