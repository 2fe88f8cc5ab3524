import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Done, Flag, Id, lineText, Moment, name, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { Passage } from './knowledge.ts';

/** The word on the wire for answers as text. */
export const textVoice = 'texto';
/** Neural voices of Brazilian Portuguese (PROMPT-08). */
export const voices = [
  'pt-BR-FranciscaNeural',
  'pt-BR-AntonioNeural',
  'pt-BR-BrendaNeural',
  'pt-BR-DonatoNeural',
  'pt-BR-ElzaNeural',
  'pt-BR-FabioNeural',
  'pt-BR-GiovannaNeural',
  'pt-BR-HumbertoNeural',
  'pt-BR-JulioNeural',
  'pt-BR-LeilaNeural',
  'pt-BR-LeticiaNeural',
  'pt-BR-ManuelaNeural',
  'pt-BR-NicolauNeural',
  'pt-BR-ValerioNeural',
  'pt-BR-YaraNeural',
] as const;

/** What tokens are spent on. */
export const modelUses = ['answer', 'assist', 'transcription', 'speech', 'embedding', 'trial'] as const;
export type ModelUse = (typeof modelUses)[number];

/** What a model may do in a conversation, within the scope of its prompt. */
export const modelTools = [
  'transfer_to_person',
  'transfer_to_queue',
  'add_tag',
  'close_conversation',
] as const;
export type ModelTool = (typeof modelTools)[number];

/** Defaults of a new prompt (PROMPT-07). */
export const promptDefaults = {
  voice: textVoice,
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  baseUrl: 'https://api.openai.com/v1',
  model: 'gpt-4o-mini',
} as const;

const Address = z
  .string()
  .trim()
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/, error: 'Invalid link' }));
/** A secret: missing keeps the stored one, empty text forgets it. */
const Secret = plainText(4096).trim().optional();
const Tokens = z.coerce.number().int().min(1).max(1_000_000_000).nullish();

/** What somebody fills in of a prompt (PROMPT-03); only the queue is required besides the name (OPEN-112). */
export const PromptInput = z.object({
  name: name(1, 100),
  prompt: plainText(20_000).default(''),
  queueId: z
    .preprocess((sent) => (sent === '' ? null : sent), Id.nullable())
    .refine(Boolean, 'Informe o setor'),
  voice: z.enum([textVoice, ...voices]).default(promptDefaults.voice),
  voiceKey: Secret,
  voiceRegion: lineText(60)
    .regex(/^[a-z0-9]*$/, 'Invalid region')
    .default(''),
  temperature: z.coerce.number().min(0).max(2).default(promptDefaults.temperature),
  maxTokens: z.coerce.number().int().min(1).max(16_000).default(promptDefaults.maxTokens),
  maxMessages: z.coerce.number().int().min(1).max(100).default(promptDefaults.maxMessages),
  apiKey: Secret,
  baseUrl: Address.default(promptDefaults.baseUrl),
  model: lineText(120).min(1, 'Required').default(promptDefaults.model),
  ticketTokens: Tokens,
  monthTokens: Tokens,
  mayClose: Flag.default(false),
  sourcesOnly: Flag.default(false),
  transcribes: Flag.default(false),
  /** It reads all sources; otherwise those of `sourceIds`. */
  readsAll: Flag.default(true),
  sourceIds: z.array(Id).max(500).default([]),
  /** Further queues and tags that the model may choose. */
  queueIds: z.array(Id).max(100).default([]),
  tagIds: z.array(Id).max(100).default([]),
});
export type PromptInput = z.input<typeof PromptInput>;

/** The fields without their defaults: a draft replaces only what it has. */
const withoutDefaults = Object.fromEntries(
  Object.entries(PromptInput.shape).map(([key, field]) => [
    key,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ]),
) as unknown as ReturnType<typeof PromptInput.partial>['shape'];

/** A prompt that is still being written: any part of it, without a name or a queue yet. */
const PromptDraft = z.object({ ...withoutDefaults, name: lineText(100).optional(), queueId: Id.nullish() });

export const Prompt = z.object({
  id: Id,
  name: z.string(),
  prompt: z.string(),
  voice: z.string(),
  voiceRegion: z.string(),
  temperature: z.number(),
  maxTokens: z.number().int(),
  maxMessages: z.number().int(),
  baseUrl: z.string(),
  model: z.string(),
  queueId: Id.nullable(),
  queue: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
  /** Names of the connections where it answers. */
  answersOn: z.array(z.string()),
  ticketTokens: z.number().int().nullable(),
  monthTokens: z.number().int().nullable(),
  mayClose: z.boolean(),
  sourcesOnly: z.boolean(),
  transcribes: z.boolean(),
  readsAll: z.boolean(),
  sourceIds: z.array(Id),
  queueIds: z.array(Id),
  tagIds: z.array(Id),
  /** Secrets are stored; nobody gets them back. */
  hasApiKey: z.boolean(),
  hasVoiceKey: z.boolean(),
  /** Tokens of this month, reserved ones included. */
  spentTokens: z.number().int(),
});
export type Prompt = z.infer<typeof Prompt>;

/** Where a prompt answers, so that a person knows before they delete it. */
export const PromptUses = z.object({
  connections: z.array(z.object({ id: Id, name: z.string() })),
  /** Its address helps attendants. */
  assists: z.boolean(),
});
export type PromptUses = z.infer<typeof PromptUses>;

/** Tokens of a month. */
export const ModelMeter = z.object({
  /** The first day of the month. */
  month: z.iso.date(),
  tokens: z.number().int(),
  /** Null: no limit. */
  limit: z.number().int().nullable(),
  /** By day of the month. */
  days: z.array(z.object({ day: z.iso.date(), tokens: z.number().int() })),
  uses: z.array(z.object({ use: z.enum(modelUses), tokens: z.number().int(), calls: z.number().int() })),
});
export type ModelMeter = z.infer<typeof ModelMeter>;

/** How a company uses models. */
export const ModelSettings = z.object({
  assist: z.boolean(),
  assistPromptId: Id.nullable(),
  monthTokens: z.number().int().nullable(),
  embeddingsUrl: z.string(),
  embeddingsModel: z.string(),
  hasEmbeddingsKey: z.boolean(),
  /** Passages of the knowledge base, those with a vector of this address and model, and why others have none. */
  vectors: z.object({
    passages: z.number().int(),
    filled: z.number().int(),
    fault: z.string().nullable(),
  }),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelSettingsInput = z.object({
  assist: Flag.optional(),
  assistPromptId: Id.nullish(),
  monthTokens: Tokens,
  embeddingsUrl: z.union([z.literal(''), Address]).optional(),
  embeddingsModel: lineText(120).optional(),
  embeddingsKey: Secret,
  /** Try passages without a vector again now. */
  fillVectors: Flag.optional(),
});
export type ModelSettingsInput = z.input<typeof ModelSettingsInput>;

/** Outcomes of a call of a model beside HTTP's statuses; the page has words for each. */
export const modelFaults = [
  /** The key or the address of the prompt is missing. */
  'notSetUp',
  /** The address refuses the key. */
  'keyRefused',
  /** The address asks for fewer calls. */
  'limited',
  /** The account has no credit. */
  'noCredit',
  /** The model does not exist there. */
  'noModel',
  /** The conversation is longer than the model reads. */
  'tooLong',
  /** The provider refuses to answer this. */
  'refused',
  /** The reply is no chat answer. */
  'badAnswer',
  /** The budget of the ticket, the prompt or the company is used up. */
  'overBudget',
  /** The other side failed. */
  'failed',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** The outcome where no source surely answers, and the prompt answers from its sources alone. */
export const noSource = 'noSource';

/** Tries a prompt that is stored, or that is still being written, without a customer. */
export const PromptTrial = z.object({
  promptId: Id.optional(),
  /** Replaces the stored fields. */
  draft: PromptDraft.optional(),
  messages: z
    .array(z.object({ fromMe: z.boolean(), body: plainText(4000) }))
    .min(1)
    .max(40),
});
export type PromptTrial = z.input<typeof PromptTrial>;

export const PromptTrialReply = z.object({
  text: z.string(),
  /** What it would do, in the names of `modelTools`. */
  actions: z.array(z.object({ tool: z.string(), summary: z.string() })),
  sources: z.array(z.object({ sourceId: Id, name: z.string(), passage: z.string() })),
  outcome: z.string(),
  tokens: z.number().int(),
  tookMs: z.number().int(),
});
export type PromptTrialReply = z.infer<typeof PromptTrialReply>;

/** A call for a conversation, for the log of a prompt or an integration, without any words of it. */
export const LoggedCall = z.object({
  id: BigId,
  ticketId: Id,
  ticketUuid: z.string(),
  kind: z.string(),
  /** HTTP status, a fault, or null while it runs. */
  outcome: z.string().nullable(),
  tookMs: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  tokens: z.number().int().nullable(),
  createdAt: Moment,
});
export type LoggedCall = z.infer<typeof LoggedCall>;

const usual = rowApi({
  path: '/prompt',
  called: 'a prompt',
  view: 'prompts:view',
  edit: 'prompts:manage',
  list: 'prompts',
  row: Prompt,
  input: PromptInput,
});

export const promptApi = api({
  ...usual,
  remove: { ...usual.remove, summary: 'Delete a prompt; what it answered for goes on without it' },
  uses: {
    method: 'GET',
    path: '/prompt/:id/uses',
    allow: 'prompts:manage',
    summary: 'Where a prompt answers',
    params: ById,
    reply: PromptUses,
  },
  answerOn: {
    method: 'PUT',
    path: '/prompt/:id/connections/:connectionId',
    allow: 'prompts:manage',
    summary: 'Have a prompt answer on a connection, in place of another one, or no longer',
    params: z.object({ id: Id, connectionId: Id }),
    body: z.object({ answers: Flag }),
    reply: Done,
  },
  settings: {
    method: 'GET',
    path: '/prompt-settings',
    allow: 'prompts:view',
    summary: 'How the company uses models',
    reply: ModelSettings,
  },
  changeSettings: {
    method: 'PUT',
    path: '/prompt-settings',
    allow: 'prompts:manage',
    summary: 'Change how the company uses models',
    body: ModelSettingsInput,
    reply: ModelSettings,
  },
  meter: {
    method: 'GET',
    path: '/prompt-meter',
    allow: 'prompts:view',
    summary: 'Tokens of this month by day and use, with the limit',
    query: z.object({ promptId: Id.optional() }),
    reply: ModelMeter,
  },
  findPassages: {
    method: 'GET',
    path: '/knowledge/passages',
    allow: 'knowledge:view',
    outside: true,
    summary: 'The passages that answer a question best, as a prompt finds them',
    query: z.object({ question: plainText(500).trim().min(1), promptId: Id.optional() }),
    reply: z.object({ passages: z.array(Passage), isSure: z.boolean() }),
  },
  tryOut: {
    method: 'POST',
    path: '/prompt-trials',
    allow: 'prompts:manage',
    status: 200,
    outside: true,
    summary: 'Let a prompt answer without a customer; it costs tokens',
    body: PromptTrial,
    reply: PromptTrialReply,
  },
});

export const promptContract = {
  rights: rights({
    /** Lists of people to write to; for admins (CAMP-20). */
    'prompts:view': { admin: true, group: 'tools' },
    'prompts:manage': { admin: true, group: 'tools', needs: ['prompts:view'] },
  }),
  api: promptApi,
  events: topics({ prompt: rowTopic('prompts:view', 'prompt', Prompt) }),
};
