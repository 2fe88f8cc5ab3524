import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Id, jsonList, ListQuery, lineText, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { placesOf, templateStatuses } from '../lib/templateText.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** Classes of the provider's prices. */
export const templateCategories = ['marketing', 'utility', 'authentication'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** What is above the words of a template. */
export const headerFormats = ['none', 'text', 'image', 'video', 'document', 'other'] as const;
export type HeaderFormat = (typeof headerFormats)[number];

/** What a button does: answers, opens a page, calls a number; the others are shown, and never made here. */
export const buttonKinds = ['reply', 'url', 'phone', 'other'] as const;

/** The most characters that the provider accepts. */
export const templateLimits = {
  name: 512,
  header: 60,
  body: 1024,
  footer: 60,
  button: 25,
  url: 2000,
  buttons: 10,
} as const;

const Button = z.object({
  kind: z.enum(buttonKinds),
  text: z.string(),
  /** With `{{1}}` at its end where each message has a value of its own. */
  url: z.string().nullable(),
  phone: z.string().nullable(),
});
export type TemplateButton = z.infer<typeof Button>;

/** A text that the provider has approved, or is to approve; it may begin a conversation. */
export const Template = z.object({
  id: Id,
  /** The account at the provider that it belongs to; all connections of that account have it. */
  business: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.enum(templateCategories),
  status: z.enum(templateStatuses),
  quality: z.enum(['green', 'yellow', 'red']).nullable(),
  /** The provider's word for why it rejected the template; empty: it did not. */
  rejectedReason: z.string(),
  headerFormat: z.enum(headerFormats),
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(Button),
  /** The examples for the places of the body, in their order. */
  samples: z.array(z.string()),
  syncedAt: Moment,
});
export type Template = z.infer<typeof Template>;

/** Places may have numbers here, from 1 on and without a gap. */
const isCounted = (text: string) =>
  placesOf(text).every((name, n) => name === String(n + 1)) && !/\{\{(?!\s*\w+\s*\}\})/.test(text);

const NewButton = z
  .object({
    kind: z.enum(['reply', 'url', 'phone']),
    text: lineText(templateLimits.button).min(1),
    url: lineText(templateLimits.url).default(''),
    /** The example for the place in the address. */
    sample: lineText(templateLimits.url).default(''),
    phone: lineText(20).default(''),
  })
  .superRefine(({ kind, url, phone, sample }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (kind === 'url' && !/^https?:\/\/[^\s{}]+(\{\{1\}\})?$/.test(url)) wrong('url', 'Invalid link');
    if (kind === 'url' && url.includes('{{') && sample === '') wrong('sample', 'Required');
    if (kind === 'phone' && !/^\+?\d{8,15}$/.test(phone)) wrong('phone', 'Invalid number');
  });

const Fields = z.object({
  /** A connection of the account that gets the template. */
  connectionId: Id,
  name: lineText(512).pipe(z.string().regex(/^[a-z0-9_]{1,512}$/, 'Small letters, digits and _ only')),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/, 'Invalid language')
    .meta({ examples: ['pt_BR'] }),
  category: z.enum(['marketing', 'utility']),
  headerFormat: z.enum(['none', 'text', 'image', 'video', 'document']).default('none'),
  header: lineText(templateLimits.header).default(''),
  headerSample: lineText(templateLimits.header).default(''),
  body: plainText(templateLimits.body).trim().min(1),
  samples: jsonList(lineText(200), 50).default([]),
  footer: lineText(templateLimits.footer).default(''),
  buttons: jsonList(NewButton, templateLimits.buttons).default([]),
});

/** A template to submit; the example of a picture, film or document above it comes as a file (`file`). */
export const TemplateInput = Fields.superRefine((template, { addIssue }) => {
  const wrong = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  const { headerFormat, header, headerSample, body, samples, footer } = template;
  const places = placesOf(body);
  if (!isCounted(body)) wrong('body', 'Places are {{1}}, {{2}} and so on');
  // The provider refuses a text that begins or ends with a place: nothing says what it is about.
  if (/^\{\{\d+\}\}|\{\{\d+\}\}$/.test(body)) wrong('body', 'Begins or ends with a place');
  if (samples.length !== places.length || samples.some((sample) => sample.trim() === ''))
    wrong('samples', 'An example for each place');
  if (headerFormat === 'text' && header.trim() === '') wrong('header', 'Required');
  if (headerFormat === 'text' && (!isCounted(header) || placesOf(header).length > 1))
    wrong('header', 'One place at most');
  if (headerFormat === 'text' && placesOf(header).length === 1 && headerSample.trim() === '')
    wrong('headerSample', 'Required');
  if (placesOf(footer).length > 0) wrong('footer', 'No places here');
});
export type TemplateInput = z.input<typeof TemplateInput>;

export const templateApi = api({
  list: {
    method: 'GET',
    path: '/templates',
    allow: 'templates:view',
    summary: 'A page of the templates of all accounts',
    query: ListQuery.extend({
      status: z.enum(templateStatuses).optional(),
      category: z.enum(templateCategories).optional(),
      whatsappId: Id.optional(),
    }),
    reply: page('templates', Template),
  },
  get: {
    method: 'GET',
    path: '/templates/:id',
    allow: 'templates:view',
    summary: 'Show a template',
    params: ById,
    reply: Template,
  },
  ofConnection: {
    method: 'GET',
    path: '/whatsapp/:connectionId/templates',
    allow: 'templates:view',
    summary: 'The templates that a connection can send, by name',
    params: z.object({ connectionId: Id }),
    reply: z.array(Template),
  },
  create: {
    method: 'POST',
    path: '/templates',
    allow: 'templates:edit',
    outside: true,
    upload: { field: 'file', maxFiles: 1 },
    summary: 'Submit a template to the provider, which approves it or not',
    body: TemplateInput,
    reply: Template,
  },
  remove: {
    method: 'DELETE',
    path: '/templates/:id',
    allow: 'templates:edit',
    outside: true,
    summary: 'Delete a template at the provider',
    params: ById,
    reply: Done,
  },
  sync: {
    method: 'POST',
    path: '/templates/sync',
    allow: 'templates:edit',
    outside: true,
    status: 200,
    audited: false,
    summary: 'Read the templates of all accounts again',
    reply: z.object({
      /** How many there are now, and how many accounts did not answer. */
      count: z.number().int(),
      failed: z.number().int(),
    }),
  },
});

export const templateContract = {
  rights: rights({
    'templates:view': {},
    /** Submits texts to the provider in the company's name, and deletes them there. */
    'templates:edit': { admin: true, group: 'tools' },
  }),
  api: templateApi,
  events: topics({
    template: {
      ...rowTopic('templates:view', 'template', Template),
      forget: 'a template, said to nobody yet',
    },
  }),
};
