import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../../db/companyTable.ts';
import type { taskKinds } from '../../../rowQueue/tasks.table.ts';
import { reportMails } from '../../reportMails/reportMails.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The kinds of files that are made slowly, each with tasks of that kind. The feature that owns a kind declares it
 * (`madeFiles` of its manifest).
 */
export const madeFileKinds = [
  'transcripts',
  'reports',
  'campaignFiles',
  'personExports',
  'companyExports',
] as const satisfies readonly (typeof taskKinds)[number][];
export type MadeFileKindName = (typeof madeFileKinds)[number];

/** The states of such a file; `over`: it has expired. */
const madeFileStates = ['running', 'done', 'failed', 'cancelled', 'over'] as const;

/** Files that are made slowly, kept for hours and fetched by a link: transcripts, reports, copies, archives. */
export const madeFiles = companyTable(
  'made_files',
  {
    id: rowId(),
    kind: text({ enum: madeFileKinds }).notNull(),
    /** The person it is made for, as they may see it; null: it is the company's. */
    userId: integer(),
    /** The person who ordered it, by their name then; for files of the company. */
    requestedBy: text().notNull().default(''),
    /** The conversation, the contact or the report mail that it is about. */
    ticketId: integer(),
    contactId: integer(),
    reportMailId: integer(),
    /** What its kind needs to make it. */
    input: jsonb().$type<unknown>().notNull().default({}),
    state: text({ enum: madeFileStates }).notNull().default('running'),
    failure: text(),
    /** The progress: rows to write, and those written so far. */
    total: bigint({ mode: 'number' }).notNull().default(0),
    written: bigint({ mode: 'number' }).notNull().default(0),
    /** Where the next part begins; null: at the beginning. Stored with each part: a restart does not repeat it. */
    place: jsonb().$type<unknown>(),
    /** The bytes of the last part; they stay when the file is gone. */
    bytes: bigint({ mode: 'number' }),
    /** Colleagues who may fetch it too. */
    readerIds: integer().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    finishedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index('made_files_user_idx').on(t.companyId, t.userId, t.id).where(sql`${t.userId} is not null`),
    index('made_files_ticket_idx').on(t.companyId, t.ticketId).where(sql`${t.ticketId} is not null`),
    index('made_files_contact_idx').on(t.companyId, t.contactId, t.id).where(sql`${t.contactId} is not null`),
    index('made_files_mail_idx').on(t.companyId, t.reportMailId).where(sql`${t.reportMailId} is not null`),
    index('made_files_expires_idx').on(t.expiresAt).where(sql`${t.state} <> 'over'`),
    // Two requests, or a request and the operator's at the same moment, share one running archive of a company.
    uniqueIndex('made_files_running_key')
      .on(t.companyId)
      .where(sql`${t.kind} = 'companyExports' and ${t.state} = 'running'`),
    sameCompany('made_files_user_fk', t, t.userId, users),
    sameCompany('made_files_ticket_fk', t, t.ticketId, tickets),
    sameCompany('made_files_contact_fk', t, t.contactId, contacts),
    sameCompany('made_files_mail_fk', t, t.reportMailId, reportMails),
  ],
);

/** A file in an archive, as its manifest names it. */
export interface WrittenEntry {
  path: string;
  bytes: number;
  sha256: string;
  /** The number of rows, for a file with rows. */
  rows?: number;
  /** The owner of a stored file: a row of that table, by its primary key. */
  of?: { table: string; key: string[] };
}

/**
 * The stored files of a made file, while they can be fetched; most have one. They do not count against the plan's
 * storage.
 */
export const madeFileParts = companyTable(
  'made_file_parts',
  {
    id: rowId(),
    madeFileId: integer().notNull(),
    number: integer().notNull(),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The contents of an archive's part, for the list at the end of the last part. */
    contents: jsonb().$type<WrittenEntry[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('made_file_parts_key').on(t.companyId, t.madeFileId, t.number),
    // The sweep of files asks whether any row has a key.
    index('made_file_parts_storage_key_idx').on(t.storageKey),
    ownFile('made_file_parts_storage_key_own', t, t.storageKey),
    sameCompany('made_file_parts_file_fk', t, t.madeFileId, madeFiles),
  ],
);
