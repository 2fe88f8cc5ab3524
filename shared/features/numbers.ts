import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, plainText } from '../lib/fields.ts';
import { isNumber } from './contacts.ts';

/** A number in any spelling, with its country code. */
const PhoneNumber = plainText(50).trim().refine(isNumber, 'Invalid number');

/** What is known of a number: whether somebody is behind it, and how they show themselves. */
export const numberApi = api({
  check: {
    method: 'GET',
    path: '/contacts/checkNumber/:number',
    allow: 'contacts:edit',
    outside: true,
    summary: 'Is somebody on WhatsApp behind this number?',
    params: z.object({ number: PhoneNumber }),
    /** The connection that asks, while it can; else another one of the company's. */
    query: z.object({ whatsappId: Id.optional() }),
    /** The number as WhatsApp has it: Brazilian mobiles are often known without their ninth digit. */
    reply: z.object({ exists: z.literal(true), number: z.string() }),
  },
  profile: {
    method: 'GET',
    path: '/contacts/profile/:number',
    allow: 'contacts:view',
    summary: 'Name and picture of the contact with this number; an old picture is asked for anew',
    params: z.object({ number: PhoneNumber }),
    reply: z.object({ id: Id, name: z.string(), number: z.string(), urlPicture: z.string().nullable() }),
  },
});

export const numberContract = { api: numberApi };
