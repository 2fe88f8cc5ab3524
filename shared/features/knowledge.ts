import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Done, Id, ListQuery, lineText, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { botLanguages } from './settings.ts';

/** Where knowledge comes from. */
export const sourceKinds = ['text', 'file', 'page', 'conversation'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Waiting to be read, being read, ready to answer from, or failed with a `fault`. */
export const sourceStates = ['waiting', 'reading', 'ready', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

/** Why a source could not be read, beside the failures of calls outside. */
export const sourceFaults = [
  'empty',
  'tooLarge',
  'unknownFormat',
  'password',
  'tooHeavy',
  'broken',
  'gone',
  'failed',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** A question without an answer: open, answered by a source that was written for it, or set aside. */
export const questionStates = ['open', 'written', 'dismissed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** The most characters of one source, and of all sources of a company. */
export const mostSourceCharacters = 500_000;
export const mostCompanyCharacters = 50_000_000;
/** The most sources of a company. */
export const mostSources = 5000;
/** The endings of files that become sources, and the most bytes of one. */
export const sourceEndings = ['txt', 'md', 'html', 'htm', 'csv', 'docx', 'xlsx', 'pdf'] as const;
export const mostSourceBytes = 30 * 1024 * 1024;

const language = z.enum(botLanguages).optional();
/** What somebody writes or changes of a source; files come by their own call. */
export const KnowledgeSourceInput = z
  .object({
    name: lineText(120).min(2, 'Too Short!'),
    kind: z.enum(['text', 'page', 'conversation']).default('text'),
    language,
    /** Of a text, or of a conversation as somebody has edited it. */
    content: plainText(mostSourceCharacters).optional(),
    url: z
      .string()
      .trim()
      .max(2000)
      .pipe(z.url({ protocol: /^https?$/, error: 'Invalid link' }))
      .optional(),
    ticketId: Id.optional(),
    /** The question for which it is written. */
    questionId: Id.optional(),
  })
  .superRefine(({ kind, content, url, ticketId }, context) => {
    const required = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'Required' });
    if (kind === 'text' && !content?.trim()) required('content');
    if (kind === 'page' && !url) required('url');
    if (kind === 'conversation' && !ticketId) required('ticketId');
    if (kind !== 'conversation' && ticketId)
      context.addIssue({ code: 'custom', path: ['ticketId'], message: 'Only for a conversation' });
  });
export type KnowledgeSourceInput = z.input<typeof KnowledgeSourceInput>;

/** A change of a source; `kind` and where it comes from stay. */
export const KnowledgeSourceChanges = z.object({
  name: lineText(120).min(2, 'Too Short!').optional(),
  language,
  content: plainText(mostSourceCharacters).optional(),
  url: z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Invalid link' }))
    .optional(),
});
export type KnowledgeSourceChanges = z.input<typeof KnowledgeSourceChanges>;

export const KnowledgeSource = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(sourceKinds),
  state: z.enum(sourceStates),
  fault: z.string().nullable(),
  language: z.enum(botLanguages),
  url: z.string(),
  /** Of a file. */
  fileName: z.string().nullable(),
  characters: z.number().int(),
  passagesCount: z.number().int(),
  readAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

/** A piece of a source. */
export const Passage = z.object({
  id: BigId,
  sourceId: Id,
  sourceName: z.string(),
  heading: z.string(),
  content: z.string(),
  /** 0 to 1, for ordering. */
  score: z.number(),
});
export type Passage = z.infer<typeof Passage>;

export const KnowledgeQuestion = z.object({
  id: Id,
  question: z.string(),
  times: z.number().int(),
  state: z.enum(questionStates),
  sourceId: Id.nullable(),
  lastAskedAt: Moment,
});
export type KnowledgeQuestion = z.infer<typeof KnowledgeQuestion>;

const usual = rowApi({
  path: '/knowledge',
  called: 'a knowledge source',
  view: 'knowledge:view',
  edit: 'knowledge:manage',
  list: 'sources',
  row: KnowledgeSource,
  input: KnowledgeSourceInput,
  changes: KnowledgeSourceChanges,
});

export const knowledgeSourceApi = api({
  ...usual,
  content: {
    method: 'GET',
    path: '/knowledge/:id/content',
    allow: 'knowledge:view',
    summary: 'The whole text of a source',
    params: ById,
    reply: z.object({ content: z.string() }),
  },
  addFile: {
    method: 'POST',
    path: '/knowledge/files',
    allow: 'knowledge:manage',
    upload: { field: 'file', maxFiles: 1 },
    summary: 'Add a file as a source: txt, md, html, csv, docx, xlsx or pdf',
    body: z.object({ name: lineText(120).optional(), language, questionId: Id.optional() }),
    reply: KnowledgeSource,
  },
  readAgain: {
    method: 'POST',
    path: '/knowledge/:id/read',
    allow: 'knowledge:manage',
    status: 200,
    summary: 'Read a source again, for example a page that has changed',
    params: ById,
    reply: KnowledgeSource,
  },
  fromTicket: {
    method: 'GET',
    path: '/knowledge/conversations/:ticketId',
    allow: 'knowledge:manage',
    summary: 'A resolved conversation as text without personal data, to look at before it becomes a source',
    params: z.object({ ticketId: Id }),
    reply: z.object({ content: z.string(), removed: z.number().int() }),
  },
  questions: {
    method: 'GET',
    path: '/knowledge/questions',
    allow: 'knowledge:view',
    summary: 'Questions without an answer, most asked first',
    query: ListQuery.extend({ state: z.enum(questionStates).default('open') }),
    reply: page('questions', KnowledgeQuestion),
  },
  questionConversation: {
    method: 'GET',
    path: '/knowledge/questions/:id/conversation',
    allow: 'knowledge:view',
    summary: 'The conversation in which a question was asked last, for people who may see it',
    params: ById,
    reply: z.object({ ticketUuid: z.string() }),
  },
  dismissQuestion: {
    method: 'PUT',
    path: '/knowledge/questions/:id',
    allow: 'knowledge:manage',
    summary: 'Set a question aside, or open it again',
    params: ById,
    body: z.object({ state: z.enum(['open', 'dismissed']) }),
    reply: KnowledgeQuestion,
  },
  removeQuestion: {
    method: 'DELETE',
    path: '/knowledge/questions/:id',
    allow: 'knowledge:manage',
    summary: 'Delete a question',
    params: ById,
    reply: Done,
  },
});

export const knowledgeSourceContract = {
  rights: rights({
    'knowledge:view': { admin: true, group: 'tools' },
    'knowledge:manage': { admin: true, group: 'tools', needs: ['knowledge:view'] },
  }),
  api: knowledgeSourceApi,
  events: topics({
    knowledgeSource: rowTopic('knowledge:view', 'knowledgeSource', KnowledgeSource),
    knowledgeQuestion: rowTopic('knowledge:view', 'knowledgeQuestion', KnowledgeQuestion),
  }),
};
