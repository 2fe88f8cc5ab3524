import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, plainText } from '../lib/fields.ts';
import { isNumber } from './contacts.ts';

/** A number in any spelling, with its country code. */
const PhoneNumber = plainText(50).trim().refine(isNumber, 'Invalid number');

/** What WhatsApp knows of a number: whether it exists, and its profile. */
export const numberApi = api({
  check: {
    method: 'GET',
    path: '/contacts/checkNumber/:number',
    allow: 'contacts:edit',
    outside: true,
    summary: 'Is somebody on WhatsApp behind this number?',
    params: z.object({ number: PhoneNumber }),
    /** The connection that asks, if it can; else another one of the company. */
    query: z.object({ whatsappId: Id.optional() }),
    /** The number as WhatsApp has it: it often knows Brazilian mobiles without their ninth digit. */
    reply: z.object({ exists: z.literal(true), number: z.string() }),
  },
  profile: {
    method: 'GET',
    path: '/contacts/profile/:number',
    allow: 'contacts:view',
    summary: 'Name and picture of the contact with this number; an old picture is fetched again',
    params: z.object({ number: PhoneNumber }),
    reply: z.object({ id: Id, name: z.string(), number: z.string(), urlPicture: z.string().nullable() }),
  },
});

export const numberContract = { api: numberApi };
