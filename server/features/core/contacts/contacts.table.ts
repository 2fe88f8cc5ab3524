import { channels } from '@recado/shared/features/connections';
import { identityKinds } from '@recado/shared/features/contacts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, ownFile, rowKey, sameCompany } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';

/**
 * People and groups. A contact that was merged into another one keeps its row, which points at the winner, so that
 * the merge can be undone.
 */
export const contacts = companyTable(
  'contacts',
  {
    id: rowId(),
    name: text().notNull(),
    /** The name without accents and case, folded once instead of in every search. */
    searchName: text().generatedAlwaysAs(sql`fold(name)`),
    /** The name was typed by staff, so a push name does not replace it. */
    nameIsOurs: boolean().notNull().default(false),
    /** Digits; empty while no number is known. */
    number: text().notNull().default(''),
    email: text().notNull().default(''),
    isGroup: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    disableBot: boolean().notNull().default(false),
    acceptAudioMessage: boolean().notNull().default(true),
    /** When they agreed that their data is kept (BOT-13). */
    lgpdAcceptedAt: moment(),
    channel: text({ enum: channels }).notNull().default('whatsapp'),
    /** Our copy of the contact's own picture; null: none, or not asked for yet. */
    pictureStorageKey: text(),
    /** The hash of the channel's file: the same bytes are the same picture. */
    pictureSha256: text(),
    /** When the channel was last asked for the picture. */
    pictureAskedAt: moment(),
    /** Its address (publicFiles); another picture has another address. */
    urlPicture: text().generatedAlwaysAs(
      sql`'/public/' || split_part(picture_storage_key, '/', 1) || '-' || split_part(picture_storage_key, '/', 3)`,
    ),
    /** Extra information by staff, under names of their own. */
    extraInfo: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    mergedInto: integer(),
    mergedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('contacts_name_idx').on(t.companyId, lowerName(t.name), t.id),
    sameCompany('contacts_merged_into_fk', t, t.mergedInto, t, 'set null'),
    index('contacts_merged_idx').on(t.companyId, t.mergedInto).where(sql`${t.mergedInto} is not null`),
    index('contacts_picture_storage_key_idx')
      .on(t.pictureStorageKey)
      .where(sql`${t.pictureStorageKey} is not null`),
    ownFile('contacts_picture_storage_key_own', t, t.pictureStorageKey),
    // New ones of channels that give names and pictures only when asked.
    index('contacts_unasked_idx')
      .on(t.createdAt)
      .where(sql`${t.pictureAskedAt} is null and ${t.channel} in ('facebook', 'instagram')`),
    index('contacts_number_idx').on(t.companyId, t.number),
    index('contacts_email_idx').on(t.companyId, sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    // For "contains"; see db/functions/search.
    index('contacts_search_idx').using('gin', sql`search_name gin_trgm_ops`, sql`number gin_trgm_ops`),
  ],
);

/** How a contact is known on a channel: unique in the company, many to one contact. */
export const contactIdentities = companyTable(
  'contact_identities',
  {
    id: rowId(),
    contactId: integer().notNull(),
    kind: text({ enum: identityKinds }).notNull(),
    value: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('contact_identities_key').on(t.companyId, t.kind, t.value),
    sameCompany('contact_identities_contact_fk', t, t.contactId, contacts),
    index('contact_identities_contact_idx').on(t.companyId, t.contactId),
  ],
);

/**
 * Identities that a channel reported as one person before anybody wrote: rows with the same `person` belong together.
 * Looked at when an identity is new, so that it never starts a second contact.
 */
export const samePeople = companyTable(
  'same_people',
  {
    kind: text({ enum: identityKinds }).notNull(),
    value: text().notNull(),
    person: uuid().notNull(),
  },
  (t) => [rowKey(t.companyId, t.kind, t.value), index('same_people_person_idx').on(t.companyId, t.person)],
);

/** The record of a merge: what it moved and changed, so that it can be undone. */
export interface MergeRecord {
  identityIds: number[];
  ticketIds: number[];
  /** All tags of the loser, and those of them that the winner did not have. */
  tagIds: number[];
  newTagIds: number[];
  /** Unclosed tickets that went on inside another one, with what moved and what they were. */
  joined: { fromTicketId: number; intoTicketId: number; messageIds: number[]; status: string }[];
  /** The winner as it was. */
  winner: {
    name: string;
    nameIsOurs: boolean;
    number: string;
    email: string;
    active: boolean;
    /** Missing in records of merges from before this was kept. */
    extraInfo?: { name: string; value: string }[];
    disableBot?: boolean;
    acceptAudioMessage?: boolean;
  };
}

/** Merges of contacts; the loser's row stays as an alias. */
export const contactMerges = companyTable(
  'contact_merges',
  {
    id: rowId(),
    winnerId: integer().notNull(),
    loserId: integer().notNull(),
    record: jsonb().$type<MergeRecord>().notNull(),
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('contact_merges_winner_fk', t, t.winnerId, contacts),
    sameCompany('contact_merges_loser_fk', t, t.loserId, contacts),
  ],
);
