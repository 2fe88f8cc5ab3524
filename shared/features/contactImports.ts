import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, lineText, Moment, plainText } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';

/** What a column of a file may hold; a column of nothing is left out, `extra` keeps it under its own heading. */
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

/** Which contact field a column holds, by its id. */
export const fieldOfColumn = (column: string | null | undefined): number | undefined =>
  column?.startsWith('field:') ? Number(column.slice('field:'.length)) : undefined;

/** How far an import is: its file is read, somebody says what the columns hold, contacts are made; or how it ended. */
export const importStates = ['reading', 'mapping', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a file could not be read. */
export const importFailures = ['invalidFile', 'empty', 'tooManyRows', 'trouble'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** Why a row of a file became no contact. */
export const rowFaults = [
  'noName',
  'longName',
  'noNumber',
  'badNumber',
  'badEmail',
  'repeated',
  /** The value of a contact field is none of its kind. */
  'fieldText',
  'fieldNumber',
  'fieldDate',
  'fieldChoice',
] as const;
export type RowFault = (typeof rowFaults)[number];

/** Names of files that can be imported end in these (CONTACT-25). */
export const importEndings = ['xls', 'xlsx', 'csv', 'txt'] as const;
/** Largest file, and most rows in it. */
export const maxImportBytes = 20 * 1024 * 1024;
export const mostImportRows = 100_000;
/** Rows that are shown before anything is imported. */
export const previewRows = 20;

/** A file of contacts on its way in. */
export const ContactImport = z.object({
  id: Id,
  userId: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  rowCount: z.number().int(),
  /** Of these rows, what became of them. */
  created: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type ContactImport = z.infer<typeof ContactImport>;

/** What the columns hold, and what is done with all rows. */
export const ImportMapping = z.object({
  columns: z.array(Column.nullable()).max(100),
  /** The first row names the columns. */
  hasHeader: Flag.default(true),
  /** Goes before numbers that have none: up to eleven digits without a plus. */
  countryCode: z
    .string()
    .regex(/^\d{0,4}$/, 'Invalid number')
    .default(''),
  /** Every contact gets these. */
  tagIds: z.array(Id).max(50).default([]),
  /** Rows that are left out, counted from 0 with the heading. */
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
    summary: 'Import everybody whom the phone behind a connection knows',
    body: z.object({ whatsappId: Id.optional() }),
    reply: ContactImport,
  },
  chats: {
    method: 'POST',
    path: '/contacts/import/chats',
    allow: 'contacts:importPhone',
    summary: 'Import the people with whom something was said on the phone behind a connection',
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
          /** The contact field whose value it is about. */
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
      /** Only somebody who is on WhatsApp: ERR_WAPP_INVALID_CONTACT otherwise. */
      validateContact: Flag.default(false),
    }),
    reply: Done,
  },
});

export const contactImportContract = {
  api: contactImportApi,
  events: topics({
    /** How far it is hears whoever imports, for a file's name is nobody else's business; others, that there are more contacts. */
    contactImport: {
      hearers: 'rooms',
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.literal('update'), contactImport: ContactImport }),
        z.object({ action: z.literal('reload'), isOver: z.boolean() }),
      ]),
    },
  }),
};
