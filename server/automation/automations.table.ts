import { botOutcomes } from '@recado/shared/features/automation';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment } from '../db/columns.ts';
import { companyTable, sameCompany } from '../db/companyTable.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';

/** The state of automation for a ticket. Only a step changes it, together with the effects of the step. */
export const automations = companyTable(
  'automations',
  {
    ticketId: integer().primaryKey(),
    /** The version of `waitsFor`, so that a release recognises the questions of an older one. */
    schema: smallint().notNull(),
    /** Rises with each step. */
    version: integer().notNull().default(0),
    /** The link of the chain that waits for the customer's next words, and the data of its question. */
    waits: text(),
    waitsFor: jsonb().$type<unknown>(),
    /** The message that asked: an older message is no answer to it. Other words of the bot ask nothing. */
    askedAfter: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The time of the ticket's last move (tickets.placedAt): once a person has moved it, no question waits any more.
     */
    placedAt: moment().notNull(),
    /** A flow waits until then: timers leave the ticket alone. */
    busyUntil: moment(),
    variables: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The memory of links and timers, by name (`state/memory.ts`). */
    told: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** A person wrote on the company's phone: they have the conversation. */
    attendedAt: moment(),
    /** The bot's messages in the minute that began then. */
    minuteFrom: moment().notNull(),
    saidInMinute: integer().notNull().default(0),
    /** The number of rounds of customer and bot: in that minute, in all, and in a row with the same words. */
    roundsInMinute: integer().notNull().default(0),
    rounds: integer().notNull().default(0),
    sameRounds: integer().notNull().default(0),
    /** A digest of the customer's last words. */
    lastWords: text().notNull().default(''),
    /** The other side seems to be a machine: the bot is silent until then. */
    silentUntil: moment(),
  },
  (t) => [sameCompany('automations_ticket_fk', t, t.ticketId, tickets)],
);

/** The decision of each step, in a line: for the ticket's history and for the operator. Kept for a month. */
export const automationDecisions = companyTable(
  'automation_decisions',
  {
    id: bigRowId(),
    ticketId: integer().notNull(),
    /** `message` or a timer, as in the step. */
    about: text().notNull(),
    messageId: bigReference(),
    /** The link or timer that decided. */
    decider: text().notNull(),
    decision: text().notNull(),
    /** The same for the ticket's history, which has words for each. */
    outcome: text({ enum: botOutcomes }),
    /** The blocks of a flow that ran, in their order, for the timeline (`flow/history/trace.ts`). */
    trace: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('automation_decisions_ticket_idx').on(t.companyId, t.ticketId, t.id),
    index('automation_decisions_message_idx')
      .on(t.companyId, t.messageId)
      .where(sql`${t.messageId} is not null`),
    sameCompany('automation_decisions_ticket_fk', t, t.ticketId, tickets),
    sameCompany('automation_decisions_message_fk', t, t.messageId, messages, 'set null'),
  ],
);
