import { type BulkChange, bulkStates } from '@recado/shared/features/bulkActions';
import { ticketStatuses } from '@recado/shared/features/tickets';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { queues } from '../core/queues/queues.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';

/** One change of many tickets, and its outcome. */
export const bulkActions = companyTable(
  'bulk_actions',
  {
    id: rowId(),
    userId: integer().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    state: text({ enum: bulkStates }).notNull().default('running'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    undoUntil: moment(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('bulk_actions_user_idx').on(t.companyId, t.userId, t.id),
    sameCompany('bulk_actions_user_fk', t, t.userId, users),
  ],
);

/** The outcome for a ticket: none yet, done or refused; after an undo, restored or left as it is. */
export const bulkOutcomes = ['waiting', 'done', 'refused', 'restored', 'kept'] as const;

/** The tickets of a bulk action: the state of each when it began, the outcome, and the data that an undo needs. */
export const bulkActionTickets = companyTable(
  'bulk_action_tickets',
  {
    bulkActionId: integer().notNull(),
    ticketId: integer().notNull(),
    outcome: text({ enum: bulkOutcomes }).notNull().default('waiting'),
    /** Why it was refused. */
    code: text(),
    status: text({ enum: ticketStatuses }).notNull(),
    ownerId: integer(),
    queueId: integer(),
    /**
     * This and the next columns describe what the change did: what it cleared, the messages it sent, when it placed
     * the ticket.
     */
    unreadMessages: integer(),
    amountUsedBotQueues: integer(),
    waitingSince: moment(),
    said: integer().array(),
    placedAt: moment(),
  },
  (t) => [
    rowKey(t.companyId, t.bulkActionId, t.ticketId),
    index('bulk_action_tickets_waiting_idx')
      .on(t.companyId, t.bulkActionId, t.ticketId)
      .where(sql`${t.outcome} = 'waiting'`),
    index('bulk_action_tickets_ticket_idx').on(t.companyId, t.ticketId),
    index('bulk_action_tickets_owner_idx').on(t.companyId, t.ownerId).where(sql`${t.ownerId} is not null`),
    index('bulk_action_tickets_queue_idx').on(t.companyId, t.queueId).where(sql`${t.queueId} is not null`),
    sameCompany('bulk_action_tickets_action_fk', t, t.bulkActionId, bulkActions),
    sameCompany('bulk_action_tickets_ticket_fk', t, t.ticketId, tickets),
    sameCompany('bulk_action_tickets_owner_fk', t, t.ownerId, users),
    sameCompany('bulk_action_tickets_queue_fk', t, t.queueId, queues),
  ],
);
