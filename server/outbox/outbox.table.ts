import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bigReference } from '../db/columns.ts';
import { sameCompany } from '../db/companyTable.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { messages, type Reaction } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { workTable } from '../rowQueue/workTable.ts';

/** The change to a message, and its state before: it returns to that when the channel refuses the change. */
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
    /** The message to send. For `read` the newest message that was read: later ones of the customer are not marked. */
    messageId: bigReference(),
    /**
     * `message` sends; `read` reports to the customer that messages were read; `change` changes a message that was sent
     * or came.
     */
    kind: text({ enum: ['message', 'read', 'change'] })
      .notNull()
      .default('message'),
    /** How often the worker handed it to the channel without an ack. */
    handed: integer().notNull().default(0),
    hasFile: boolean().notNull().default(false),
    /** Of a change: the message, the change, and the id under which that leaves. */
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

/** The order when many wait: a person's reply passes all messages of machines. */
export const outboxLanes = { person: 0, bot: 1, campaign: 2 } as const;
export type OutboxLane = keyof typeof outboxLanes;
