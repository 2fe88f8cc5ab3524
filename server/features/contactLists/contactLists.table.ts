import { importFailures, importStates } from '@recado/shared/features/contactImports';
import { type ListMapping, listRowFaults } from '@recado/shared/features/contactLists';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, ownFile, rowKey, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { connections } from '../core/connections/connections.table.ts';
import { users } from '../core/users/users.table.ts';

/** Lists of people to write to, and how far the check of their numbers is. */
export const contactLists = companyTable(
  'contact_lists',
  {
    id: rowId(),
    name: text().notNull(),
    /** The trigger `count_list_items` keeps these three. Items without a number are neither valid nor unchecked. */
    contactsCount: integer().notNull().default(0),
    validCount: integer().notNull().default(0),
    uncheckedCount: integer().notNull().default(0),
    checkState: text({ enum: ['running', 'done', 'stopped', 'waiting'] }),
    /** The numbers in question of the last check, and those of them with an answer. */
    checkTotal: integer().notNull().default(0),
    checkDone: integer().notNull().default(0),
    checkConnectionId: integer(),
    checkStartedAt: moment(),
    /** Deleted: nobody sees it any more. Its people leave in batches, and it goes with the last one. */
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_lists_name_idx').on(t.companyId, lowerName(t.name)),
    sameCompany('contact_lists_check_connection_fk', t, t.checkConnectionId, connections, 'set null'),
  ],
);

/** The people of a list. */
export const contactListItems = companyTable(
  'contact_list_items',
  {
    id: rowId(),
    contactListId: integer().notNull(),
    name: text().notNull(),
    /** Digits; empty if none was given. */
    number: text().notNull().default(''),
    /** The number in the one spelling that no two items of a list share (`line_of`). */
    line: text().notNull().generatedAlwaysAs(sql`line_of(number)`),
    email: text().notNull().default(''),
    /** Null: not checked yet. */
    isWhatsappValid: boolean(),
    /** The number as WhatsApp has it, where it differs from the one that was entered: campaigns know repeats by it. */
    foundAs: text(),
    /** What texts may name, by variable. */
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('contact_list_items_line_key')
      .on(t.companyId, t.contactListId, t.line)
      .where(sql`${t.line} <> ''`),
    index('contact_list_items_list_idx').on(t.companyId, t.contactListId, t.id),
    index('contact_list_items_name_idx').on(t.companyId, t.contactListId, lowerName(t.name), t.id),
    index('contact_list_items_unchecked_idx')
      .on(t.companyId, t.contactListId, t.id)
      .where(sql`${t.isWhatsappValid} is null and ${t.number} <> ''`),
    index('contact_list_items_line_idx').on(t.companyId, t.line),
    sameCompany('contact_list_items_list_fk', t, t.contactListId, contactLists),
  ],
);

/** Files imported into lists, and their outcome. */
export const listImports = companyTable(
  'list_imports',
  {
    id: rowId(),
    contactListId: integer().notNull(),
    userId: integer().notNull(),
    fileName: text().notNull(),
    state: text({ enum: importStates }).notNull().default('reading'),
    failure: text({ enum: importFailures }),
    /** The file, until a worker has read it. */
    storageKey: text(),
    mapping: jsonb().$type<z.output<typeof ListMapping>>(),
    headings: jsonb().$type<string[]>().notNull().default([]),
    rowCount: integer().notNull().default(0),
    created: integer().notNull().default(0),
    repeated: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('list_imports_list_idx').on(t.companyId, t.contactListId, t.id),
    index('list_imports_user_idx').on(t.companyId, t.userId),
    index('list_imports_storage_key_idx').on(t.storageKey).where(sql`${t.storageKey} is not null`),
    ownFile('list_imports_storage_key_own', t, t.storageKey),
    sameCompany('list_imports_list_fk', t, t.contactListId, contactLists),
    sameCompany('list_imports_user_fk', t, t.userId, users),
  ],
);

/** The rows of such a file that are not imported yet, or were refused. */
export const listImportRows = companyTable(
  'list_import_rows',
  {
    importId: integer().notNull(),
    /** Its place in the file, from 0. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    fault: text({ enum: listRowFaults }),
  },
  (t) => [
    rowKey(t.companyId, t.importId, t.row),
    index('list_import_rows_next_idx').on(t.companyId, t.importId, t.row).where(sql`${t.fault} is null`),
    sameCompany('list_import_rows_import_fk', t, t.importId, listImports),
  ],
);
