import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference } from '../db/columns.ts';
import { sameCompany } from '../db/companyTable.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { workTable } from '../rowQueue/workTable.ts';

/**
 * What automation has to look at: a message that was stored, or a ticket whose time has come. Left in the
 * transaction in which it happened; messages of a ticket are looked at in their order.
 */
export const ticketSteps = workTable(
  'ticket_steps',
  {
    ticketId: integer().notNull(),
    /** `message`, the timer that is due, or `resume:` with the wait that ends: at most one of each waits. */
    about: text().notNull(),
    messageId: bigReference(),
  },
  { order: ['ticketId', 'about'] },
  (t) => [
    uniqueIndex('ticket_steps_timer_key')
      .on(t.companyId, t.ticketId, t.about)
      .where(sql`${t.messageId} is null`),
    index('ticket_steps_message_idx').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    sameCompany('ticket_steps_ticket_fk', t, t.ticketId, tickets),
    sameCompany('ticket_steps_message_fk', t, t.messageId, messages),
  ],
);
