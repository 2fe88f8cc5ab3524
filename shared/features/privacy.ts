import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Id, Moment } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';

/** What somebody said when they were told what is kept of them; `told`: nothing was asked. */
export const consentAnswers = ['waiting', 'yes', 'no', 'told'] as const;

/** One time that somebody was told, or asked, what is kept of them: the evidence (BOT-12 to BOT-14). */
export const Consent = z
  .object({
    id: Id,
    askedAt: Moment,
    /** What they read, word for word. */
    words: z.string(),
    /** The message in which they read it; null: it is gone. */
    messageId: BigId.nullable(),
    answer: z.enum(consentAnswers),
    answeredAt: Moment.nullable(),
    /** What they wrote, and in which message. */
    answerWords: z.string(),
    answerMessageId: BigId.nullable(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

/** Why somebody is erased: words of a list, so that the proof can hold nothing of them. */
export const erasureReasons = ['asked', 'consentWithdrawn', 'noLongerNeeded', 'ordered'] as const;

/** How far an erasure is; `failed`: it stands where it stopped and can be begun again. */
export const erasureStates = ['running', 'done', 'failed'] as const;

/** A table, and how many rows of it. */
const Counted = z.object({ table: z.string(), count: z.number().int() });

/** Somebody who is being erased, or was: the report, which is the proof, holds nothing of them. */
export const Erasure = z
  .object({
    id: Id,
    /** The contact's number; the row is gone. */
    subject: z.number().int(),
    state: z.enum(erasureStates),
    reason: z.enum(erasureReasons),
    requestedBy: z.string(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    /** What was erased, rows by table; `files` are files in the storage. */
    erased: z.array(Counted),
    /** Where their number, address or full name still stands: in words of others. */
    left: z.array(Counted),
    /** SHA-256 over all of that; the audit log holds it too. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** What would go, and what stays. */
export const ErasurePreview = z.object({
  erased: z.array(Counted),
  /** Messages of other conversations that name their number: words of others, which stay. */
  left: z.array(Counted),
  /** The number is named so often that only the newest messages were looked through: there may be more that stay. */
  leftMayBeMore: z.boolean(),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

/** How far a copy of everything about somebody is; `over`: its days are. */
export const personExportStates = ['running', 'done', 'failed', 'over'] as const;
/** So long a copy is there. */
export const daysOfPersonExports = 7;

/** A copy of everything about somebody. */
export const PersonExport = z
  .object({
    id: Id,
    contactId: Id,
    state: z.enum(personExportStates),
    requestedBy: z.string(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    bytes: z.number().int().nullable(),
    /** Until when it can be fetched. */
    expiresAt: Moment.nullable(),
  })
  .meta({ id: 'PersonExport' });
export type PersonExport = z.infer<typeof PersonExport>;

/** Somebody who looked at a contact, or at what was said with it, on a day. */
export const ContactRead = z
  .object({
    /** What they were called then. */
    name: z.string(),
    /** A program of theirs, or of the connection with this name. */
    byProgram: z.boolean(),
    /** The operator who acted in their place. */
    supportName: z.string().nullable(),
    day: z.iso.date(),
    /** The first time of that day. */
    at: Moment,
    /** They took a copy: an export, a print. */
    exported: z.boolean(),
  })
  .meta({ id: 'ContactRead' });
export type ContactRead = z.infer<typeof ContactRead>;

const OfContact = z.object({ contactId: Id });

export const privacyApi = api({
  consents: {
    method: 'GET',
    path: '/contacts/:contactId/consents',
    allow: 'contacts:view',
    summary: 'When somebody was told what is kept of them, what they read and what they said, newest first',
    params: OfContact,
    reply: z.array(Consent),
  },
  reads: {
    method: 'GET',
    path: '/contacts/:contactId/reads',
    allow: 'privacy:manage',
    summary:
      'Who looked at somebody or at what was said with them, a row for each reader and day, the newest 500',
    params: OfContact,
    reply: z.array(ContactRead),
  },
  preview: {
    method: 'GET',
    path: '/contacts/:contactId/erasure',
    allow: 'privacy:manage',
    summary: 'What would go if this person were erased, and what stays',
    params: OfContact,
    reply: ErasurePreview,
  },
  erase: {
    method: 'POST',
    path: '/contacts/:contactId/erasure',
    allow: 'privacy:manage',
    status: 202,
    fresh: true,
    summary: 'Erase everything about a person, for good',
    params: OfContact,
    body: z.object({ reason: z.enum(erasureReasons) }),
    reply: Erasure,
  },
  erasures: {
    method: 'GET',
    path: '/erasures',
    allow: 'privacy:manage',
    summary: 'Who was erased and what of them: the proofs, the newest 500',
    reply: z.array(Erasure),
  },
  erasure: {
    method: 'GET',
    path: '/erasures/:erasureId',
    allow: 'privacy:manage',
    summary: 'One erasure',
    params: z.object({ erasureId: Id }),
    reply: Erasure,
  },
  find: {
    method: 'POST',
    path: '/erasures/find',
    allow: 'privacy:manage',
    status: 200,
    audited: true,
    summary: 'Whether the person with this number was erased: which proofs are about them',
    body: z.object({ number: z.string().trim().min(8).max(50) }),
    /** Under which number it was looked: the digits with the country code. */
    reply: z.object({ number: z.string(), erasures: z.array(Erasure) }),
  },
  export: {
    method: 'POST',
    path: '/contacts/:contactId/exports',
    allow: 'privacy:manage',
    status: 202,
    summary: 'Put everything about a person into an archive: messages, files, notes, tags, consent',
    params: OfContact,
    reply: PersonExport,
  },
  exports: {
    method: 'GET',
    path: '/contacts/:contactId/exports',
    allow: 'privacy:manage',
    summary: 'The archives of a person, newest first',
    params: OfContact,
    reply: z.array(PersonExport),
  },
  retention: {
    method: 'GET',
    path: '/retention',
    allow: 'privacy:manage',
    summary: 'How much would be deleted today if messages and files were kept for so many days; 0: for ever',
    query: z.object({
      messagesDays: z.coerce.number().int().min(0).max(9999).default(0),
      filesDays: z.coerce.number().int().min(0).max(9999).default(0),
    }),
    reply: z.object({ messages: z.number().int(), files: z.number().int(), bytes: z.number() }),
  },
  exportLink: {
    method: 'GET',
    path: '/person-exports/:personExportId/link',
    allow: 'privacy:manage',
    audited: true,
    summary: 'A link to an archive, which lives some minutes',
    params: z.object({ personExportId: Id }),
    reply: z.object({ path: z.string() }),
  },
});

export const privacyContract = {
  api: privacyApi,
  events: topics({
    erasure: {
      hearers: 'privacy:manage',
      payload: z.object({ action: z.literal('update'), erasure: Erasure }),
    },
    personExport: {
      hearers: 'privacy:manage',
      payload: z.object({ action: z.literal('update'), personExport: PersonExport }),
    },
  }),
};
