import { channels, connectionStatuses, readPolicies, stopReasons } from '@recado/shared/features/connections';
import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, linkTable, sameCompany } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { queues } from '../queues/queues.table.ts';

/**
 * Channel accounts of a company. People's commands to a session are columns too, so no command is lost when a process
 * dies.
 */
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
    /** When the channel tells customers that their messages were read (READ-02). */
    readReceipts: text({ enum: readPolicies }).notNull().default('onOpen'),
    /** Online while a conversation is open: customers' typing comes, and the phone stays quiet. */
    seesTyping: boolean().notNull().default(false),
    greetingMessage: text().notNull().default(''),
    complationMessage: text().notNull().default(''),
    outOfHoursMessage: text().notNull().default(''),
    /** Opening hours, in the company's zone; counted with `scheduleType` connection (BOT-38). */
    schedules: jsonb().$type<OpeningHours>().notNull().default(usualHours),
    collectiveVacationStart: date({ mode: 'string' }),
    collectiveVacationEnd: date({ mode: 'string' }),
    collectiveVacationMessage: text().notNull().default(''),
    /** How often a ticket is asked to choose a queue; 0: never (BOT-23). Times are minutes (OPEN-94), 0: off. */
    maxUseBotQueues: integer().notNull().default(3),
    timeUseBotQueues: integer().notNull().default(0),
    timeCreateNewTicket: integer().notNull().default(0),
    expiresTicket: integer().notNull().default(0),
    whenExpiresTicket: text({ enum: ['0', '1'] })
      .notNull()
      .default('0'),
    expiresInactiveMessage: text().notNull().default(''),
    timeInactiveMessage: integer().notNull().default(0),
    inactiveMessage: text().notNull().default(''),
    ratingMessage: text().notNull().default(''),
    maxUseBotQueuesNPS: integer('max_use_bot_queues_nps').notNull().default(3),
    expiresTicketNPS: integer('expires_ticket_nps').notNull().default(0),
    sendIdQueue: integer(),
    timeSendQueue: integer().notNull().default(0),
    /** Sealed; the one secret that is shown again (CONN-28). */
    token: text().notNull().default(''),
    /** The hash by which a program's token is found (API-07). */
    tokenHash: text(),
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
    /** Out of service since then: in no list and no plan, nothing arrives or leaves; its conversations stay. */
    archivedAt: moment(),
    /** The connection that took over when the number changed. */
    replacedBy: integer(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('connections_name_key').on(t.companyId, lowerName(t.name)),
    sameCompany('connections_send_queue_fk', t, t.sendIdQueue, queues, 'set null'),
    sameCompany('connections_replaced_by_fk', t, t.replacedBy, t, 'set null'),
    uniqueIndex('connections_token_key').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    uniqueIndex('connections_default_key').on(t.companyId).where(sql`${t.isDefault}`),
  ],
);

/** Which queues a connection feeds. */
export const connectionQueues = linkTable(
  'connection_queues',
  { connectionId: connections },
  { queueId: queues },
);

/**
 * The process that runs a session. Every write of keys or raw events carries the epoch, so a process that lost the
 * lease writes nothing.
 */
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
