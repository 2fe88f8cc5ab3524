import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Id, ListQuery, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { isNumber, maskName, maskNumber } from './contacts.ts';

/** How somebody opted out: by a word, by the link in a message, on the phone with staff, by blocking the number. */
export const optOutWays = ['word', 'link', 'staff', 'block'] as const;
export type OptOutWay = (typeof optOutWays)[number];

/** The words that opt out when a message has nothing else, beside the company's own; any case and accents. */
export const usualOptOutWords = [
  'parar',
  'descadastrar',
  'não quero receber',
  'stop',
  'unsubscribe',
  'baja',
  'no quiero recibir',
  'dur',
  'abonelikten çık',
] as const;

/** A person who wants no campaigns and no automatic offers. Nothing of that kind passes this list. */
export const OptOut = z.object({
  id: Id,
  /** Digits; empty: not known, or erased. Masked for people who may not see numbers. */
  number: z.string(),
  contact: z.object({ id: Id, name: z.string() }).nullable(),
  way: z.enum(optOutWays),
  /** The campaign that they answered; without an id it is deleted. */
  campaign: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  createdAt: Moment,
});
export type OptOut = z.infer<typeof OptOut>;

/** An entry as people see it who may not see numbers. */
export const maskOptOut = (entry: OptOut): OptOut => ({
  ...entry,
  number: maskNumber(entry.number),
  contact: entry.contact && maskName(entry.contact),
});

const view = 'optOuts:view';
const edit = 'optOuts:edit';

export const optOutApi = api({
  list: {
    method: 'GET',
    path: '/opt-outs',
    allow: view,
    summary: 'People who want no campaigns',
    query: ListQuery,
    reply: page('optOuts', OptOut),
  },
  create: {
    method: 'POST',
    path: '/opt-outs',
    allow: edit,
    summary: 'Add a number that asked for no more campaigns',
    body: z.object({
      number: plainText(50).trim().min(8, 'Too Short!').refine(isNumber, 'Invalid number'),
    }),
    reply: OptOut,
  },
  remove: {
    method: 'DELETE',
    path: '/opt-outs/:id',
    allow: edit,
    summary: 'Let campaigns reach this person again, who has asked for it',
    params: ById,
    reply: Done,
  },
  /** The page behind the link in a message. The token names company and person; it holds no number. */
  look: {
    method: 'GET',
    path: '/opt-out/:token',
    allow: 'public',
    summary: 'The page of an opt-out link: the company, and whether the person has opted out',
    params: z.object({ token: z.string().max(300) }),
    reply: z.object({ company: z.string(), isOptedOut: z.boolean() }),
  },
  confirm: {
    method: 'POST',
    path: '/opt-out/:token',
    allow: 'public',
    audited: false,
    status: 200,
    summary: 'Opt out by the link; a repeat changes nothing',
    params: z.object({ token: z.string().max(300) }),
    reply: Done,
  },
});

export const optOutContract = {
  rights: rights({
    /** People who want no campaigns. */
    'optOuts:view': { admin: true, group: 'contacts', needs: ['contacts:view'] },
    'optOuts:edit': { admin: true, group: 'contacts', needs: ['optOuts:view'] },
  }),
  api: optOutApi,
  events: topics({
    optOut: {
      ...rowTopic(view, 'optOut', OptOut),
      mask: (event: { action: string; optOut?: OptOut }) =>
        event.optOut ? { ...event, optOut: maskOptOut(event.optOut) } : event,
    },
  }),
};
