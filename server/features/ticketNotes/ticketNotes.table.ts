import { index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

/** Notes of agents about a ticket. The ticket names the contact, which may be merged into another one. */
export const ticketNotes = companyTable(
  'ticket_notes',
  {
    id: rowId(),
    ticketId: integer().notNull(),
    userId: integer(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ticket_notes_ticket_idx').on(t.companyId, t.ticketId, t.id),
    sameCompany('ticket_notes_ticket_fk', t, t.ticketId, tickets),
  ],
);
