import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from '../../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../../db/companyTable.ts';
import { queues } from '../../queues/queues.table.ts';
import { connections } from '../connections.table.ts';

/** The import of old messages that a connection asks its phone for, and how far it is (CONN-53 to CONN-62). */
export const historyImports = companyTable(
  'history_imports',
  {
    connectionId: integer().primaryKey(),
    fromAt: moment().notNull(),
    /** Null: everything until the scan. */
    untilAt: moment(),
    withGroups: boolean().notNull(),
    /** Imported tickets are closed at once. */
    closesTickets: boolean().notNull(),
    /** Null: the queue is gone since. */
    queueId: integer(),
    /**
     * `wanted`: the phone has to be linked again. `reading`: it sends. `running`: its messages become tickets. `done`:
     * nothing is left, and pieces that come late begin it again.
     */
    state: text({ enum: ['wanted', 'reading', 'running', 'done'] })
      .notNull()
      .default('wanted'),
    /** Messages between the dates that came, and those that were handled. */
    found: integer().notNull().default(0),
    handled: integer().notNull().default(0),
    /** The time of the message that was handled last. */
    reachedAt: moment(),
    /** When the last piece came. */
    pieceAt: moment(),
    /** The phone has sent its last piece. */
    isComplete: boolean().notNull().default(false),
    /** The tickets can be closed by one call. */
    offersClose: boolean().notNull().default(false),
    finishedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('history_imports_connection_fk', t, t.connectionId, connections),
    sameCompany('history_imports_queue_fk', t, t.queueId, queues, 'set null'),
  ],
);

/** The pieces of a phone's history as they came, sealed; they go when they were read. */
export const historyPieces = companyTable(
  'history_pieces',
  {
    connectionId: integer().notNull(),
    /** The key of its raw event. */
    pieceKey: text().notNull(),
    /** What the channel needs to read it; null: it was read. */
    piece: bytes(),
    /** Nobody imports: the messages since then came while the number was not linked, and are news. */
    missedSince: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.connectionId, t.pieceKey),
    index('history_pieces_unread_idx')
      .on(t.companyId, t.connectionId, t.createdAt)
      .where(sql`${t.piece} is not null`),
    sameCompany('history_pieces_connection_fk', t, t.connectionId, connections),
  ],
);

/** The old messages that wait for their import, sealed; each goes in the transaction that makes a message of it. */
export const historyMessages = companyTable(
  'history_messages',
  {
    connectionId: integer().notNull(),
    providerId: text().notNull(),
    /** Messages with the same text belong to one conversation. */
    conversation: text().notNull(),
    at: moment().notNull(),
    /** The place in its conversation among messages of the same second. */
    place: bigint({ mode: 'number' }).notNull(),
    payload: bytes().notNull(),
  },
  (t) => [
    rowKey(t.connectionId, t.providerId),
    index('history_messages_order_idx').on(t.companyId, t.connectionId, t.conversation, t.at, t.place),
    sameCompany('history_messages_connection_fk', t, t.connectionId, connections),
  ],
);
