import type { contactApi } from '@recado/shared/features/contacts';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { contactFor } from './contactRow.ts';
import { contacts } from './contacts.table.ts';
import { contactsAsked } from './listContacts.ts';

/** Contacts in one reply: a file of fifty thousand contacts takes fifty replies. */
const atOnce = 1000;

/** The next contacts of a list for a file (CONTACT-37), with numbers as this person may see them. */
export async function exportContacts(tx: Tx, actor: Actor, query: z.output<typeof contactApi.export.query>) {
  const rows = await tx
    .select({
      id: contacts.id,
      name: contacts.name,
      number: contacts.number,
      email: contacts.email,
      isGroup: contacts.isGroup,
      active: contacts.active,
      extraInfo: sql<{ id: number; name: string; value: string }[]>`(
        select coalesce(jsonb_agg(extra || jsonb_build_object('id', n) order by n), '[]')
        from jsonb_array_elements(contacts.extra_info) with ordinality as extras(extra, n))`,
      tags: sql<string[]>`array(
        select tags.name from contact_tags join tags on tags.id = contact_tags.tag_id
        where contact_tags.contact_id = contacts.id order by lower(tags.name))`,
    })
    .from(contacts)
    .where(and(await contactsAsked(tx, actor, query), gt(contacts.id, query.after)))
    .orderBy(asc(contacts.id))
    .limit(atOnce);
  return {
    contacts: rows.map((contact) => contactFor(actor, contact)),
    after: rows.length < atOnce ? null : rows.at(-1)!.id,
  };
}
