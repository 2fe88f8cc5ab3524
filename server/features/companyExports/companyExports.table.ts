import { companyExportStates } from '@recado/shared/features/companyExports';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { users } from '../core/users/users.table.ts';

/** Where an archive continues: in which of its files, after which row (its primary key, as text). */
export interface ExportPlace {
  step: string;
  after: string[];
}

/** Archives of all data of a company; the row stays when the files are gone. */
export const companyExports = companyTable(
  'company_exports',
  {
    id: rowId(),
    state: text({ enum: companyExportStates }).notNull().default('running'),
    /** None: the operator, who is not of this company. */
    userId: integer(),
    requestedBy: text().notNull(),
    byOperator: boolean().notNull().default(false),
    /**
     * Where the next part begins; null: at the beginning. Stored with each part, so that a restart does not repeat
     * stored parts.
     */
    place: jsonb().$type<ExportPlace>(),
    /** Rows and files to write, counted at the beginning, and those written so far. */
    total: bigint({ mode: 'number' }).notNull().default(0),
    written: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index('company_exports_user_idx').on(t.companyId, t.userId).where(sql`${t.userId} is not null`),
    index('company_exports_expires_idx').on(t.expiresAt).where(sql`${t.state} = 'done'`),
    // Two requests, or a request and the operator's at the same moment, share one running export.
    uniqueIndex('company_exports_running_key').on(t.companyId).where(sql`${t.state} = 'running'`),
    sameCompany('company_exports_user_fk', t, t.userId, users, 'set null'),
  ],
);

/**
 * The files of an archive, while they can be fetched; each is complete by itself. They do not count against the
 * plan's storage.
 */
export const companyExportParts = companyTable(
  'company_export_parts',
  {
    id: rowId(),
    companyExportId: integer().notNull(),
    number: integer().notNull(),
    storageKey: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The contents of the part, for the list at the end of the last part. */
    contents: jsonb().$type<WrittenEntry[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_export_parts_key').on(t.companyId, t.companyExportId, t.number),
    // The sweep of files asks whether any row has a key.
    index('company_export_parts_storage_key_idx').on(t.storageKey),
    ownFile('company_export_parts_storage_key_own', t, t.storageKey),
    sameCompany('company_export_parts_export_fk', t, t.companyExportId, companyExports),
  ],
);

/** A file in an archive, as the manifest names it. */
export interface WrittenEntry {
  path: string;
  bytes: number;
  sha256: string;
  /** The number of rows, for a file with rows. */
  rows?: number;
  /** The owner of a stored file: a row of that table, by its primary key. */
  of?: { table: string; key: string[] };
}

/** The work rows of archives. */
export const companyExportWork = workTable(
  'company_export_work',
  { companyExportId: integer().notNull() },
  { order: ['companyExportId'] },
  (t) => [sameCompany('company_export_work_export_fk', t, t.companyExportId, companyExports)],
);
