import { found } from '@recado/shared/errors';
import { type Contact, maskContact } from '@recado/shared/features/contacts';
import type { Actor } from '@recado/shared/permissions';
import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { contacts } from './contacts.table.ts';

/** A contact as the API shows it, before dates become text. */
export type ContactRow = z.input<typeof Contact>;

/** Reads contacts with their tags and connection. Table names are spelled out: drizzle drops them from a select over one table. */
export const selectContacts = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(contacts),
      extraInfo: sql<ContactRow['extraInfo']>`(
        select coalesce(jsonb_agg(extra || jsonb_build_object('id', n) order by n), '[]')
        from jsonb_array_elements(contacts.extra_info) with ordinality as extras(extra, n))`,
      tags: sql<ContactRow['tags']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name, 'color', tags.color, 'kanban', tags.kanban) order by lower(tags.name collate "und-x-icu")), '[]')
        from contact_tags join tags on tags.id = contact_tags.tag_id where contact_tags.contact_id = contacts.id)`,
      whatsapp: sql<ContactRow['whatsapp']>`(
        select jsonb_build_object('id', connections.id, 'name', connections.name)
        from tickets join connections on connections.id = tickets.whatsapp_id
        where tickets.contact_id = contacts.id order by tickets.id desc limit 1)`,
    })
    .from(contacts);

/** One contact, or the refusal; a merged contact is found under the contact it is part of now. */
export async function contactRow(tx: Tx, id: number): Promise<ContactRow> {
  const [row] = await selectContacts(tx).where(
    sql`${contacts.id} = (select coalesce(merged_into, id) from contacts where id = ${id})`,
  );
  return found(row, 'ERR_NO_CONTACT_FOUND');
}

/** The contact as this person may see it. */
export const contactFor = <C extends Pick<Contact, 'name' | 'number' | 'isGroup'>>(
  actor: Actor,
  contact: C,
): C => (actor.masked ? maskContact(contact) : contact);
