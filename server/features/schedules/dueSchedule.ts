import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { inService } from '../core/connections/connectionRules.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { media } from '../core/media/media.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { schedules } from './schedules.table.ts';

/** A due schedule, locked, with all rows that decide how it leaves. */
export type Due = NonNullable<Awaited<ReturnType<typeof dueSchedule>>>;

/** Reads it; undefined when it was deleted. */
export async function dueSchedule(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      schedule: schedules,
      author: { name: users.name },
      file: { id: media.id, mime: media.mime, state: media.state },
      mayUse: sql<boolean>`(select ${companies.status} and ${plans.useSchedules}
        from ${companies} join ${plans} on ${plans.id} = ${companies.planId})`,
    })
    .from(schedules)
    .leftJoin(users, eq(users.id, schedules.userId))
    .leftJoin(media, eq(media.id, schedules.mediaId))
    .where(eq(schedules.id, id))
    .for('update', { of: schedules });
  if (!row) return undefined;
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(
      eq(
        contacts.id,
        sql`(select coalesce(merged_into, id) from contacts where id = ${row.schedule.contactId})`,
      ),
    );
  const person = contact!;
  const [identity] = await tx
    .select({ id: contactIdentities.id })
    .from(contactIdentities)
    .where(eq(contactIdentities.contactId, person.id))
    .limit(1);
  const connection = await connectionFor(tx, row.schedule.whatsappId, person);
  return {
    ...row,
    contact: person,
    isReachable: identity !== undefined || (person.number !== '' && !person.isGroup),
    connection,
    customerWroteAt: connection ? await lastWords(tx, person.id, connection.id) : null,
  };
}

/** When the contact wrote last over the connection. */
async function lastWords(tx: Tx, contactId: number, connectionId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(tickets.customerWroteAt) })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, connectionId)));
  return row?.at ?? null;
}

/**
 * The chosen connection; else the one of the contact's last conversation; else the default one; else the only one.
 */
async function connectionFor(
  tx: Tx,
  chosen: number | null,
  contact: Pick<typeof contacts.$inferSelect, 'id' | 'channel'>,
) {
  const ofChannel = eq(connections.channel, contact.channel);
  const first = async (where: SQL | undefined) =>
    (await tx.select().from(connections).where(and(where, inService)).limit(2)).at(0);
  if (chosen !== null) return first(eq(connections.id, chosen));
  const [last] = await tx
    .select({ id: tickets.whatsappId })
    .from(tickets)
    .where(eq(tickets.contactId, contact.id))
    .orderBy(desc(tickets.id))
    .limit(1);
  if (last) return first(eq(connections.id, last.id));
  const all = await tx
    .select()
    .from(connections)
    .where(and(ofChannel, inService))
    .orderBy(desc(connections.isDefault))
    .limit(2);
  return all[0]?.isDefault || all.length === 1 ? all[0] : undefined;
}
