import { modelUses } from '@recado/shared/features/prompts';
import { bigint, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, createdAt, moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { prompts } from './prompts.table.ts';

/**
 * Tokens of one call of a model. They are reserved before the call, at the most that it can cost, and settled after it.
 * A call that was killed keeps its reservation; asked again by the same key it takes no second one.
 */
export const modelSpends = companyTable(
  'model_spends',
  {
    id: bigRowId(),
    /** Of the call; a repeat has the same. */
    key: text().notNull(),
    use: text({ enum: modelUses }).notNull(),
    /** The first day of the month in the company's time zone. */
    month: date({ mode: 'string' }).notNull(),
    promptId: integer(),
    ticketId: integer(),
    reserved: integer().notNull(),
    /** What it cost; null: not settled yet. */
    spent: integer(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    uniqueIndex('model_spends_key').on(t.companyId, t.key),
    index('model_spends_ticket_idx').on(t.companyId, t.ticketId),
    index('model_spends_prompt_idx').on(t.companyId, t.promptId, t.month),
    sameCompany('model_spends_prompt_fk', t, t.promptId, prompts, 'set null'),
    sameCompany('model_spends_ticket_fk', t, t.ticketId, tickets, 'set null'),
  ],
);

/** Tokens of a company's month, reserved ones included: one row to lock. */
export const modelMonths = companyTable(
  'model_months',
  { month: date({ mode: 'string' }).notNull(), tokens: bigint({ mode: 'number' }).notNull().default(0) },
  (t) => [rowKey(t.companyId, t.month)],
);
