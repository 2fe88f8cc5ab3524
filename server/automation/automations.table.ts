import { botOutcomes } from '@recado/shared/features/automation';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment } from '../db/columns.ts';
import { companyTable, sameCompany } from '../db/companyTable.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';

/** How far automation is with a ticket. Changed only by a step, together with what the step does. */
export const automations = companyTable(
  'automations',
  {
    ticketId: integer().primaryKey(),
    /** The shape of `waitsFor`, so that a release understands what an older one was waiting for. */
    schema: smallint().notNull(),
    /** Rises with each step. */
    version: integer().notNull().default(0),
    /** The link of the chain that waits for the customer's next words, and what it has to know then. */
    waits: text(),
    waitsFor: jsonb().$type<unknown>(),
    /** The message that asked: an older message is no answer to it. Other words of the bot ask nothing. */
    askedAfter: bigint({ mode: 'number' }).notNull().default(0),
    /** Where the ticket stood (tickets.placedAt): once somebody has moved it, nothing is waited for any more. */
    placedAt: moment().notNull(),
    variables: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What links and timers remember, by name (`state/memory.ts`). */
    told: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Somebody wrote on the company's phone: a person has the conversation. */
    attendedAt: moment(),
    /** Messages said in the minute that began then. */
    minuteFrom: moment().notNull(),
    saidInMinute: integer().notNull().default(0),
    /**
     * How often the customer wrote and the bot answered: in that minute, in all, and in a row to the same words.
     */
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

/** What each step decided, in a line: for the ticket's history and for the operator. Kept for a month. */
export const automationDecisions = companyTable(
  'automation_decisions',
  {
    id: bigRowId(),
    ticketId: integer().notNull(),
    /** `message` or a timer, as of the step. */
    about: text().notNull(),
    messageId: bigReference(),
    /** The link or timer that decided. */
    decider: text().notNull(),
    decision: text().notNull(),
    /** The same for the ticket's history, which has words for it. */
    outcome: text({ enum: botOutcomes }),
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
