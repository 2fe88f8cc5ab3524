import { failureCodes } from '@recado/shared/features/messages';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt } from '../../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../../db/companyTable.ts';
import { users } from '../../users/users.table.ts';
import { messages } from '../messages.table.ts';

/** What went wrong on a message's way, and what was done about it. */
export const attemptKinds = ['refused', 'resent', 'repeated', 'dropped'] as const;

/**
 * The exceptions on the ways of messages; most have none. `refused`: the channel refused it. `resent`: a person sent it
 * again. `repeated`: no ack came, so the worker handed it over again. `dropped`: a person decided that it stays unsent.
 */
export const messageAttempts = companyTable(
  'message_attempts',
  {
    id: bigRowId(),
    messageId: bigReference().notNull(),
    kind: text({ enum: attemptKinds }).notNull(),
    failure: text({ enum: failureCodes }),
    userId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('message_attempts_message_idx').on(t.companyId, t.messageId, t.id),
    sameCompany('message_attempts_message_fk', t, t.messageId, messages),
    index('message_attempts_user_idx').on(t.companyId, t.userId),
    sameCompany('message_attempts_user_fk', t, t.userId, users, 'set null'),
  ],
);
