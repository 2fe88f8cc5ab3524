import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';

/** Departments. No two of a company share a colour (QUEUE-14). */
export const queues = companyTable(
  'queues',
  {
    id: rowId(),
    name: text().notNull(),
    color: text().notNull(),
    greetingMessage: text().notNull().default(''),
    orderQueue: integer(),
    /** Its tickets are closed after the greeting (BOT-30). */
    closeTicket: boolean().notNull().default(false),
    /** Every `tempoRoteador` minutes a waiting ticket goes to another of its people (BOT-32). */
    ativarRoteador: boolean().notNull().default(false),
    tempoRoteador: integer().notNull().default(0),
    /** The answer outside of `schedules`, where the company keeps hours by queue (BOT-39). */
    outOfHoursMessage: text().notNull().default(''),
    schedules: jsonb().$type<OpeningHours>().notNull().default(usualHours),
    /** The phones of its people get a message when a ticket comes in (BOT-35). */
    createTicketSendNotificationWAUser: boolean('create_ticket_send_notification_wa_user')
      .notNull()
      .default(false),
    messageNotification: text().notNull().default(''),
    /** In how many open minutes a customer should have a person's first answer, and each further one; null: no target. */
    firstAnswerMinutes: integer(),
    nextAnswerMinutes: integer(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('queues_color_key').on(t.companyId, sql`lower(${t.color})`),
    uniqueIndex('queues_name_key').on(t.companyId, lowerName(t.name)),
  ],
);
