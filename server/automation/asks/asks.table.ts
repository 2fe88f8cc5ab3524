import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { sameCompany } from '../../db/companyTable.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { integrations } from '../../features/integrations/integrations.table.ts';
import { prompts } from '../../features/prompts/prompts.table.ts';
import { workTable } from '../../rowQueue/workTable.ts';

/** Kinds of calls outside. */
export const askKinds = ['http', 'prompt', 'dialogflow', 'webhook', 'typebot'] as const;
export type AskKind = (typeof askKinds)[number];

/**
 * Calls outside for a conversation, since a step is a transaction and calls nobody. A worker makes the call, stores
 * the result and leaves a `resume` step. Done rows stay for the timeline.
 */
export const asks = workTable(
  'asks',
  {
    kind: text({ enum: askKinds }).notNull(),
    ticketId: integer().notNull(),
    /** The wait of the conversation that the result ends. A result for an earlier wait is ignored. */
    waitId: text().notNull(),
    /** What to call, sealed: it may hold keys. Empty once it is done. */
    input: text().notNull(),
    /** The answer, at most 64 kB. Its reader deletes it, but for the facts that the timeline shows. */
    result: jsonb().$type<unknown>(),
    /** HTTP status, or why there was no answer. */
    outcome: text(),
    tookMs: integer(),
    /** The integration or prompt for which it was made, for its log of calls. */
    integrationId: integer(),
    promptId: integer(),
  },
  // Each wait is an order of its own: a call that nobody awaits any more delays no later one of its ticket.
  { order: ['waitId'], group: ['kind'] },
  (t) => [
    // Finds the last calls of a kind, for its limit in a minute.
    index('asks_kind_idx').on(t.companyId, t.kind, t.id),
    index('asks_ticket_idx').on(t.companyId, t.ticketId, t.id),
    index('asks_integration_idx').on(t.companyId, t.integrationId, t.id),
    index('asks_prompt_idx').on(t.companyId, t.promptId, t.id),
    sameCompany('asks_ticket_fk', t, t.ticketId, tickets),
    sameCompany('asks_integration_fk', t, t.integrationId, integrations, 'set null'),
    sameCompany('asks_prompt_fk', t, t.promptId, prompts, 'set null'),
  ],
);
