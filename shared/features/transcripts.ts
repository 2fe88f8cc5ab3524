import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Flag, Id, Moment } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';

/** How far a transcript is: it is being written, or how that ended. */
export const transcriptStates = ['running', 'done', 'cancelled', 'failed'] as const;

/** Why there is none: its person may not see the conversation any more, it is too large a file, or something of ours broke. */
export const transcriptFailures = ['unseen', 'tooLarge', 'trouble'] as const;
export type TranscriptFailure = (typeof transcriptFailures)[number];

/** Languages that a transcript's own words are in. */
export const transcriptLanguages = ['pt', 'en', 'es', 'tr'] as const;
export type TranscriptLanguage = (typeof transcriptLanguages)[number];

/** As many messages are written into one; a longer conversation is taken in stretches. */
export const mostInTranscript = 20_000;
/** As many are written for one person at the same time. */
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
    /** Messages in it, and how many of them are written. */
    total: z.number().int(),
    written: z.number().int(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
  })
  .meta({ id: 'Transcript' });
export type Transcript = z.infer<typeof Transcript>;

/** Which part of a conversation, and how it is written. */
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
  api: transcriptApi,
  events: topics({
    /** Heard by whoever wants it. */
    transcript: {
      hearers: 'rooms',
      payload: z.object({ action: z.enum(['create', 'update']), transcript: Transcript }),
    },
  }),
};
