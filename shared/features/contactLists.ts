import { z } from 'zod';
import { api } from '../lib/contract.ts';
import {
  ById,
  Done,
  Flag,
  Id,
  jsonList,
  ListQuery,
  lineText,
  Moment,
  name,
  page,
  plainText,
} from '../lib/fields.ts';
import { isOneLine } from '../lib/oneLine.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { importFailures, importStates, mostImportRows, previewRows } from './contactImports.ts';
import { isMasked, isNumber, maskName, maskNumber } from './contacts.ts';

/** The most contacts of one list. */
export const mostListItems = 300_000;
/** The endings of files that lists take. */
export const listFileEndings = ['xls', 'xlsx', 'csv'] as const;
/** The longest value of a variable. */
export const longestItemValue = 500;
/** The most columns of a file that become variables of an item. */
export const mostItemValues = 20;

/** A list of people to write to (CAMP-03). */
export const ContactListInput = z.object({ name: name(2, 50) });
export type ContactListInput = z.input<typeof ContactListInput>;

/** How far the check of a list's numbers is: numbers in question, and those with an answer. */
export const ListCheck = z.object({
  state: z.enum(['running', 'done', 'stopped', 'waiting']),
  total: z.number().int(),
  checked: z.number().int(),
  startedAt: Moment,
});
export type ListCheck = z.infer<typeof ListCheck>;

export const ContactList = z.object({
  id: Id,
  name: z.string(),
  contactsCount: z.number().int(),
  /** Items whose number is known to be on WhatsApp, and items whose number nobody has checked. */
  validCount: z.number().int(),
  uncheckedCount: z.number().int(),
  /** The last check of its numbers; null: none yet. `waiting`: no connection can ask now. */
  check: ListCheck.nullable(),
  createdAt: Moment,
});
export type ContactList = z.infer<typeof ContactList>;

/** What the campaign's texts may name, by variable. */
const Values = z
  .record(lineText(50).min(1), plainText(longestItemValue))
  .refine((values) => Object.keys(values).length <= mostItemValues, 'Too many');

/** A person of a list, as staff enter them (CAMP-12 to CAMP-14). */
export const ListItemInput = z.object({
  contactListId: Id,
  name: name(2, 50),
  number: plainText(50)
    .trim()
    .refine((number) => number === '' || number.length >= 8, 'Too Short!')
    .refine((number) => number === '' || isNumber(number), 'Invalid number')
    .default(''),
  email: z.union([z.literal(''), z.email({ error: 'Invalid email' }).max(254)]).default(''),
  values: Values.default({}),
});
export type ListItemInput = z.input<typeof ListItemInput>;

/** A change of such a person. Name, number and values that come back masked stay as they are (OPEN-03). */
export const ListItemChanges = ListItemInput.omit({ contactListId: true, values: true }).extend({
  number: plainText(50)
    .trim()
    .refine((number) => number === '' || isMasked(number) || number.length >= 8, 'Too Short!')
    .refine((number) => number === '' || isMasked(number) || isNumber(number), 'Invalid number')
    .optional(),
  /** Without them the item keeps its own. */
  values: Values.optional(),
});
export type ListItemChanges = z.input<typeof ListItemChanges>;

export const ListItem = z.object({
  id: Id,
  contactListId: Id,
  companyId: Id,
  name: z.string(),
  /** Digits; empty if none was given. Masked for people who may not see numbers. */
  number: z.string(),
  email: z.string(),
  /** Null: not checked yet. */
  isWhatsappValid: z.boolean().nullable(),
  values: z.record(z.string(), z.string()),
  /** They asked for no more such messages: campaigns pass them over. */
  isOptedOut: z.boolean(),
});
export type ListItem = z.infer<typeof ListItem>;

/** The item for people who may not see numbers: also a name or value that is only a number is masked. */
export const maskListItem = <I extends Pick<ListItem, 'name' | 'number' | 'values'>>(item: I): I => ({
  ...maskName(item),
  number: maskNumber(item.number),
  values: Object.fromEntries(
    Object.entries(item.values).map(([key, value]) => [key, maskName({ name: value }).name]),
  ),
});

/** What a column of a file holds: a field, a variable of that name, or nothing. */
export const listColumns = ['name', 'number', 'email'] as const;
export const ListColumn = z.union([
  z.enum(listColumns),
  z.templateLiteral(['value:', z.string().min(1).max(50)]).refine((column) => {
    const variable = column.slice('value:'.length);
    return isOneLine(variable) && variable.trim() === variable && variable !== '__proto__';
  }, 'Invalid characters'),
]);
export type ListColumn = z.infer<typeof ListColumn>;

/** Why a row became no item. `repeated`: its number is in the list or the file already. */
export const listRowFaults = [
  'noName',
  'longName',
  'noNumber',
  'badNumber',
  'badEmail',
  'repeated',
  'optedOut',
  'longValue',
] as const;
export type ListRowFault = (typeof listRowFaults)[number];

/** The import of a file into a list. */
export const ListImport = z.object({
  id: Id,
  contactListId: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  headings: z.array(z.string()),
  rowCount: z.number().int(),
  created: z.number().int(),
  /** Rows whose number was known, in the list or earlier in the file. */
  repeated: z.number().int(),
  refused: z.number().int(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type ListImport = z.infer<typeof ListImport>;

export const ListMapping = z.object({
  columns: z.array(ListColumn.nullable()).max(100),
  hasHeader: Flag.default(true),
  /** Added to numbers without one: up to eleven digits and no plus. Empty: that of the company's own country. */
  countryCode: z
    .string()
    .regex(/^\d{0,4}$/, 'Invalid number')
    .default(''),
});
export type ListMapping = z.input<typeof ListMapping>;

/** Which contacts to copy into a list. Groups, blocked contacts and those who opted out are never copied. */
export const ListFilter = z.object({
  tagIds: z.array(Id).max(50).default([]),
  queueIds: z.array(Id).max(50).default([]),
  whatsappIds: z.array(Id).max(50).default([]),
  /** Their last conversation was changed in these days of the company's clock, both included. */
  lastFrom: z.iso.date().nullish(),
  lastTo: z.iso.date().nullish(),
  searchParam: plainText(250).trim().default(''),
});
export type ListFilter = z.input<typeof ListFilter>;

/** The outcome of a copy, or what it would be. */
export const FillOutcome = z.object({
  added: z.number().int(),
  known: z.number().int(),
  optedOut: z.number().int(),
  withoutNumber: z.number().int(),
});
export type FillOutcome = z.infer<typeof FillOutcome>;

const view = 'contactLists:view';
const edit = 'contactLists:edit';
const oneImport = { params: ById, allow: edit, reply: ListImport } as const;

const lists = rowApi({
  path: '/contact-lists',
  called: 'a contact list',
  view,
  edit,
  list: 'records',
  row: ContactList,
  input: ContactListInput,
});
const items = rowApi({
  path: '/contact-list-items',
  called: 'a contact of a list',
  view,
  edit,
  list: 'contacts',
  row: ListItem,
  input: ListItemInput,
  changes: ListItemChanges,
});

export const contactListApi = api({
  ...lists,
  names: {
    method: 'GET',
    path: '/contact-lists/list',
    allow: view,
    summary: 'All lists, as pickers need them',
    reply: z.array(z.object({ id: Id, name: z.string(), contactsCount: z.number().int() })),
  },
  upload: {
    method: 'POST',
    path: '/contact-lists/:id/upload',
    allow: edit,
    summary: 'Bring a file of contacts into a list: xls, xlsx or csv (CAMP-15, CAMP-16)',
    params: ById,
    upload: { field: 'file', maxFiles: 1 },
    reply: ListImport,
  },
  fill: {
    method: 'POST',
    path: '/contact-lists/:id/fill',
    allow: edit,
    status: 200,
    summary: 'Copy contacts that pass a filter into a list; with `preview` only count them',
    params: ById,
    body: ListFilter.extend({ preview: Flag.default(false) }),
    reply: FillOutcome,
  },
  check: {
    method: 'POST',
    path: '/contact-lists/:id/check',
    allow: edit,
    status: 200,
    summary: 'Check which numbers of the list are on WhatsApp, some a minute',
    params: ById,
    body: z.object({ whatsappId: Id.nullish() }),
    reply: ContactList,
  },
  stopCheck: {
    method: 'DELETE',
    path: '/contact-lists/:id/check',
    allow: edit,
    summary: 'Stop the check; answers so far are kept',
    params: ById,
    reply: ContactList,
  },
  example: {
    method: 'GET',
    path: '/contact-lists/example',
    allow: view,
    summary: 'The example spreadsheet: headings and two rows',
    reply: z.object({
      fileName: z.string(),
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  },
  imports: {
    method: 'GET',
    path: '/contact-lists/:id/imports',
    allow: edit,
    summary: 'The last imports of a list, newest first',
    params: ById,
    reply: z.object({ imports: z.array(ListImport) }),
  },
  import: { ...oneImport, method: 'GET', path: '/contact-list-imports/:id', summary: 'How far an import is' },
  preview: {
    method: 'GET',
    path: '/contact-list-imports/:id/preview',
    allow: edit,
    summary: `The first ${previewRows} rows of a file that was read`,
    params: ById,
    reply: z.object({ rows: z.array(z.array(z.string())) }),
  },
  start: {
    ...oneImport,
    method: 'POST',
    path: '/contact-list-imports/:id/start',
    status: 200,
    summary: 'Map the columns, and import',
    body: ListMapping,
  },
  cancel: {
    ...oneImport,
    method: 'POST',
    path: '/contact-list-imports/:id/cancel',
    status: 200,
    summary: 'Stop an import; what it has made stays',
  },
  refused: {
    method: 'GET',
    path: '/contact-list-imports/:id/refused',
    allow: edit,
    summary: 'Rows that became no item, and why, a thousand at a time',
    params: ById,
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(-1)
        .max(mostImportRows * 3)
        .default(-1),
    }),
    reply: z.object({
      rows: z.array(
        z.object({ row: z.number().int(), cells: z.array(z.string()), fault: z.enum(listRowFaults) }),
      ),
      hasMore: z.boolean(),
    }),
  },
  items: {
    ...items.list,
    query: ListQuery.extend({
      contactListId: Id,
      valid: z.enum(['valid', 'invalid', 'unchecked']).optional(),
    }),
  },
  item: items.get,
  createItem: items.create,
  updateItem: items.update,
  /** The right to delete contacts covers it (CAMP-19, OPEN-45). */
  removeItem: { ...items.remove, allow: 'contactLists:remove' },
  removeItems: {
    method: 'POST',
    path: '/contact-list-items/remove',
    allow: 'contactLists:remove',
    status: 200,
    summary: 'Delete several contacts of one list',
    body: z.object({ contactListId: Id, ids: jsonList(Id, 1000) }),
    reply: Done,
  },
});

export const contactListContract = {
  rights: rights({
    'contactLists:view': { admin: true, group: 'tools', needs: ['contacts:view'] },
    'contactLists:edit': { admin: true, group: 'tools', needs: ['contactLists:view'] },
    /** Deleting people of a list: the right to delete contacts (CAMP-19, OPEN-45). */
    'contactLists:remove': { admin: true, group: 'tools', needs: ['contactLists:edit', 'contacts:remove'] },
  }),
  api: contactListApi,
  events: topics({
    ContactList: rowTopic(view, 'record', ContactList),
    /** One item, or `reload` after many (CAMP-21). */
    ContactListItem: {
      hearers: view,
      mask: (event: { action: string; record?: ListItem }) =>
        event.record ? { ...event, record: maskListItem(event.record) } : event,
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.enum(['create', 'update']), record: ListItem }),
        z.object({ action: z.literal('delete'), recordId: Id, contactListId: Id }),
        z.object({ action: z.literal('reload'), contactListId: Id }),
      ]),
    },
    listImport: {
      hearers: edit,
      /** A file without headings has a person in their place. */
      mask: ({ listImport, ...event }: { listImport: ListImport }) => ({
        ...event,
        listImport: { ...listImport, headings: [] },
      }),
      payload: z.object({ action: z.literal('update'), listImport: ListImport }),
    },
  }),
};

/** A page of items, by the name that programs know. */
export const ListItemPage = page('contacts', ListItem);
