import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { FieldFilters } from '../lib/fieldFilter.ts';
import {
  BigId,
  ById,
  Flag,
  Id,
  jsonList,
  ListQuery,
  lineText,
  Moment,
  name,
  plainText,
} from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { channels } from './connections.ts';
import { TagName } from './tags.ts';

/** Kinds of ids by which a channel knows a person; a contact may have several. */
export const identityKinds = ['phone', 'lid', 'username', 'group', 'psid', 'igsid', 'visitor'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** A person or group that the company talks with (CONTACT-01). */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** Digits only; empty if the channel never sent a number, which is normal. */
  number: z.string(),
  email: z.string(),
  isGroup: z.boolean(),
  active: z.boolean(),
  disableBot: z.boolean(),
  acceptAudioMessage: z.boolean(),
  urlPicture: z.string().nullable(),
  channel: z.enum(channels),
  /** What else the company knows of them, in its own words; `id` is unique within the contact. */
  extraInfo: z.array(z.object({ id: Id, name: z.string(), value: z.string() })),
  tags: z.array(TagName),
  /** The connection of their newest ticket; null without one. */
  whatsapp: z.object({ id: Id, name: z.string() }).nullable(),
  /** When they consented that their data is stored. */
  lgpdAcceptedAt: Moment.nullable(),
  companyId: Id,
});
export type Contact = z.infer<typeof Contact>;

/** Lengths of a name; dialogs on the ticket screen allow less (OPEN-02). */
export const contactNameLength = { min: 2, max: 250, maxOnTicket: 50 } as const;
/** The most pairs of extra information of a contact. */
export const mostExtraInfo = 50;

/** Replaces a digit for people who may not see numbers. */
const hiddenDigit = '•';
/** True for a masked number; sent back, it changes nothing (OPEN-03). */
export const isMasked = (number: string): boolean => number.includes(hiddenDigit);

/** The digits of a number, without what people write between them. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** True for eight to twenty digits, with what people write between them. */
export const isNumber = (number: string): boolean => {
  const { length } = digitsOf(number);
  return length >= 8 && length <= 20 && /^[\d\s()+./-]+$/.test(number);
};

const ContactNumber = plainText(50).trim();
const Extra = z.object({
  id: Id.optional(),
  name: lineText(100).min(1, 'Required'),
  value: plainText(1000).trim().default(''),
});

/** What staff enter about a contact; the number in any spelling, with its country code (CONTACT-09, CONTACT-13 to 15). */
const ContactFields = z.object({
  name: name(contactNameLength.min, contactNameLength.max),
  email: z.union([z.literal(''), z.email({ error: 'Invalid email' }).max(254)]).default(''),
  disableBot: Flag.optional(),
  acceptAudioMessage: Flag.optional(),
  extraInfo: z.array(Extra).max(mostExtraInfo).optional(),
});
export const ContactInput = ContactFields.extend({
  number: ContactNumber.min(1, 'Required').min(8, 'Too Short!').refine(isNumber, 'Invalid number'),
});
export type ContactInput = z.input<typeof ContactInput>;

/** The same for a change: a contact without a known number has none, and a masked number changes nothing. */
export const ContactChanges = ContactFields.extend({
  number: ContactNumber.refine(
    (number) => number === '' || isMasked(number) || number.length >= 8,
    'Too Short!',
  )
    .refine((number) => number === '' || isMasked(number) || isNumber(number), 'Invalid number')
    .optional(),
});
export type ContactChanges = z.input<typeof ContactChanges>;

/** Filters of the list beside its search. */
const ContactFilters = z.object({
  contactTag: jsonList(Id).optional(),
  channel: z.enum(channels).optional(),
  isGroup: Flag.optional(),
  /** Contacts with a ticket on one of these connections. */
  whatsapps: jsonList(Id).optional(),
  /** False: blocked contacts. */
  active: Flag.optional(),
  /** Filters over contact fields; a contact must pass all of them. */
  fields: FieldFilters.optional(),
});

/** Masks a number: every digit but the last two becomes a dot. Groups stay readable (OPEN-03). */
export const maskNumber = (number: string): string => number.replace(/\d(?=(?:\D*\d){2})/g, hiddenDigit);

/** Masks a name that is only a number. */
export function maskName<C extends { name: string }>(named: C): C {
  const digits = named.name.replace(/\D/g, '');
  const isNumber = digits.length >= 8 && !/\p{L}/u.test(named.name);
  return isNumber ? { ...named, name: maskNumber(named.name) } : named;
}

/** The contact for people who may not see numbers. */
export const maskContact = <C extends { name: string; number: string; isGroup: boolean }>(contact: C): C =>
  contact.isGroup ? contact : maskName({ ...contact, number: maskNumber(contact.number) });

const usual = rowApi({
  path: '/contacts',
  called: 'a contact',
  view: 'contacts:view',
  edit: 'contacts:edit',
  list: 'contacts',
  row: Contact,
  input: ContactInput,
  changes: ContactChanges,
});

/** A file that was sent to or by a contact. */
export const ContactFile = z.object({
  id: BigId,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int().nullable(),
  /** A link that expires after some minutes. */
  path: z.string(),
  fromMe: z.boolean(),
  createdAt: Moment,
  ticketUuid: z.uuid(),
});
export type ContactFile = z.infer<typeof ContactFile>;

/** Another contact that was merged into this one. */
export const ContactMerge = z.object({
  id: Id,
  loserId: Id,
  /** Its former name and number. */
  name: z.string(),
  number: z.string(),
  createdAt: Moment,
});
export type ContactMerge = z.infer<typeof ContactMerge>;

/** Why two contacts may be one person; the surest reason of several. */
export const sameReasons = ['number', 'email', 'name'] as const;

/** Another contact that may be the same person on another channel; only people decide whether it is. */
export const SimilarContact = Contact.pick({
  id: true,
  name: true,
  number: true,
  isGroup: true,
  urlPicture: true,
  channel: true,
}).extend({ because: z.enum(sameReasons) });
export type SimilarContact = z.infer<typeof SimilarContact>;

export const contactApi = api({
  ...usual,
  list: { ...usual.list, summary: 'Contacts, by name', query: ListQuery.extend(ContactFilters.shape) },
  names: {
    method: 'GET',
    path: '/contacts/list',
    allow: 'contacts:view',
    summary: 'The first hundred contacts whose name contains the words, as pickers need them',
    query: z.object({ name: plainText(250).trim().default('') }),
    reply: z.array(z.object({ id: Id, name: z.string() })),
  },
  remove: {
    ...usual.remove,
    allow: 'contacts:remove',
    summary: 'Delete a contact that has no tickets, messages or scheduled messages',
  },
  export: {
    method: 'GET',
    path: '/contacts/export',
    allow: 'contacts:view',
    audited: true,
    summary: 'Contacts for a file, a thousand at a time, oldest first',
    query: ListQuery.pick({ searchParam: true })
      .extend(ContactFilters.shape)
      .extend({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    reply: z.object({
      contacts: z.array(
        Contact.pick({
          id: true,
          name: true,
          number: true,
          email: true,
          extraInfo: true,
          active: true,
        }).extend({
          tags: z.array(z.string()),
        }),
      ),
      /** Where the next page begins; null after the last. */
      after: Id.nullable(),
    }),
  },
  files: {
    method: 'GET',
    path: '/contacts/:id/files',
    allow: 'tickets:view',
    summary: "Files of a contact's tickets that this person may see, newest first",
    params: ById,
    query: ListQuery.pick({ pageNumber: true }),
    reply: z.object({ files: z.array(ContactFile), hasMore: z.boolean() }),
  },
  block: {
    method: 'PUT',
    path: '/contacts/block/:id',
    allow: 'contacts:edit',
    summary: 'Block a contact (`active` false), or let it write again',
    params: ById,
    body: z.object({ active: Flag }),
    reply: Contact,
  },
  merge: {
    method: 'POST',
    path: '/contacts/:id/merge',
    allow: 'contacts:merge',
    status: 200,
    summary: 'Merge another contact into this one, with its tickets, tags and numbers; this can be undone',
    params: ById,
    body: z.object({ contactId: Id }),
    reply: z.object({ mergeId: Id, contact: Contact }),
  },
  merges: {
    method: 'GET',
    path: '/contacts/:id/merges',
    allow: 'contacts:view',
    summary: 'Contacts that were merged into this one, newest first',
    params: ById,
    reply: z.array(ContactMerge),
  },
  similar: {
    method: 'GET',
    path: '/contacts/:id/similar',
    allow: 'contacts:merge',
    summary:
      'Contacts that may be the same person: by number, by e-mail, or by whole name on another channel',
    params: ById,
    reply: z.array(SimilarContact),
  },
  undoMerge: {
    method: 'POST',
    path: '/contacts/merges/:mergeId/undo',
    allow: 'contacts:merge',
    status: 200,
    summary: 'Undo a merge; messages since then stay where they are',
    params: z.object({ mergeId: Id }),
    reply: Contact,
  },
  toggleAcceptAudio: {
    method: 'PUT',
    path: '/contacts/toggleAcceptAudio/:id',
    allow: 'contacts:edit',
    summary: 'Accept or refuse voice messages of this contact (switches)',
    params: ById,
    reply: Contact,
  },
  toggleDisableBot: {
    method: 'PUT',
    path: '/contacts/toggleDisableBot/:id',
    allow: 'contacts:edit',
    summary: 'Stop the bot for this contact, or let it answer again (switches)',
    params: ById,
    reply: Contact,
  },
});

export const contactContract = {
  rights: rights({
    'contacts:view': { group: 'contacts' },
    'contacts:edit': { group: 'contacts', needs: ['contacts:view'], everyday: true },
    /** `contacts-page:deleteContact` (CONTACT-11, ROLE-09). */
    'contacts:remove': { admin: true, group: 'contacts', needs: ['contacts:view'] },
    /** Merging two contacts, and undoing it. */
    'contacts:merge': { admin: true, group: 'contacts', needs: ['contacts:edit'] },
    /** Importing a phone's whole address book, numbers included. */
    'contacts:importPhone': { admin: true, group: 'contacts', needs: ['contacts:view'] },
    /** Sees contacts' numbers although the company masks them (OPEN-03). */
    'contacts:numbers': { admin: true, group: 'contacts', needs: ['contacts:view'] },
  }),
  api: contactApi,
  events: topics({
    contact: {
      ...rowTopic('contacts:view', 'contact', Contact),
      mask: (event: { action: string; contact?: Contact }) =>
        event.contact ? { ...event, contact: maskContact(event.contact) } : event,
    },
  }),
};
