import { maskContact } from '@recado/shared/features/contacts';
import type { Ticket } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { always, rowById } from '../../../db/statements/lateral.ts';
import { preparedPerShape } from '../../../db/statements/preparedStatement.ts';
import { maySeePrepared, type Sight, sightOf, viewer } from '../access/access.ts';
import { connections } from '../connections/connections.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { queues } from '../queues/queues.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

/** A ticket as the API shows it, before dates become text. */
export type TicketRow = z.input<typeof Ticket>;

const { placedAt: _, firstAnsweredAt: __, origin: ___, ...shown } = getTableColumns(tickets);

/** Reads tickets with all that a list row shows, in one statement. Add `where`, `orderBy` and `limit`, or say which `from` it is. */
export const selectTickets = (tx: Tx, from = tickets) =>
  tx
    .select({
      ...shown,
      queue: { id: queues.id, name: queues.name, color: queues.color },
      user: { id: users.id, name: users.name, color: users.color },
      contact: {
        id: contacts.id,
        name: contacts.name,
        number: contacts.number,
        email: contacts.email,
        urlPicture: contacts.urlPicture,
        isGroup: contacts.isGroup,
        active: contacts.active,
        acceptAudioMessage: contacts.acceptAudioMessage,
        disableBot: contacts.disableBot,
        // Most tickets have none: beginning the inner statement for each row costs more than the row itself.
        extraInfo: sql<
          TicketRow['contact']['extraInfo']
        >`case when ${contacts.extraInfo} = '[]'::jsonb then '[]'::jsonb else (
          select jsonb_agg(extra || jsonb_build_object('id', n) order by n)
          from jsonb_array_elements(${contacts.extraInfo}) with ordinality as extras(extra, n)) end`,
      },
      whatsapp: { id: connections.id, name: connections.name, groupAsTicket: connections.groupAsTicket },
      userRating: sql<
        TicketRow['userRating']
      >`(select jsonb_build_object('rate', rate) from user_ratings where ticket_id = ${tickets.id})`,
      /**
       * The contact's tags and the lane that the ticket is in. Sorting nothing costs as much as sorting a few: most
       * have none.
       */
      tags: sql<TicketRow['tags']>`(
        select case when own.ids = '{}' then '[]' else (
          select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name, 'color', tags.color, 'kanban', tags.kanban) order by lower(tags.name collate "und-x-icu")), '[]')
          from tags where tags.id = any(own.ids)) end
        from (select array(select tag_id from contact_tags where contact_id = ${tickets.contactId})
          || array(select tag_id from ticket_tags where ticket_id = ${tickets.id}) as ids offset 0) own)`,
    })
    .from(from)
    .innerJoinLateral(rowById(contacts, tickets.contactId), always)
    .innerJoinLateral(rowById(connections, tickets.whatsappId), always)
    .leftJoinLateral(rowById(queues, tickets.queueId), always)
    .leftJoinLateral(rowById(users, tickets.userId), always);

/** One ticket; undefined when there is none or the condition (a right) leaves it out. */
export async function ticketRow(tx: Tx, where: SQL | undefined): Promise<TicketRow | undefined> {
  const [row] = await selectTickets(tx).where(where).limit(1);
  return row;
}

/** A ticket by its public id, if this person may see it. */
export async function ticketByUuid(tx: Tx, actor: Actor, uuid: string): Promise<TicketRow | undefined> {
  const [row] = await byUuid(tx, sightOf(actor), { ...viewer(actor), uuid });
  return row;
}

const byUuid = preparedPerShape((tx, sight: Sight) =>
  selectTickets(tx).where(
    and(sql`${tickets.uuid} = ${sql.placeholder('uuid')}::uuid`, maySeePrepared(sight)),
  ),
);

/** The ticket as this person may see it. */
export const shownTo = (actor: Actor, ticket: TicketRow): TicketRow =>
  actor.masked ? { ...ticket, contact: maskContact(ticket.contact as Ticket['contact']) } : ticket;
