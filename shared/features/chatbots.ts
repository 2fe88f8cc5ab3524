import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Flag, Id, lineText, plainText } from '../lib/fields.ts';
import { rowApi } from '../lib/rowApi.ts';

/**
 * What a chosen option does (QUEUE-19). It says something, gives the ticket to a person, moves it to a queue, hands
 * it to an integration, or sends a list of files.
 */
export const optionTypes = ['text', 'attendent', 'queue', 'integration', 'file'] as const;
export type OptionType = (typeof optionTypes)[number];

/** Limits of options: levels, options side by side, and options of a queue in all. */
export const mostOptionLevels = 6;
export const mostOptionsBeside = 50;
export const mostOptions = 300;
/** The shortest name of an option (QUEUE-21). */
export const shortestOptionName = 4;

/** The field with an option's target, by type; an option of another type stays in the conversation (QUEUE-20). */
const targetOf = {
  attendent: 'optUserId',
  queue: 'optQueueId',
  integration: 'optIntegrationId',
  file: 'optFileId',
} as const;
type Target = (typeof targetOf)[keyof typeof targetOf];

/** The field with the target of an option of this type. */
export const targetField = (type: OptionType): Target | undefined =>
  type === 'text' ? undefined : targetOf[type];

/** True if options may follow below this type; the other types end the bot's part. */
export const mayHaveOptions = (type: OptionType): boolean => type === 'text' || type === 'file';

/** An option as the client sends it, with those below it; one without `id` is new. */
export interface ChatbotInput {
  id?: number | undefined;
  name: string;
  greetingMessage?: string | undefined;
  queueType?: OptionType | undefined;
  optQueueId?: number | null | undefined;
  optUserId?: number | null | undefined;
  optFileId?: number | null | undefined;
  optIntegrationId?: number | null | undefined;
  closeTicket?: boolean | undefined;
  options?: ChatbotInput[] | undefined;
}

/**
 * The missing parts of an option: its target, or its words, without which no customer reaches the next level
 * (QUEUE-22).
 * `options` means: there are options below one that ends the bot's part.
 */
export function missingIn(
  option: Omit<ChatbotInput, 'name'>,
): Target | 'greetingMessage' | 'options' | undefined {
  const { queueType = 'text', greetingMessage = '', options = [] } = option;
  const target = targetField(queueType);
  if (target && !option[target]) return target;
  if (options.length > 0 && !mayHaveOptions(queueType)) return 'options';
  const needsWords = queueType === 'text' || options.length > 0;
  return needsWords && greetingMessage.trim() === '' ? 'greetingMessage' : undefined;
}

const fields = {
  name: lineText(100).min(shortestOptionName, 'Too Short!'),
  greetingMessage: plainText(2000).default(''),
  queueType: z.enum(optionTypes).default('text'),
  optQueueId: Id.nullable().default(null),
  optUserId: Id.nullable().default(null),
  optFileId: Id.nullable().default(null),
  optIntegrationId: Id.nullable().default(null),
  closeTicket: Flag.default(false),
};

const complete = (option: object, { addIssue }: z.RefinementCtx) => {
  const path = missingIn(option as Omit<ChatbotInput, 'name'>);
  if (path)
    addIssue({ code: 'custom', path: [path], message: path === 'options' ? 'No options' : 'Obrigatório' });
};

/** Options side by side, with `below` levels under them. */
const optionsInput = (below: number): z.ZodType<Required<ChatbotInput>[], ChatbotInput[]> =>
  z
    .array(
      z
        .object({
          id: Id.optional(),
          ...fields,
          options: below > 0 ? optionsInput(below - 1).default([]) : tooDeep,
        })
        .superRefine(complete),
    )
    .max(mostOptionsBeside) as unknown as z.ZodType<Required<ChatbotInput>[], ChatbotInput[]>;
const tooDeep = z.array(z.object({})).max(0, 'Too deep').default([]);

/** All options of a queue, as the client sends them, in order. */
export const ChatbotTree = optionsInput(mostOptionLevels - 1).refine(
  (options) => countOptions(options) <= mostOptions,
  'Too many',
);

/** The number of options on all levels. */
export const countOptions = (options: readonly ChatbotInput[]): number =>
  options.reduce((sum, option) => sum + 1 + countOptions(option.options ?? []), 0);

/** An option with those below it (QUEUE-18, OPEN-68). */
export interface Chatbot {
  id: number;
  queueId: number;
  /** The option above it; null for an option of the first level. */
  parentId: number | null;
  name: string;
  greetingMessage: string;
  queueType: OptionType;
  optQueueId: number | null;
  optUserId: number | null;
  optFileId: number | null;
  optIntegrationId: number | null;
  closeTicket: boolean;
  options: Chatbot[];
}

const chatbot = (below: number): z.ZodType<Chatbot> =>
  z.object({
    id: Id,
    queueId: Id,
    parentId: Id.nullable(),
    name: z.string(),
    greetingMessage: z.string(),
    queueType: z.enum(optionTypes),
    optQueueId: Id.nullable(),
    optUserId: Id.nullable(),
    optFileId: Id.nullable(),
    optIntegrationId: Id.nullable(),
    closeTicket: z.boolean(),
    options: z.array(below > 0 ? chatbot(below - 1) : z.object({})),
  }) as unknown as z.ZodType<Chatbot>;

/** The option in replies, with the maximum number of levels. */
export const Chatbot = chatbot(mostOptionLevels - 1);

const below = optionsInput(mostOptionLevels - 2);

const usual = rowApi({
  path: '/chatbot',
  called: 'an option of a chatbot',
  view: 'queues:view',
  edit: 'queues:manage',
  list: 'chatbots',
  row: Chatbot,
  input: z
    .object({
      queueId: Id,
      /** The option above the new one; the new one comes last there. */
      parentId: Id.nullable().default(null),
      ...fields,
      options: below.default([]),
    })
    .superRefine(complete),
  /** A change keeps its place, which only the queue's tree changes; `options` that are not sent stay. */
  changes: z.object({ ...fields, options: below.optional() }),
});

export const chatbotApi = api({
  ...usual,
  list: {
    method: 'GET',
    path: '/chatbot',
    allow: 'queues:view',
    summary: 'The options of a queue, or of all queues, as trees',
    query: z.object({ queueId: Id.optional() }),
    reply: z.array(Chatbot),
  },
});

export const chatbotContract = { api: chatbotApi, events: {} };
