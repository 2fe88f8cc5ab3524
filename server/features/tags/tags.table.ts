import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** Labels of tickets and contacts; with `kanban` 1 also lanes of the board. */
export const tags = companyTable(
  'tags',
  {
    id: rowId(),
    name: text().notNull(),
    color: text().notNull(),
    kanban: integer().notNull().default(0),
    timeLane: integer(),
    nextLaneId: integer(),
    rollbackLaneId: integer(),
    greetingMessageLane: text(),
    daysForRemarketing: integer(),
    hourRemarketing: text(),
    messageRemarketing: text(),
    whatsappIdRemarketing: integer(),
    tagIdAfterRemarketing: integer(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('tags_name_key').on(t.companyId, sql`lower(${t.name})`)],
);

/** Which tags a ticket carries. */
export const ticketTags = companyTable(
  'ticket_tags',
  { ticketId: integer().notNull(), tagId: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.ticketId as never, t.tagId as never] }),
    sameCompany('ticket_tags_ticket_fk', t, t.ticketId, tickets),
    sameCompany('ticket_tags_tag_fk', t, t.tagId, tags),
    index('ticket_tags_tag_idx').on(t.companyId, t.tagId),
  ],
);

/** Which tags a contact carries. */
export const contactTags = companyTable(
  'contact_tags',
  { contactId: integer().notNull(), tagId: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.contactId as never, t.tagId as never] }),
    sameCompany('contact_tags_contact_fk', t, t.contactId, contacts),
    sameCompany('contact_tags_tag_fk', t, t.tagId, tags),
    index('contact_tags_tag_idx').on(t.companyId, t.tagId),
  ],
);
