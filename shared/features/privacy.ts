import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Id, Moment } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';

/** A contact's answer to the privacy notice; `told`: the notice asked no question. */
export const consentAnswers = ['waiting', 'yes', 'no', 'told'] as const;

/** The evidence that a contact got the privacy notice or the question for consent (BOT-12 to BOT-14). */
export const Consent = z
  .object({
    id: Id,
    askedAt: Moment,
    /** The text of the notice, word for word. */
    words: z.string(),
    /** The message with the notice; null: it is gone. */
    messageId: BigId.nullable(),
    answer: z.enum(consentAnswers),
    answeredAt: Moment.nullable(),
    /** The contact's answer, and its message. */
    answerWords: z.string(),
    answerMessageId: BigId.nullable(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

/** Why a person is erased; a fixed list, so that the proof can hold nothing of them. */
export const erasureReasons = ['asked', 'consentWithdrawn', 'noLongerNeeded', 'ordered'] as const;

/** The states of an erasure; `failed`: it stopped midway and can be started again. */
export const erasureStates = ['running', 'done', 'failed'] as const;

/** A table and a number of its rows. */
const Counted = z.object({ table: z.string(), count: z.number().int() });

/** The erasure of a person. Its report is the proof and holds nothing of them. */
export const Erasure = z
  .object({
    id: Id,
    /** The id of the contact, whose row is gone. */
    subject: z.number().int(),
    state: z.enum(erasureStates),
    reason: z.enum(erasureReasons),
    requestedBy: z.string(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    /** Erased rows by table; `files` are files in the storage. */
    erased: z.array(Counted),
    /** Rows that still contain their number, address or full name: words of other people. */
    left: z.array(Counted),
    /** SHA-256 over all of that; the audit log holds it too. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** What an erasure would delete, and what would stay. */
export const ErasurePreview = z.object({
  erased: z.array(Counted),
  /** Messages of other conversations that contain their number: words of other people, which stay. */
  left: z.array(Counted),
  /** The number occurs so often that only the newest messages were searched, so more may stay. */
  leftMayBeMore: z.boolean(),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

/** The states of a copy of all data about a person; `over`: it has expired. */
export const personExportStates = ['running', 'done', 'failed', 'over'] as const;
/** A copy expires after this many days. */
export const daysOfPersonExports = 7;

/** A copy of all data about a person. */
export const PersonExport = z
  .object({
    id: Id,
    contactId: Id,
    state: z.enum(personExportStates),
    requestedBy: z.string(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    bytes: z.number().int().nullable(),
    /** Until when it can be downloaded. */
    expiresAt: Moment.nullable(),
  })
  .meta({ id: 'PersonExport' });
export type PersonExport = z.infer<typeof PersonExport>;

/** A person who looked at a contact or its messages on a day. */
export const ContactRead = z
  .object({
    /** Their name at that time. */
    name: z.string(),
    /** A program with their token, or with that of the connection of this name. */
    byProgram: z.boolean(),
    /** The operator who acted as this person. */
    supportName: z.string().nullable(),
    day: z.iso.date(),
    /** The first time on that day. */
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
    summary: 'When a person was shown the privacy notice, its text and their answer, newest first',
    params: OfContact,
    reply: z.array(Consent),
  },
  reads: {
    method: 'GET',
    path: '/contacts/:contactId/reads',
    allow: 'privacy:manage',
    summary: 'Who looked at a person or their conversations, a row for each reader and day, the newest 500',
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
    /** The number that was searched: digits with the country code. */
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
  rights: rights({
    /** Erasing people, and copying all data about them. */
    'privacy:manage': { admin: true, group: 'company', needs: ['contacts:view'], notForSupport: true },
  }),
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
