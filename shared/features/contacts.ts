import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Flag, Id, jsonList, ListQuery, page } from '../lib/fields.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { channels } from './connections.ts';
import { TagName } from './tags.ts';

/** How a person is known on a channel; many rows lead to one contact. */
export const identityKinds = ['phone', 'lid', 'username', 'group', 'psid', 'igsid'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** A person or group the company talks with (CONTACT-01). */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  /** Digits only; empty when the channel never told a number, which is normal. */
  number: z.string(),
  email: z.string(),
  isGroup: z.boolean(),
  active: z.boolean(),
  disableBot: z.boolean(),
  acceptAudioMessage: z.boolean(),
  urlPicture: z.string().nullable(),
  channel: z.enum(channels),
  extraInfo: z.array(z.object({ id: Id, name: z.string(), value: z.string() })),
  tags: z.array(TagName),
  companyId: Id,
});
export type Contact = z.infer<typeof Contact>;

/** Every digit but the last two becomes a dot; groups stay readable (OPEN-03). */
export const maskNumber = (number: string): string => number.replace(/\d(?=(?:\D*\d){2})/g, '•');

/** A name that is only a number is masked like one. */
export function maskName<C extends { name: string }>(named: C): C {
  const digits = named.name.replace(/\D/g, '');
  const isNumber = digits.length >= 8 && !/\p{L}/u.test(named.name);
  return isNumber ? { ...named, name: maskNumber(named.name) } : named;
}

/** The contact as people see it who may not see numbers. */
export const maskContact = <C extends { name: string; number: string; isGroup: boolean }>(contact: C): C =>
  contact.isGroup ? contact : maskName({ ...contact, number: maskNumber(contact.number) });

export const contactApi = api({
  list: {
    method: 'GET',
    path: '/contacts',
    allow: 'contacts:view',
    summary: 'Contacts, by name',
    query: ListQuery.extend({
      contactTag: jsonList(Id).optional(),
      channel: z.enum(channels).optional(),
      isGroup: Flag.optional(),
    }),
    reply: page('contacts', Contact),
  },
  get: {
    method: 'GET',
    path: '/contacts/:id',
    allow: 'contacts:view',
    summary: 'One contact',
    params: ById,
    reply: Contact,
  },
});

export const contactContract = {
  api: contactApi,
  events: topics({
    contact: {
      ...rowTopic('contacts:view', 'contact', Contact),
      mask: (event: { action: string; contact?: Contact }) =>
        event.contact ? { ...event, contact: maskContact(event.contact) } : event,
    },
  }),
};
