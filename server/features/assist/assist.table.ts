import { assistKinds, assistOutcomes } from '@recado/shared/features/assist';
import { languages } from '@recado/shared/lib/languages';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { prompts } from '../prompts/prompts.table.ts';

/** Help that attendants asked for, and what became of it; never its words. */
export const assistUses = companyTable(
  'assist_uses',
  {
    id: bigRowId(),
    kind: text({ enum: assistKinds }).notNull(),
    ticketId: integer().notNull(),
    userId: integer(),
    promptId: integer(),
    outcome: text({ enum: assistOutcomes }),
    /** Why there was no text, in a word. */
    fault: text(),
    tokens: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('assist_uses_ticket_idx').on(t.companyId, t.ticketId),
    index('assist_uses_user_idx').on(t.companyId, t.userId),
    index('assist_uses_prompt_idx').on(t.companyId, t.promptId),
    index('assist_uses_created_idx').on(t.companyId, t.createdAt),
    sameCompany('assist_uses_ticket_fk', t, t.ticketId, tickets),
    sameCompany('assist_uses_user_fk', t, t.userId, users, 'set null'),
    sameCompany('assist_uses_prompt_fk', t, t.promptId, prompts, 'set null'),
  ],
);

/** Translations of messages and the words of voices, made once. */
export const messageWords = companyTable(
  'message_words',
  {
    messageId: bigReference().notNull(),
    kind: text({ enum: ['translation', 'transcript'] }).notNull(),
    /** Of the words; empty for a transcript. */
    language: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.companyId, t.messageId, t.kind, t.language),
    sameCompany('message_words_message_fk', t, t.messageId, messages),
  ],
);

/** Conversations that are translated both ways, with the customer's language. */
export const translatedTickets = companyTable(
  'translated_tickets',
  { ticketId: integer().primaryKey(), language: text({ enum: languages }).notNull() },
  (t) => [sameCompany('translated_tickets_ticket_fk', t, t.ticketId, tickets)],
);
