import type { UsedReplies } from '@recado/shared/features/drafts';
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bigReference, moment } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

/** What people have written and not sent, one of each person and ticket. */
export const drafts = companyTable(
  'drafts',
  {
    userId: integer().notNull(),
    ticketId: integer().notNull(),
    text: text().notNull(),
    isPrivate: boolean().notNull().default(false),
    quotedId: bigReference(),
    replies: jsonb().$type<UsedReplies>(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.userId, t.ticketId),
    index('drafts_ticket_idx').on(t.companyId, t.ticketId),
    index('drafts_quoted_idx').on(t.companyId, t.quotedId),
    sameCompany('drafts_user_fk', t, t.userId, users),
    sameCompany('drafts_ticket_fk', t, t.ticketId, tickets),
    sameCompany('drafts_quoted_fk', t, t.quotedId, messages, 'set null'),
  ],
);
