import { z } from 'zod';
import { api, type Endpoint } from '../lib/contract.ts';
import { BigId, Id, Moment, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { permissions } from '../permissions.ts';

/**
 * Tells whether the audit log records this call and its actor (AUDIT-01). It records every change, except those
 * whose permission is `everyday`. A call can override that with `audited`; a public one that changes something
 * must.
 */
export const isAudited = ({ audited, method, allow }: Endpoint): boolean =>
  audited ?? (method !== 'GET' && allow !== 'public' && !('everyday' in permissions[allow]));

/** Kinds of actors: a person, their token, a connection's token, a visitor who is not signed in, or the system. */
export const auditDoers = ['person', 'token', 'connection', 'visitor', 'system'] as const;

/** One input of a call: its name, and its value if that can be neither a secret nor a message. */
export const AuditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** An entry of the audit log: who did what to what, from where (AUDIT-01). */
export const AuditEntry = z
  .object({
    id: BigId,
    at: Moment,
    /** The feature of the call, and the call's name there. */
    area: z.string(),
    verb: z.string(),
    doer: z.enum(auditDoers),
    /** Id and name at that time; the user may be gone. */
    userId: Id.nullable(),
    userName: z.string(),
    /** The operator who acted as this person (SUPPORT-02). */
    supportName: z.string().nullable(),
    sessionId: z.string().nullable(),
    address: z.string(),
    userAgent: z.string(),
    objectId: z.string().nullable(),
    objectName: z.string().nullable(),
    changes: z.array(AuditChange),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The most entries of one reply; screens ask for fewer. */
export const mostEntries = 1000;

/** The filters of the log. */
export const AuditFilter = z.object({
  userId: Id.optional(),
  area: plainText(50).optional(),
  /** Days of the company's calendar, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Searches names of people and things, addresses and ids. */
  searchParam: plainText(250).trim().default(''),
});
export type AuditFilter = z.input<typeof AuditFilter>;

/** The audit log, for admins (AUDIT-04). */
export const auditApi = api({
  list: {
    method: 'GET',
    path: '/audit',
    allow: 'audit:view',
    summary: 'Who did what to what, from where; newest first',
    query: AuditFilter.extend({
      cursor: z
        .string()
        .max(100)
        .regex(/^\d+\.\d+$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(mostEntries).default(50),
    }),
    reply: z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() }),
  },
});

export const auditContract = {
  rights: rights({
    /** The audit log (AUDIT-04). */
    'audit:view': { admin: true, group: 'company' },
  }),
  api: auditApi,
};
