import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Id, Moment } from '../lib/fields.ts';
import { sessionEnds } from './session.ts';

/** The most sessions of a person who may have several; beyond it the oldest one ends. */
export const mostSessions = 10;

/** A device on which the person is or was signed in (SAFE-01). */
export const OwnSession = z
  .object({
    id: z.uuid(),
    /** The browser's description of itself. */
    device: z.string(),
    /** The address of its last use. */
    address: z.string(),
    createdAt: Moment,
    /** Exact to a quarter of an hour. */
    lastUsedAt: Moment,
    /** The session that makes this call. */
    isThis: z.boolean(),
    endedAt: Moment.nullable(),
    endReason: z.enum(sessionEnds).nullable(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

/** The security of a person's own access (SAFE-01 to SAFE-04). */
export const securityApi = api({
  sessions: {
    method: 'GET',
    path: '/security/sessions',
    allow: 'access:own',
    summary: 'Where one is signed in, and the last fifty sign-ins before',
    reply: z.object({ open: z.array(OwnSession), past: z.array(OwnSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/security/sessions/:sessionId',
    allow: 'access:own',
    fresh: true,
    audited: true,
    summary: 'Sign out one of one’s own devices',
    params: z.object({ sessionId: z.uuid() }),
    reply: Done,
  },
  endOthers: {
    method: 'DELETE',
    path: '/security/sessions',
    allow: 'access:own',
    fresh: true,
    audited: true,
    summary: 'Sign out all of one’s own devices but this one',
    reply: Done,
  },
  endAllOf: {
    method: 'DELETE',
    path: '/users/:userId/sessions',
    allow: 'users:manage',
    summary: 'Sign out a user everywhere, as after the loss of a device',
    params: z.object({ userId: Id }),
    reply: Done,
  },
});

export const securityContract = { api: securityApi };
