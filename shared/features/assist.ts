import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Done, Id, jsonList, plainText } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';

/** What a model does for an attendant; it never sends anything by itself. */
export const assistKinds = [
  'propose',
  'shorten',
  'friendlier',
  'correct',
  'translate',
  'summarise',
  'transcribe',
  'suggest',
] as const;
export type AssistKind = (typeof assistKinds)[number];

/** What became of a proposal: sent as it was, sent after changes, or not sent. */
export const assistOutcomes = ['kept', 'changed', 'discarded'] as const;
export type AssistOutcome = (typeof assistOutcomes)[number];

const ByTicket = z.object({ ticketId: Id });
const Draft = plainText(20_000);
/** Where a proposal comes from. */
const AssistSource = z.object({ sourceId: Id, name: z.string(), passage: z.string() });
/** A source behind an answer; its passages as they are now, none once it was read again. */
const AnswerSource = z.object({ sourceId: Id, name: z.string(), passages: z.array(z.string()) });
export type AnswerSource = z.infer<typeof AnswerSource>;
/** Messages that one call asks about. */
export const mostSourceMessages = 100;
const AssistText = z.object({
  /** For `useOf`: what became of it. */
  useId: BigId,
  text: z.string(),
  sources: z.array(AssistSource),
  /** A fault of models in a word; then the text is empty. */
  fault: z.string().nullable(),
});
export type AssistText = z.infer<typeof AssistText>;

/** The help that this conversation has. */
export const AssistState = z.object({
  /** The company allows it, a prompt is set up, and the plan has it. */
  isOn: z.boolean(),
  /** It has a source of knowledge to answer from. */
  isGrounded: z.boolean(),
  /** The customer's language, while messages are translated both ways; null: they are not. */
  translatesTo: z.enum(languages).nullable(),
});
export type AssistState = z.infer<typeof AssistState>;

/** Another wording of a message: its translation, or the words of a voice. */
export const MessageWords = z.object({
  messageId: BigId,
  kind: z.enum(['translation', 'transcript']),
  language: z.string(),
  text: z.string(),
});
export type MessageWords = z.infer<typeof MessageWords>;

/** Uses of help in the last 30 days. */
export const AssistFigures = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(assistKinds),
      uses: z.number().int(),
      kept: z.number().int(),
      changed: z.number().int(),
      discarded: z.number().int(),
      failed: z.number().int(),
      tokens: z.number().int(),
    }),
  ),
});
export type AssistFigures = z.infer<typeof AssistFigures>;

const callsOutside = { allow: 'assist:use', status: 200, outside: true } as const;

export const assistApi = api({
  state: {
    method: 'GET',
    path: '/assist/tickets/:ticketId',
    allow: 'assist:use',
    summary: 'The help that a conversation has',
    params: ByTicket,
    reply: AssistState,
  },
  propose: {
    ...callsOutside,
    method: 'POST',
    path: '/assist/tickets/:ticketId/proposal',
    summary: 'Propose an answer from the conversation and the knowledge base',
    params: ByTicket,
    /** What the attendant has begun to write. */
    body: z.object({ draft: Draft.default('') }),
    reply: AssistText,
  },
  rewrite: {
    ...callsOutside,
    method: 'POST',
    path: '/assist/tickets/:ticketId/rewrite',
    summary: 'Shorten, correct or translate a draft, or make it friendlier',
    params: ByTicket,
    body: z.object({
      draft: Draft.min(1),
      how: z.enum(['shorten', 'friendlier', 'correct', 'translate']),
      /** Of a translation; without it the customer's. */
      language: z.enum(languages).optional(),
    }),
    reply: AssistText,
  },
  summarise: {
    ...callsOutside,
    method: 'POST',
    path: '/assist/tickets/:ticketId/summary',
    summary: 'Summarise a conversation for the person who takes over',
    params: ByTicket,
    reply: AssistText,
  },
  suggest: {
    ...callsOutside,
    method: 'POST',
    path: '/assist/tickets/:ticketId/suggestion',
    summary: 'Propose tags and a queue',
    params: ByTicket,
    reply: z.object({
      useId: BigId,
      tagIds: z.array(Id),
      queueId: Id.nullable(),
      fault: z.string().nullable(),
    }),
  },
  transcribe: {
    ...callsOutside,
    method: 'POST',
    path: '/assist/messages/:messageId/transcript',
    summary: 'Write down a voice message; asked again it costs nothing',
    params: z.object({ messageId: BigId }),
    reply: z.object({ text: z.string(), fault: z.string().nullable() }),
  },
  translateConversation: {
    method: 'PUT',
    path: '/assist/tickets/:ticketId/translation',
    allow: 'assist:use',
    summary: 'Translate a conversation both ways, or stop',
    params: ByTicket,
    /** The customer's language; null stops. */
    body: z.object({ language: z.enum(languages).nullable() }),
    reply: AssistState,
  },
  words: {
    ...callsOutside,
    method: 'POST',
    path: '/assist/tickets/:ticketId/words',
    summary: 'Translations and transcripts of messages; what is missing is translated into `language`',
    params: ByTicket,
    body: z.object({ messageIds: z.array(BigId).min(1).max(40), language: z.enum(languages) }),
    reply: z.object({ words: z.array(MessageWords), fault: z.string().nullable() }),
  },
  sources: {
    method: 'GET',
    path: '/assist/tickets/:ticketId/sources',
    allow: 'assist:use',
    summary: 'What answers of a model were written from, by message',
    params: ByTicket,
    query: z.object({ messageIds: jsonList(BigId, mostSourceMessages).default([]) }),
    reply: z.object({
      messages: z.array(z.object({ messageId: BigId, sources: z.array(AnswerSource) })),
    }),
  },
  useOf: {
    method: 'POST',
    path: '/assist/uses/:useId',
    allow: 'assist:use',
    status: 200,
    summary: 'Say what became of a proposal',
    params: z.object({ useId: BigId }),
    body: z.object({ outcome: z.enum(assistOutcomes) }),
    reply: Done,
  },
  figures: {
    method: 'GET',
    path: '/assist/figures',
    allow: 'prompts:view',
    summary: 'How often help was used in the last 30 days, and what became of it',
    reply: AssistFigures,
  },
});

export const assistContract = {
  rights: rights({
    /** Help of a model beside the composer; the company switches it on. */
    'assist:use': { group: 'inbox', needs: ['tickets:handle'], everyday: true },
  }),
  api: assistApi,
  events: topics({}),
};
