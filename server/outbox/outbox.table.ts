import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bigReference } from '../db/columns.ts';
import { sameCompany } from '../db/companyTable.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { messages, type Reaction } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { workTable } from '../rowQueue/workTable.ts';

/** What is done to a message, and how it was before: it is so again when the channel does not take it. */
export type LeavingChange =
  | {
      kind: 'edit';
      body: string;
      before: { body: string; isEdited: boolean; originalBody: string | null; editId: number };
    }
  | { kind: 'delete'; before: null }
  | { kind: 'reaction'; emoji: string; before: Reaction | null };

/**
 * The messages that have to leave: one row per message, made in the message's transaction, gone when the channel has
 * it. Messages of one conversation leave in order. Those with a file have places of their own in a connection, since
 * the upload comes first and may take minutes.
 */
export const outbox = workTable(
  'outbox',
  {
    connectionId: integer().notNull(),
    ticketId: integer().notNull(),
    /** What is sent; for `read` the newest message that was read: what the customer writes after it is not told as read. */
    messageId: bigReference(),
    /** `message` sends; `read` tells the customer that messages were read; `change` changes one that was sent or came. */
    kind: text({ enum: ['message', 'read', 'change'] })
      .notNull()
      .default('message'),
    /** How often the channel was handed it without saying anything. */
    handed: integer().notNull().default(0),
    hasFile: boolean().notNull().default(false),
    /** Of a change: the message, what is to be done with it, and the id under which that leaves. */
    changedId: bigReference(),
    change: jsonb().$type<LeavingChange>(),
    providerId: text(),
  },
  { order: ['connectionId', 'ticketId'], group: ['connectionId', 'hasFile'], lanes: 3 },
  (t) => [
    index('outbox_ticket_idx').on(t.companyId, t.ticketId),
    index('outbox_message_idx').on(t.companyId, t.messageId),
    sameCompany('outbox_connection_fk', t, t.connectionId, connections),
    sameCompany('outbox_ticket_fk', t, t.ticketId, tickets),
    sameCompany('outbox_message_fk', t, t.messageId, messages),
    index('outbox_changed_idx').on(t.companyId, t.changedId).where(sql`${t.changedId} is not null`),
    sameCompany('outbox_changed_fk', t, t.changedId, messages),
    // The channel answers changes by their own ids.
    index('outbox_provider_idx')
      .on(t.companyId, t.connectionId, t.providerId)
      .where(sql`${t.providerId} is not null`),
  ],
);

/** Whose words leave first when many wait: a person's reply passes everything that a machine has to say. */
export const outboxLanes = { person: 0, bot: 1, campaign: 2 } as const;
export type OutboxLane = keyof typeof outboxLanes;
