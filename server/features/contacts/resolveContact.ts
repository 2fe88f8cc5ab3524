import type { ChannelName } from '@recado/shared/features/connections';
import { and, eq, or } from 'drizzle-orm';
import type { Identity } from '../../channels/channel.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { refreshTickets } from '../tickets/refreshTickets.ts';
import { selectContacts } from './contactRow.ts';
import { contactIdentities, contacts } from './contacts.table.ts';
import { mergeContacts } from './mergeContacts.ts';

/** Who is on the other side, as a channel tells it. */
export interface Told {
  identities: readonly Identity[];
  name: string | null;
  isGroup: boolean;
  channel: ChannelName;
}

type Contact = typeof contacts.$inferSelect;

/** Somebody else learned of the same person at the same moment; trying again finds their row. */
export class IdentityRace extends Error {}

/**
 * The contact behind these identities: found, made, or, when they lead to several, merged into one. All
 * identities are attached, so that a LID and a number are one person whichever comes first.
 */
export async function resolveContact(work: Work, told: Told): Promise<Contact> {
  const { tx } = work;
  const known = await tx
    .select({ contact: contacts, kind: contactIdentities.kind, value: contactIdentities.value })
    .from(contactIdentities)
    .innerJoin(contacts, eq(contacts.id, contactIdentities.contactId))
    .where(
      or(
        ...told.identities.map(({ kind, value }) =>
          and(eq(contactIdentities.kind, kind), eq(contactIdentities.value, value)),
        ),
      ),
    );
  const missing = told.identities.filter(
    (identity) => !known.some(({ kind, value }) => kind === identity.kind && value === identity.value),
  );
  const owners = [...new Map(known.map(({ contact }) => [contact.id, contact])).values()];
  let contact = owners.length === 0 ? await createContact(work, told) : await oneOf(work, owners);
  if (missing.length > 0) {
    const attached = await tx
      .insert(contactIdentities)
      .values(missing.map(({ kind, value }) => ({ contactId: contact.id, kind, value })))
      .onConflictDoNothing()
      .returning({ id: contactIdentities.id });
    if (attached.length < missing.length) throw new IdentityRace();
  }
  const change = betterKnown(contact, told);
  if (owners.length > 0 && change) {
    [contact] = (await tx
      .update(contacts)
      .set({ ...change, updatedAt: work.clock.now() })
      .where(eq(contacts.id, contact.id))
      .returning()) as [Contact];
    await publishContact(work, contact.id, 'update');
    await refreshTickets(work, contact.id);
  }
  if (owners.length === 0) await publishContact(work, contact.id, 'create');
  return contact;
}

async function createContact({ tx }: Work, told: Told): Promise<Contact> {
  const number = numberOf(told.identities);
  const [contact] = await tx
    .insert(contacts)
    .values({
      name: told.name?.trim() || nameless(told.identities),
      number,
      isGroup: told.isGroup,
      channel: told.channel,
    })
    .returning();
  return contact!;
}

/** Several rows for one person: the oldest that has a number wins, the others become part of it. */
async function oneOf(work: Work, owners: Contact[]): Promise<Contact> {
  const [winner, ...losers] = owners.toSorted(
    (a, b) => Number(b.number !== '') - Number(a.number !== '') || a.id - b.id,
  ) as [Contact, ...Contact[]];
  for (const loser of losers) await mergeContacts(work, winner, loser);
  return winner;
}

/** What the channel knows better than we do: a number where we had none, the name people gave themselves where nobody typed one. */
function betterKnown(contact: Contact, told: Told): Partial<Contact> | undefined {
  const number = contact.number === '' ? numberOf(told.identities) : contact.number;
  const name = told.name?.trim() && !contact.nameIsOurs ? told.name.trim() : contact.name;
  return number === contact.number && name === contact.name ? undefined : { number, name };
}

const numberOf = (identities: readonly Identity[]) =>
  identities.find(({ kind }) => kind === 'phone')?.value ?? '';

/** Until somebody tells a name: the number, else what the channel calls them. */
const nameless = (identities: readonly Identity[]) => numberOf(identities) || (identities[0]?.value ?? '');

/** Tells the company how a contact is now. */
export async function publishContact(
  { tx, publish }: Work,
  id: number,
  action: 'create' | 'update',
): Promise<void> {
  const [contact] = await selectContacts(tx).where(eq(contacts.id, id));
  publish('contact', { action, contact: contact! }, everybody);
}
