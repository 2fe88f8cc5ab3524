import { channels, connectionStatuses, stopReasons } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, linkTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { queues } from '../queues/queues.table.ts';

/** Channel accounts of a company. What people want of a session is a row too, so no command is lost when a process dies. */
export const connections = companyTable(
  'connections',
  {
    id: rowId(),
    name: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    number: text(),
    status: text({ enum: connectionStatuses }).notNull().default('OPENING'),
    stopReason: text({ enum: stopReasons }),
    qrcode: text().notNull().default(''),
    pairingCode: text(),
    isDefault: boolean().notNull().default(false),
    allowGroup: boolean().notNull().default(false),
    groupAsTicket: text({ enum: ['enabled', 'disabled'] })
      .notNull()
      .default('disabled'),
    greetingMessage: text().notNull().default(''),
    complationMessage: text().notNull().default(''),
    /** Sealed; the one secret that is shown again (CONN-28). */
    token: text().notNull().default(''),
    /** Should be connected. */
    wanted: boolean().notNull().default(true),
    /** Rises with each "try again", "new QR" and "disconnect"; the channel process acts when it sees a new number. */
    command: integer().notNull().default(0),
    /** The last command that was carried out, so that a restart does not repeat it. */
    commandDone: integer().notNull().default(0),
    commandKind: text({ enum: ['start', 'forget', 'signOut'] })
      .notNull()
      .default('start'),
    /** Number for which a pairing code is asked instead of a QR. */
    pairNumber: text(),
    lastMessageAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('connections_name_key').on(t.companyId, lowerName(t.name)),
    uniqueIndex('connections_default_key').on(t.companyId).where(sql`${t.isDefault}`),
  ],
);

/** Which queues a connection feeds. */
export const connectionQueues = linkTable(
  'connection_queues',
  { connectionId: connections },
  { queueId: queues },
);

/** Which process runs a session. Every write of keys or raw events carries the epoch, so a process that lost the lease writes nothing. */
export const connectionLeases = companyTable(
  'connection_leases',
  {
    connectionId: integer().primaryKey(),
    owner: text().notNull(),
    epoch: bigint({ mode: 'number' }).notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [sameCompany('connection_leases_connection_fk', t, t.connectionId, connections)],
);
