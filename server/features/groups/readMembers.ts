import { found } from '@recado/shared/errors';
import type { GroupMember as ShownMember } from '@recado/shared/features/groups';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Outside } from '../../calls/handlers.ts';
import type { GroupMember } from '../../channels/channel.ts';
import { monotonicMs } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import { untilWoken } from '../../events/untilWoken.ts';
import { maySee } from '../core/access/access.ts';
import { contactFor } from '../core/contacts/contactRow.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { groupMembers } from '../core/contacts/groupMembers.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { membersAsked, membersRead } from './groups.wakes.ts';

/** How long an answer holds, in minutes: people come and go seldom. */
const freshMinutes = 10;
/** How long a caller waits for the channel, and how soon the question is asked again. */
const mostMs = 4000;
const againMs = 1000;

/**
 * Reads who is in a group, for somebody who may see a ticket of it. The session of its newest ticket is asked, unless it
 * was lately. Without an answer in time the members that were known before are returned. Never call it in a transaction.
 */
export async function readMembers(
  { kernel: { wakeups }, inWork, actor }: Pick<Outside, 'kernel' | 'inWork' | 'actor'>,
  contactId: number,
): Promise<{ isKnown: boolean; members: ShownMember[] }> {
  const { companyId } = actor;
  const read = () => inWork(companyId, ({ tx }) => stored(tx, contactId), 'read');
  const connectionId = await inWork(companyId, ({ tx }) => lineOf(tx, actor, contactId), 'read');
  let latest = await read();
  const endsAtMs = monotonicMs() + mostMs;
  while (!latest?.isFresh && monotonicMs() < endsAtMs) {
    const answered = untilWoken(
      wakeups,
      membersRead,
      (one) => one.companyId === companyId && one.contactId === contactId,
      againMs,
    );
    wakeups.wake(membersAsked, { companyId, connectionId, contactId });
    await answered;
    latest = await read();
  }
  if (!latest) return { isKnown: false, members: [] };
  const { members } = latest;
  return { isKnown: true, members: await inWork(companyId, ({ tx }) => shown(tx, actor, members), 'read') };
}

/** The connection of the newest ticket of the group that this person may see. */
async function lineOf(tx: Tx, actor: Actor, contactId: number): Promise<number> {
  const [ticket] = await tx
    .select({ connectionId: tickets.whatsappId })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.isGroup, true), maySee(actor)))
    .orderBy(desc(tickets.id))
    .limit(1);
  return found(ticket, 'ERR_NO_CONTACT_FOUND').connectionId;
}

async function stored(tx: Tx, contactId: number) {
  const [row] = await tx
    .select({
      members: groupMembers.members,
      isFresh: sql<boolean>`${groupMembers.readAt} > now() - make_interval(mins => ${freshMinutes})`,
    })
    .from(groupMembers)
    .where(eq(groupMembers.contactId, contactId));
  return row;
}

/** The members as people here know them: admins first, then by name, people without one at the end. */
async function shown(tx: Tx, actor: Actor, members: readonly GroupMember[]): Promise<ShownMember[]> {
  const people = await peopleOf(tx, members);
  return members
    .map(({ identities, name, isAdmin }) => {
      const person = identities
        .map(keyOf)
        .map((key) => people.get(key))
        .find((one) => one !== undefined);
      const number = identities.find(({ kind }) => kind === 'phone')?.value ?? person?.number ?? '';
      const { id = null, urlPicture = null } = person ?? {};
      const facts = { name: person?.name ?? name ?? '', number, isGroup: false };
      const { isGroup: _, ...visible } = contactFor(actor, facts);
      return { contactId: id, ...visible, urlPicture, isAdmin };
    })
    .sort(
      (a, b) =>
        Number(b.isAdmin) - Number(a.isAdmin) ||
        Number(a.name === '') - Number(b.name === '') ||
        a.name.localeCompare(b.name),
    );
}

/** The contacts of these members, by identity. */
async function peopleOf(tx: Tx, members: readonly Pick<GroupMember, 'identities'>[]) {
  const identities = members.flatMap((one) => one.identities);
  const rows = await tx
    .select({
      kind: contactIdentities.kind,
      value: contactIdentities.value,
      person: {
        id: contacts.id,
        name: contacts.name,
        number: contacts.number,
        urlPicture: contacts.urlPicture,
      },
    })
    .from(contactIdentities)
    .innerJoin(contacts, eq(contacts.id, contactIdentities.contactId))
    .where(
      inArray(
        contactIdentities.value,
        identities.map(({ value }) => value),
      ),
    );
  return new Map(rows.map(({ person, ...identity }) => [keyOf(identity), person]));
}

const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`;
