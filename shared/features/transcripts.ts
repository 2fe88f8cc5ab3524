import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Flag, Id, Moment } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';

/** The states of a transcript: being written, or its outcome. */
export const transcriptStates = ['running', 'done', 'cancelled', 'failed'] as const;

/** Why it failed: its person may no longer see the conversation, the file is too large, or an internal error. */
export const transcriptFailures = ['unseen', 'tooLarge', 'trouble'] as const;
export type TranscriptFailure = (typeof transcriptFailures)[number];

/** The languages of a transcript's own words. */
export const transcriptLanguages = ['pt', 'en', 'es', 'tr'] as const;
export type TranscriptLanguage = (typeof transcriptLanguages)[number];

/** The most messages of one transcript; a longer conversation needs several. */
export const mostInTranscript = 20_000;
/** The most transcripts that are written for one person at the same time. */
export const mostTranscripts = 5;
/** How long its file is kept, in hours. */
export const hoursOfTranscripts = 24;

/** A conversation as a PDF (CONV-18). */
export const Transcript = z
  .object({
    id: Id,
    userId: Id,
    ticketId: Id,
    state: z.enum(transcriptStates),
    failure: z.enum(transcriptFailures).nullable(),
    /** The number of its messages, and how many of them are written. */
    total: z.number().int(),
    written: z.number().int(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
  })
  .meta({ id: 'Transcript' });
export type Transcript = z.infer<typeof Transcript>;

/** The part of a conversation to write, and how. */
export const NewTranscript = z.object({
  /** From this moment until before the other. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  withNotes: Flag.default(false),
  language: z.enum(transcriptLanguages).default('pt'),
});
export type NewTranscript = z.input<typeof NewTranscript>;

export const transcriptApi = api({
  start: {
    method: 'POST',
    path: '/messages/:ticketUuid/transcripts',
    allow: 'transcripts:make',
    summary: 'Have a conversation written as a PDF; it is kept for a day',
    params: z.object({ ticketUuid: z.uuid() }),
    body: NewTranscript,
    reply: Transcript,
  },
  list: {
    method: 'GET',
    path: '/transcripts',
    allow: 'transcripts:make',
    summary: "One's last ten transcripts, newest first",
    reply: z.object({ transcripts: z.array(Transcript) }),
  },
  get: {
    method: 'GET',
    path: '/transcripts/:id',
    allow: 'transcripts:make',
    summary: 'How far a transcript is',
    params: ById,
    reply: Transcript,
  },
  link: {
    method: 'GET',
    path: '/transcripts/:id/link',
    allow: 'transcripts:make',
    summary: 'A link to the PDF that lives for minutes, as long as one may see its conversation',
    params: ById,
    reply: z.object({ url: z.string(), expiresInSeconds: z.number().int() }),
  },
  cancel: {
    method: 'POST',
    path: '/transcripts/:id/cancel',
    allow: 'transcripts:make',
    audited: false,
    status: 200,
    summary: 'Stop writing a transcript',
    params: ById,
    reply: Transcript,
  },
});

export const transcriptContract = {
  rights: rights({
    /** Exporting a conversation as a PDF, as the person sees it (CONV-18). */
    'transcripts:make': { group: 'inbox', needs: ['tickets:view'], notForSupport: true },
  }),
  api: transcriptApi,
  events: topics({
    /** Only the person who asked for it hears it. */
    transcript: {
      hearers: 'rooms',
      payload: z.object({ action: z.enum(['create', 'update']), transcript: Transcript }),
    },
  }),
};
