import { dayRules, intervals, scheduleErrors, scheduleStatuses } from '@recado/shared/features/schedules';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigReference, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { users } from '../core/users/users.table.ts';

/** Messages for later. Each time of a series is a row of its own. */
export const schedules = companyTable(
  'schedules',
  {
    id: rowId(),
    body: text().notNull(),
    contactId: integer().notNull(),
    sendAt: moment().notNull(),
    sentAt: moment(),
    /** How far it got; a refusal by the channel shows in its message alone. */
    status: text({ enum: scheduleStatuses }).notNull().default('PENDENTE'),
    error: text({ enum: scheduleErrors }),
    mediaId: bigReference(),
    openTicket: text({ enum: ['enabled', 'disabled'] })
      .notNull()
      .default('disabled'),
    statusTicket: text({ enum: ['closed', 'open'] })
      .notNull()
      .default('closed'),
    ticketUserId: integer(),
    queueId: integer(),
    assinar: boolean().notNull().default(false),
    whatsappId: integer(),
    userId: integer(),
    intervalo: smallint().notNull().default(intervals.days),
    valorIntervalo: integer().notNull().default(0),
    enviarQuantasVezes: smallint().notNull().default(1),
    tipoDias: smallint().notNull().default(dayRules.any),
    series: uuid(),
    /** The message that it became. */
    messageId: bigReference(),
    createdAt: createdAt(),
  },
  (t) => [
    index('schedules_time_idx').on(t.companyId, t.sendAt, t.id),
    index('schedules_contact_idx').on(t.companyId, t.contactId),
    index('schedules_series_idx').on(t.companyId, t.series, t.sendAt).where(sql`${t.series} is not null`),
    index('schedules_message_idx').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    index('schedules_media_idx').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    sameCompany('schedules_contact_fk', t, t.contactId, contacts),
    sameCompany('schedules_media_fk', t, t.mediaId, media, 'set null'),
    sameCompany('schedules_ticket_user_fk', t, t.ticketUserId, users, 'set null'),
    sameCompany('schedules_queue_fk', t, t.queueId, queues, 'set null'),
    sameCompany('schedules_connection_fk', t, t.whatsappId, connections, 'set null'),
    sameCompany('schedules_user_fk', t, t.userId, users, 'set null'),
    sameCompany('schedules_message_fk', t, t.messageId, messages, 'set null'),
  ],
);

/** Work rows of schedules: one for each, deleted when it became a message or an error. */
export const scheduleSends = workTable(
  'schedule_sends',
  {
    scheduleId: integer().notNull(),
    /** When it should leave. `dueAt` moves with each retry; its lateness counts from here. */
    wantedAt: moment().notNull(),
  },
  { order: ['scheduleId'] },
  (t) => [
    uniqueIndex('schedule_sends_schedule_key').on(t.companyId, t.scheduleId),
    sameCompany('schedule_sends_schedule_fk', t, t.scheduleId, schedules),
  ],
);
