import { namesIn } from '@recado/shared/lib/splitMentions';
import type { Actor } from '@recado/shared/permissions';
import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { TicketPlace } from '../../../../events/audience.ts';
import type { Work } from '../../../../work.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { notify } from '../../notifications/notify.ts';
import { peopleOf } from '../../ticketRows/peopleOf.ts';
import type { tickets } from '../../tickets/tickets.table.ts';
import type { MessageRow } from '../messageRow.ts';

/**
 * The people that a private note names (MENTION-01). They are those of `ids` who may see the ticket or serve its
 * queue, and whose `@name` is in the words. All other ids are passed over: a made-up id names nobody.
 */
export async function mentionsIn(
  { tx }: Pick<Work, 'tx'>,
  place: TicketPlace,
  body: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0 || !body.includes('@')) return [];
  const people = await peopleOf(tx, place);
  const names = namesIn(
    body,
    people.map(({ name }) => name),
  );
  return people
    .filter(({ id, name }) => ids.includes(id) && names.has(name))
    .map(({ id, name }) => ({ id, name }));
}

/**
 * The members of a group that a message to it names (MSG-55): contacts among `ids` whose `@name` is in the words. The
 * last list of the group's channel says who its members are.
 */
export async function membersIn(
  tx: Tx,
  { isGroup, contactId }: Pick<typeof tickets.$inferSelect, 'isGroup' | 'contactId'>,
  body: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (!isGroup || ids.length === 0 || !body.includes('@')) return [];
  const people = await tx
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(
      and(
        inArray(contacts.id, [...ids]),
        sql`exists (select from group_members g
          cross join jsonb_array_elements(g.members) as member
          cross join jsonb_to_recordset(member -> 'identities') as input(kind text, value text)
          join contact_identities own on own.kind = input.kind and own.value = input.value
          where g.contact_id = ${contactId} and own.contact_id = contacts.id)`,
      ),
    );
  const names = namesIn(
    body,
    people.map(({ name }) => name),
  );
  return people.filter(({ name }) => names.has(name));
}

/** Notifies the people that a note names. */
export const notifyMentioned = (
  work: Work,
  by: Pick<Actor, 'userId' | 'support'>,
  note: MessageRow,
): Promise<void> =>
  notify(
    work,
    note.mentions.map((person) => ({
      kind: 'mention' as const,
      userId: Number(person.id),
      // Support writes under a name of its own, and may name the admin in whose place it is.
      byId: by.support ? null : by.userId || null,
      ticketId: Number(note.ticketId),
      messageId: Number(note.id),
    })),
  );
