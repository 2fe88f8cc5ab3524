import { z } from 'zod';
import { api, type Endpoint } from '../lib/contract.ts';
import { BigId, Id, Moment, plainText } from '../lib/fields.ts';
import { permissions } from '../permissions.ts';

/**
 * Is it kept who makes this call (AUDIT-01)? Every change is, unless its permission is one of every day (`everyday` in
 * the table); a call can say otherwise of itself (`audited`), and a public one that changes something must.
 */
export const isAudited = ({ audited, method, allow }: Endpoint): boolean =>
  audited ?? (method !== 'GET' && allow !== 'public' && !('everyday' in permissions[allow]));

/** Who does something: a person, a program with a token of theirs, a connection's token, somebody not signed in, nobody. */
export const auditDoers = ['person', 'token', 'connection', 'visitor', 'system'] as const;

/** One thing that was said in a call: its name, and its value where that can be no secret and no message. */
export const AuditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** Who did what to what, from where (AUDIT-01). */
export const AuditEntry = z
  .object({
    id: BigId,
    at: Moment,
    /** The call: its feature, and its name there. */
    area: z.string(),
    verb: z.string(),
    doer: z.enum(auditDoers),
    /** As they were then: they may be gone. */
    userId: Id.nullable(),
    userName: z.string(),
    /** The operator who acted in this person's place (SUPPORT-02). */
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

/** As much comes in one reply at most; screens take less. */
export const mostEntries = 1000;

/** What the log can be narrowed by. */
export const AuditFilter = z.object({
  userId: Id.optional(),
  area: plainText(50).optional(),
  /** Days of the company, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** In names of people and things, addresses, ids. */
  searchParam: plainText(250).trim().default(''),
});
export type AuditFilter = z.input<typeof AuditFilter>;

/** The log of what was done, for admins (AUDIT-04). */
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

export const auditContract = { api: auditApi };
