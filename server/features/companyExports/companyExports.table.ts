import { companyExportStates } from '@recado/shared/features/companyExports';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { users } from '../core/users/users.table.ts';

/** Where an archive goes on: in which of its files, after which row (its primary key, as text). */
export interface ExportPlace {
  step: string;
  after: string[];
}

/** Archives of everything of a company; that one was made stays written down. */
export const companyExports = companyTable(
  'company_exports',
  {
    id: rowId(),
    state: text({ enum: companyExportStates }).notNull().default('running'),
    /** None: the operator, who is not of this company. */
    userId: integer(),
    requestedBy: text().notNull(),
    byOperator: boolean().notNull().default(false),
    /** Where the next part begins; null: at the beginning. Kept with each part, so that what is stored is not made again. */
    place: jsonb().$type<ExportPlace>(),
    /** Rows and files that have to be written, counted when it began, and those that are written. */
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

/** The files of an archive, as long as they may be fetched: each is whole by itself. They take no room of the plan's. */
export const companyExportParts = companyTable(
  'company_export_parts',
  {
    id: rowId(),
    companyExportId: integer().notNull(),
    number: integer().notNull(),
    storageKey: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** What is in it, for the list that the last part ends with. */
    contents: jsonb().$type<WrittenEntry[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_export_parts_key').on(t.companyId, t.companyExportId, t.number),
    // The sweep of files asks whether anybody knows a key.
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
  /** Of a file with rows, how many. */
  rows?: number;
  /** Of a stored file, whose it is: a row of that table, by its primary key. */
  of?: { table: string; key: string[] };
}

/** Archives that have to be made. */
export const companyExportWork = workTable(
  'company_export_work',
  { companyExportId: integer().notNull() },
  { order: ['companyExportId'] },
  (t) => [sameCompany('company_export_work_export_fk', t, t.companyExportId, companyExports)],
);
