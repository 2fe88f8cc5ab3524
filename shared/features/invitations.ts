import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Id, Moment, name, Password, plainText } from '../lib/fields.ts';

/** How long a link is valid: for a person's first sign-in, and to set another password (INVITE-02). */
export const invitationDays = { first: 7, again: 1 } as const;

/** The token behind the `#` of an invitation's link; never in a path, which logs keep. */
const InvitationToken = plainText(100);

/** A link with which a person sets their own name and password (INVITE-01). */
export const invitationApi = api({
  invite: {
    method: 'POST',
    path: '/users/:userId/invitation',
    allow: 'users:manage',
    fresh: true,
    summary: 'Make a link with which this user sets name and password; an earlier one counts no more',
    params: z.object({ userId: Id }),
    reply: z.object({
      /** Shown only this once; the link is `/join#<token>`. */
      token: z.string(),
      expiresAt: Moment,
    }),
  },
  withdraw: {
    method: 'DELETE',
    path: '/users/:userId/invitation',
    allow: 'users:manage',
    summary: "Take back a user's link",
    params: z.object({ userId: Id }),
    reply: Done,
  },
  look: {
    method: 'POST',
    path: '/auth/invitation',
    allow: 'public',
    status: 200,
    audited: false,
    summary: 'The person and company of an invitation',
    body: z.object({ token: InvitationToken }),
    reply: z.object({
      name: z.string(),
      email: z.string(),
      companyName: z.string(),
      /** They have never signed in; otherwise they set another password. */
      isFirst: z.boolean(),
      expiresAt: Moment,
    }),
  },
  accept: {
    method: 'POST',
    path: '/auth/invitation/accept',
    allow: 'public',
    status: 200,
    audited: true,
    summary: 'Set name and password by an invitation, once; then sign in with them',
    body: z.object({ token: InvitationToken, name: name(2, 50), password: Password }),
    reply: Done,
  },
});

export const invitationContract = { api: invitationApi };
