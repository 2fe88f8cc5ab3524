import {
  type ImportMapping,
  importFailures,
  importStates,
  rowFaults,
} from '@recado/shared/features/contactImports';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, ownFile, rowKey, sameCompany } from '../../db/companyTable.ts';
import { users } from '../core/users/users.table.ts';

/** Imported files of contacts, and their outcome. */
export const contactImports = companyTable(
  'contact_imports',
  {
    id: rowId(),
    userId: integer().notNull(),
    fileName: text().notNull(),
    state: text({ enum: importStates }).notNull().default('reading'),
    failure: text({ enum: importFailures }),
    /** The file, until a worker has read it. */
    storageKey: text(),
    mapping: jsonb().$type<z.output<typeof ImportMapping>>(),
    /** The first row, if it names the columns. */
    headings: jsonb().$type<string[]>().notNull().default([]),
    rowCount: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('contact_imports_user_idx').on(t.companyId, t.userId, t.id),
    index('contact_imports_storage_key_idx').on(t.storageKey).where(sql`${t.storageKey} is not null`),
    ownFile('contact_imports_storage_key_own', t, t.storageKey),
    sameCompany('contact_imports_user_fk', t, t.userId, users),
  ],
);

/** The rows of a file that are not imported yet, or were refused. */
export const contactImportRows = companyTable(
  'contact_import_rows',
  {
    importId: integer().notNull(),
    /** Its place in the file, from 0. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    fault: text({ enum: rowFaults }),
    /** The contact field with the faulty value. */
    faultAbout: text(),
  },
  (t) => [
    rowKey(t.companyId, t.importId, t.row),
    index('contact_import_rows_next_idx').on(t.companyId, t.importId, t.row).where(sql`${t.fault} is null`),
    sameCompany('contact_import_rows_import_fk', t, t.importId, contactImports),
  ],
);
