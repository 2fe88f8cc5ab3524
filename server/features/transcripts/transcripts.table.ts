import {
  transcriptFailures,
  transcriptLanguages,
  transcriptStates,
} from '@recado/shared/features/transcripts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';

/** Conversations as PDF, each for one person; deleted with the file a day later. */
export const transcripts = companyTable(
  'transcripts',
  {
    id: rowId(),
    userId: integer().notNull(),
    ticketId: integer().notNull(),
    language: text({ enum: transcriptLanguages }).notNull(),
    /** The span: from this moment until before the other; null: from the beginning, until now. */
    fromAt: moment(),
    untilAt: moment(),
    withNotes: boolean().notNull(),
    state: text({ enum: transcriptStates }).notNull().default('running'),
    failure: text({ enum: transcriptFailures }),
    total: integer().notNull(),
    written: integer().notNull().default(0),
    storageKey: text(),
    name: text().notNull().default(''),
    bytes: integer(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('transcripts_user_idx').on(t.companyId, t.userId, t.id),
    index('transcripts_ticket_idx').on(t.companyId, t.ticketId),
    // The sweep of files asks whether any row has a key.
    index('transcripts_storage_key_idx').on(t.storageKey).where(sql`${t.storageKey} is not null`),
    ownFile('transcripts_storage_key_own', t, t.storageKey),
    sameCompany('transcripts_user_fk', t, t.userId, users),
    sameCompany('transcripts_ticket_fk', t, t.ticketId, tickets),
  ],
);

/** The work rows of transcripts. */
export const transcriptWork = workTable(
  'transcript_work',
  { transcriptId: integer().notNull() },
  { order: ['transcriptId'] },
  (t) => [sameCompany('transcript_work_transcript_fk', t, t.transcriptId, transcripts)],
);
