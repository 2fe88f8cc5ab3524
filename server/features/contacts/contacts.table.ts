import { channels } from '@recado/shared/features/connections';
import { identityKinds } from '@recado/shared/features/contacts';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';

/** People and groups. Whoever was merged into another row keeps its own, pointing at the winner, so that a merge can be undone. */
export const contacts = companyTable(
  'contacts',
  {
    id: rowId(),
    name: text().notNull(),
    /** The name was typed by staff, so a push name does not replace it. */
    nameIsOurs: boolean().notNull().default(false),
    /** Digits; empty while no number is known. */
    number: text().notNull().default(''),
    email: text().notNull().default(''),
    isGroup: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    disableBot: boolean().notNull().default(false),
    acceptAudioMessage: boolean().notNull().default(true),
    channel: text({ enum: channels }).notNull().default('whatsapp'),
    urlPicture: text(),
    mergedInto: integer(),
    mergedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('contacts_name_idx').on(t.companyId, t.name),
    index('contacts_number_idx').on(t.companyId, t.number),
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

/** What a merge moved, so that it can be undone: the loser's identities and tickets go back to it. */
export const contactMerges = companyTable(
  'contact_merges',
  {
    id: rowId(),
    winnerId: integer().notNull(),
    loserId: integer().notNull(),
    identityIds: integer().array().notNull(),
    ticketIds: integer().array().notNull(),
    /** Messages that moved from the loser's unclosed ticket into the winner's. */
    messageIds: integer().array().notNull(),
    fromTicketId: integer(),
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('contact_merges_winner_fk', t, t.winnerId, contacts),
    sameCompany('contact_merges_loser_fk', t, t.loserId, contacts),
  ],
);
