import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, lineText, Moment, plainText } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';

/** What a column may hold. A column without any is ignored; `extra` keeps it under its own heading. */
export const importFields = ['name', 'number', 'email', 'tags', 'extra'] as const;
export type ImportField = (typeof importFields)[number];

/** A column may also hold the values of a contact field: `field:7`. */
export type ImportColumn = ImportField | `field:${number}`;
const Column = z.union([
  z.enum(importFields),
  z.string().regex(/^field:[1-9]\d{0,8}$/, 'Invalid characters') as unknown as z.ZodType<
    `field:${number}`,
    string
  >,
]);

/** The id of the contact field that a column holds. */
export const fieldOfColumn = (column: string | null | undefined): number | undefined =>
  column?.startsWith('field:') ? Number(column.slice('field:'.length)) : undefined;

/** The states of an import: the server reads its file, a person maps its columns, contacts are created; or its outcome. */
export const importStates = ['reading', 'mapping', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a file could not be read. */
export const importFailures = ['invalidFile', 'encrypted', 'empty', 'tooManyRows', 'trouble'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** Why a row became no contact. */
export const rowFaults = [
  'noName',
  'longName',
  'noNumber',
  'badNumber',
  'badEmail',
  'repeated',
  /** The value does not fit the kind of its contact field. */
  'fieldText',
  'fieldNumber',
  'fieldDate',
  'fieldChoice',
] as const;
export type RowFault = (typeof rowFaults)[number];

/** The file extensions of imports (CONTACT-25). */
export const importEndings = ['xls', 'xlsx', 'csv', 'txt'] as const;
/** The largest file, and its most rows. */
export const maxImportBytes = 20 * 1024 * 1024;
export const mostImportRows = 100_000;
/** The rows of the preview before an import. */
export const previewRows = 20;

/** The import of a file of contacts. */
export const ContactImport = z.object({
  id: Id,
  userId: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  rowCount: z.number().int(),
  /** The number of rows, and what happened to them. */
  created: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type ContactImport = z.infer<typeof ContactImport>;

/** The content of each column, and what applies to all rows. */
export const ImportMapping = z.object({
  columns: z.array(Column.nullable()).max(100),
  /** The first row has the headings. */
  hasHeader: Flag.default(true),
  /** Added to numbers without one: up to eleven digits and no plus. */
  countryCode: z
    .string()
    .regex(/^\d{0,4}$/, 'Invalid number')
    .default(''),
  /** Every contact gets these tags. */
  tagIds: z.array(Id).max(50).default([]),
  /** Rows to leave out, counted from 0 with the heading. */
  skip: z.array(z.number().int().min(0)).max(previewRows).default([]),
});
export type ImportMapping = z.input<typeof ImportMapping>;

const one = { params: ById, allow: 'contacts:edit', reply: ContactImport } as const;

export const contactImportApi = api({
  list: {
    method: 'GET',
    path: '/contacts/imports',
    allow: 'contacts:edit',
    summary: "One's last ten imports, newest first",
    reply: z.object({ imports: z.array(ContactImport) }),
  },
  get: { ...one, method: 'GET', path: '/contacts/imports/:id', summary: 'How far an import is' },
  preview: {
    method: 'GET',
    path: '/contacts/imports/:id/preview',
    allow: 'contacts:edit',
    summary: 'The first rows of a file that was read',
    params: ById,
    reply: z.object({ rows: z.array(z.array(z.string())) }),
  },
  upload: {
    method: 'POST',
    path: '/contacts/upload',
    allow: 'contacts:edit',
    summary: 'Bring a file of contacts: xls, xlsx, csv or txt',
    upload: { field: 'file', maxFiles: 1 },
    reply: ContactImport,
  },
  phone: {
    method: 'POST',
    path: '/contacts/import',
    allow: 'contacts:importPhone',
    summary: 'Import all contacts of the phone behind a connection',
    body: z.object({ whatsappId: Id.optional() }),
    reply: ContactImport,
  },
  chats: {
    method: 'POST',
    path: '/contacts/import/chats',
    allow: 'contacts:importPhone',
    summary: 'Import the people of all conversations on the phone behind a connection',
    body: z.object({ whatsappId: Id.optional() }),
    reply: ContactImport,
  },
  start: {
    ...one,
    method: 'POST',
    path: '/contacts/imports/:id/start',
    status: 200,
    audited: true,
    summary: 'Say what the columns hold, and import',
    body: ImportMapping,
  },
  cancel: {
    ...one,
    method: 'POST',
    path: '/contacts/imports/:id/cancel',
    status: 200,
    summary: 'Stop an import; what it has made stays',
  },
  refused: {
    method: 'GET',
    path: '/contacts/imports/:id/refused',
    allow: 'contacts:edit',
    summary: 'Rows that became no contact, and why, a thousand at a time',
    params: ById,
    query: z.object({ after: z.coerce.number().int().min(-1).max(mostImportRows).default(-1) }),
    reply: z.object({
      rows: z.array(
        z.object({
          row: z.number().int(),
          cells: z.array(z.string()),
          fault: z.enum(rowFaults),
          /** The contact field with the problem. */
          about: z.string().nullable(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  one: {
    method: 'POST',
    path: '/contactsImport',
    allow: 'contacts:edit',
    status: 200,
    outside: true,
    summary: 'Import one contact: made, or found by its number and completed',
    body: z.object({
      name: lineText(250).min(2, 'Too Short!'),
      number: plainText(50).trim().min(8, 'Too Short!'),
      email: plainText(254).trim().default(''),
      tags: plainText(1000).default(''),
      /** Only people who are on WhatsApp: ERR_WAPP_INVALID_CONTACT otherwise. */
      validateContact: Flag.default(false),
    }),
    reply: Done,
  },
});

export const contactImportContract = {
  api: contactImportApi,
  events: topics({
    /**
     * Only the person who imports hears the progress, because a file's name is private. All others hear that there
     * are new contacts.
     */
    contactImport: {
      hearers: 'rooms',
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.literal('update'), contactImport: ContactImport }),
        z.object({ action: z.literal('reload'), isOver: z.boolean() }),
      ]),
    },
  }),
};
