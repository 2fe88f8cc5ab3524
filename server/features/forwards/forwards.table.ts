import { forwardItemStates, forwardStates } from '@recado/shared/features/forwards';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { bigReference, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { users } from '../core/users/users.table.ts';

/** Messages that a person forwards. */
export const forwards = companyTable(
  'forwards',
  {
    id: rowId(),
    userId: integer().notNull(),
    signMessage: boolean().notNull(),
    /** The queue of tickets that this forward opens. */
    queueId: integer(),
    state: text({ enum: forwardStates }).notNull().default('running'),
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('forwards_user_idx').on(t.companyId, t.userId, t.id),
    sameCompany('forwards_user_fk', t, t.userId, users),
    sameCompany('forwards_queue_fk', t, t.queueId, queues, 'set null'),
  ],
);

/** One of the messages to one of the contacts. */
export const forwardItems = companyTable(
  'forward_items',
  {
    id: rowId(),
    forwardId: integer().notNull(),
    messageId: bigReference().notNull(),
    contactId: integer().notNull(),
    connectionId: integer().notNull(),
    state: text({ enum: forwardItemStates }).notNull().default('waiting'),
    /** The code of the refusal. */
    fault: text(),
    sentAt: moment(),
  },
  (t) => [
    index('forward_items_forward_idx').on(t.companyId, t.forwardId, t.id),
    index('forward_items_message_idx').on(t.companyId, t.messageId),
    index('forward_items_contact_idx').on(t.companyId, t.contactId),
    // When a connection forwarded last.
    index('forward_items_sent_idx')
      .on(t.companyId, t.connectionId, t.sentAt.desc().nullsFirst())
      .where(sql`${t.sentAt} is not null`),
    sameCompany('forward_items_forward_fk', t, t.forwardId, forwards),
    sameCompany('forward_items_message_fk', t, t.messageId, messages),
    sameCompany('forward_items_contact_fk', t, t.contactId, contacts),
    sameCompany('forward_items_connection_fk', t, t.connectionId, connections),
  ],
);

/** Work rows of messages to forward; those of one connection run one after the other. */
export const forwardSends = workTable(
  'forward_sends',
  { itemId: integer().notNull(), connectionId: integer().notNull() },
  { order: ['connectionId'] },
  (t) => [
    index('forward_sends_item_idx').on(t.companyId, t.itemId),
    sameCompany('forward_sends_item_fk', t, t.itemId, forwardItems),
    sameCompany('forward_sends_connection_fk', t, t.connectionId, connections),
  ],
);
