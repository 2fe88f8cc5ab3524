import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Flag, Id, jsonList, lineText, name, plainText } from '../lib/fields.ts';
import { fieldKinds, longestValue, sameField } from '../lib/fieldValue.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { Contact } from './contacts.ts';

/** The most contact fields of a company, and the most options of a choice. */
export const mostContactFields = 30;
export const mostOptions = 100;

const OptionName = lineText(60).min(1, 'Required');

/** A fact that the company wants to know of its contacts (FIELD-01). */
export const ContactFieldInput = z
  .object({
    // Braces would end a variable.
    name: name(2, 60).refine((text) => !/[{}]/.test(text), 'Invalid characters'),
    kind: z.enum(fieldKinds),
    /** The options of a choice, in this order; a renamed option keeps its id. */
    options: z
      .array(z.object({ id: Id.optional(), name: OptionName }))
      .max(mostOptions)
      .default([]),
    /** Shown in dialogs, filters and imports. */
    isActive: Flag.default(true),
    /** Its place in the list; fields with equal places are sorted by name. */
    position: z.coerce.number().int().min(0).max(9999).default(0),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 0, {
    path: ['options'],
    message: 'Required',
  })
  .refine(
    ({ options }) =>
      options.every((one, at) => options.findIndex((other) => sameField(one.name, other.name)) === at),
    { path: ['options'], message: 'Repeated' },
  );
export type ContactFieldInput = z.input<typeof ContactFieldInput>;

export const ContactField = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(fieldKinds),
  options: z.array(z.object({ id: Id, name: z.string() })),
  isActive: z.boolean(),
  position: z.number().int(),
});
export type ContactField = z.infer<typeof ContactField>;

const usual = rowApi({
  path: '/contact-fields',
  called: 'a contact field',
  view: 'contacts:view',
  edit: 'settings:edit',
  list: 'contactFields',
  row: ContactField,
  input: ContactFieldInput,
});

export const contactFieldApi = api({
  ...usual,
  all: {
    method: 'GET',
    path: '/contact-fields/all',
    allow: 'contacts:view',
    summary: 'All contact fields in their order',
    reply: z.array(ContactField),
  },
  use: {
    method: 'GET',
    path: '/contact-fields/:id/use',
    allow: 'settings:edit',
    summary:
      'How many contacts have a value, and how many of these would not fit another kind or other options',
    params: z.object({ id: Id }),
    query: z.object({ kind: z.enum(fieldKinds).optional(), options: jsonList(OptionName).optional() }),
    reply: z.object({ contacts: z.number().int(), unfit: z.number().int() }),
  },
  remove: {
    ...usual.remove,
    summary: 'Delete a contact field; its values stay with the contacts as extra information, or go with it',
    query: z.object({ values: z.enum(['keep', 'remove']).default('keep') }),
  },
  setValue: {
    method: 'PUT',
    path: '/contacts/:contactId/fields/:contactFieldId',
    allow: 'contacts:edit',
    summary: 'Set the value of one field of a contact; an empty one removes it',
    params: z.object({ contactId: Id, contactFieldId: Id }),
    body: z.object({ value: plainText(longestValue).trim() }),
    reply: Contact,
  },
});

export const contactFieldContract = {
  api: contactFieldApi,
  events: topics({ contactField: rowTopic('contacts:view', 'contactField', ContactField) }),
};
