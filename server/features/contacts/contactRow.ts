import type { Contact } from '@recado/shared/features/contacts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { contacts } from './contacts.table.ts';

/** A contact as the API shows it. */
export type ContactRow = z.input<typeof Contact>;

/** Reads contacts with their tags. Table names are spelled out: drizzle drops them from a select over one table. */
export const selectContacts = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(contacts),
      extraInfo: sql<ContactRow['extraInfo']>`'[]'::jsonb`,
      tags: sql<ContactRow['tags']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name, 'color', tags.color, 'kanban', tags.kanban) order by lower(tags.name collate "und-x-icu")), '[]')
        from contact_tags join tags on tags.id = contact_tags.tag_id where contact_tags.contact_id = contacts.id)`,
    })
    .from(contacts);
