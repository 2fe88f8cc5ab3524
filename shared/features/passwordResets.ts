import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Email, Moment, Password, plainText } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';

/** How long a link to reset a password is valid, in minutes (RESET-02). */
export const resetMinutes = 30;

/** The token behind the `#` of the link; never in a path, which logs keep. */
const ResetToken = plainText(100);

/** Password reset by mail (RESET-01 to RESET-04). */
export const passwordResetApi = api({
  ways: {
    method: 'GET',
    path: '/auth/password/ways',
    allow: 'public',
    summary: 'Whether a forgotten password can be replaced by mail; otherwise an admin makes a link',
    reply: z.object({ byMail: z.boolean() }),
  },
  ask: {
    method: 'POST',
    path: '/auth/password/forgot',
    allow: 'public',
    raw: true,
    status: 200,
    audited: true,
    summary: 'Ask for a link to another password; the reply does not tell whether there is such a person',
    body: z.object({
      email: Email,
      /** The language of the mail, for a person who has not chosen one. */
      language: z.enum(languages).optional(),
    }),
    reply: Done,
  },
  look: {
    method: 'POST',
    path: '/auth/password/look',
    allow: 'public',
    status: 200,
    audited: false,
    summary: 'The person that a link for a new password belongs to',
    body: z.object({ token: ResetToken }),
    reply: z.object({ name: z.string(), email: z.string(), expiresAt: Moment }),
  },
  reset: {
    method: 'POST',
    path: '/auth/password/reset',
    allow: 'public',
    status: 200,
    audited: true,
    summary: 'Set another password by a link, once; all sessions end',
    body: z.object({ token: ResetToken, password: Password }),
    reply: Done,
  },
});

export const passwordResetContract = { api: passwordResetApi };
