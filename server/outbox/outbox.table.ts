import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { bigReference } from '../db/columns.ts';
import { sameCompany } from '../db/companyTable.ts';
import { connections } from '../features/connections/connections.table.ts';
import { messages } from '../features/messages/messages.table.ts';
import { tickets } from '../features/tickets/tickets.table.ts';
import { workTable } from '../rowQueue/workTable.ts';

/**
 * What has to leave: one row per message, made in the message's transaction, gone when the channel has it.
 * Messages of one conversation leave in order; those with a file have places of their own in a connection, since
 * it goes up first, which may take minutes.
 */
export const outbox = workTable(
  'outbox',
  {
    connectionId: integer().notNull(),
    ticketId: integer().notNull(),
    /** What is sent; for `read` the newest message that was read: what the customer writes after it is not told as read. */
    messageId: bigReference(),
    /** `message` sends; `read` tells the customer that messages were read. */
    kind: text({ enum: ['message', 'read'] })
      .notNull()
      .default('message'),
    /** How often the channel was handed it without saying anything. */
    handed: integer().notNull().default(0),
    hasFile: boolean().notNull().default(false),
  },
  { order: ['connectionId', 'ticketId'], group: ['connectionId', 'hasFile'], lanes: 3 },
  (t) => [
    index('outbox_ticket_idx').on(t.companyId, t.ticketId),
    index('outbox_message_idx').on(t.companyId, t.messageId),
    sameCompany('outbox_connection_fk', t, t.connectionId, connections),
    sameCompany('outbox_ticket_fk', t, t.ticketId, tickets),
    sameCompany('outbox_message_fk', t, t.messageId, messages),
  ],
);

/** Whose words leave first when many wait: a person's reply passes everything that a machine has to say. */
export const outboxLanes = { person: 0, bot: 1, campaign: 2 } as const;
export type OutboxLane = keyof typeof outboxLanes;
