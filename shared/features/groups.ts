import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Id } from '../lib/fields.ts';

/** Somebody in a group. */
export const GroupMember = z.object({
  /** The contact that this person is here; null: they have never written to this company. */
  contactId: Id.nullable(),
  name: z.string(),
  /** Digits; empty while the channel gives none. */
  number: z.string(),
  urlPicture: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** The groups of a channel. */
export const groupApi = api({
  members: {
    method: 'GET',
    path: '/contacts/:id/members',
    allow: 'tickets:view',
    outside: true,
    summary: 'The members of a group, by a list of its channel that is at most ten minutes old; admins first',
    params: ById,
    /** `isKnown` is false where the channel could not be asked. */
    reply: z.object({ isKnown: z.boolean(), members: z.array(GroupMember) }),
  },
});

export const groupContract = { api: groupApi };
