import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, linkTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

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
  (t) => [
    uniqueIndex('tags_name_key').on(t.companyId, lowerName(t.name)),
    sameCompany('tags_next_lane_fk', t, t.nextLaneId, t, 'set null'),
    sameCompany('tags_rollback_lane_fk', t, t.rollbackLaneId, t, 'set null'),
    sameCompany('tags_lane_after_remarketing_fk', t, t.tagIdAfterRemarketing, t, 'set null'),
    sameCompany('tags_connection_remarketing_fk', t, t.whatsappIdRemarketing, connections, 'set null'),
  ],
);

/** Which tags a ticket carries. */
export const ticketTags = linkTable('ticket_tags', { ticketId: tickets }, { tagId: tags });

/** Which tags a contact carries. */
export const contactTags = linkTable('contact_tags', { contactId: contacts }, { tagId: tags });
