import { z } from 'zod';
import { callModel, type ModelAddress, type ModelOutside, WrongParameter } from './callModel.ts';
import { mostTokens } from './countTokens.ts';
import { ModelError } from './modelError.ts';

export type { ModelAddress } from './callModel.ts';

/** A message for a model; one of role `tool` answers the call of that id. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
  toolCallId?: string;
  toolCalls?: ToolCall[];
}

/** A tool that the model may call; the parameters are a JSON schema. */
export interface ToolSpec {
  name: string;
  description: string;
  parameters: object;
}

/** A call of a tool with its arguments as the model wrote them: the reader checks them as a stranger's. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** What a model answered; `isCut` if it reached the limit of tokens. */
export interface ChatAnswer {
  text: string;
  toolCalls: ToolCall[];
  isCut: boolean;
  usage: { input: number; output: number };
  tookMs: number;
  bytes: number;
}

/** One call; a repeat after a crash has the same `key`. */
export interface ChatCall {
  messages: ChatMessage[];
  tools?: ToolSpec[];
  temperature: number;
  maxTokens: number;
  key: string;
  timeoutSeconds: number;
}

const mostBytesIn = 2_000_000;
/** The most that a bot says at once (`BotAction`). */
const mostLetters = 20_000;
const mostToolCalls = 50;

const Parts = z.array(z.object({ type: z.string(), text: z.string().optional() }));
const Count = z.number().int().min(0).max(1_000_000_000);
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), Parts]).nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string().max(500).default(''),
                function: z.object({
                  name: z.string().max(200),
                  arguments: z.string().max(100_000).default(''),
                }),
              }),
            )
            .max(mostToolCalls)
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish(),
});

/**
 * Calls a chat API that follows OpenAI's once, and waits for the whole answer. Throws a ModelError: a reply that
 * streams, breaks off or has another form is `badAnswer`.
 */
export async function chat(
  outside: ModelOutside,
  companyId: number,
  address: ModelAddress,
  call: ChatCall,
): Promise<ChatAnswer> {
  const { json, tookMs, bytes } = await send(outside, companyId, address, call);
  const { data } = Completion.safeParse(json);
  const choice = data?.choices[0];
  if (!data || !choice) throw new ModelError('badAnswer');
  const { finish_reason: end, message } = choice;
  const text = textOf(message.content).slice(0, mostLetters);
  const toolCalls = (message.tool_calls ?? []).map(({ id, function: called }) => ({ id, ...called }));
  const isRefused = end === 'content_filter' || (message.refusal && text === '');
  if (isRefused) throw new ModelError('refused');
  if (text.trim() === '' && toolCalls.length === 0) throw new ModelError('badAnswer');
  const usage = data.usage
    ? { input: data.usage.prompt_tokens, output: data.usage.completion_tokens }
    : // Without a count the most that it can have cost counts.
      { input: mostTokens(call.messages, call.tools), output: call.maxTokens };
  return { text, toolCalls, isCut: end === 'length', usage, tookMs, bytes };
}

/** Newer models name the limit otherwise, and take no temperature: such a refusal cost nothing, so it asks again. */
async function send(outside: ModelOutside, companyId: number, address: ModelAddress, call: ChatCall) {
  const { key, timeoutSeconds } = call;
  const body = bodyOf(address.model, call);
  for (let left = 2; ; left--)
    try {
      return await callModel(outside, companyId, address, {
        path: '/chat/completions',
        body: JSON.stringify(body),
        type: 'application/json',
        key,
        timeoutSeconds,
        mostBytesIn,
      });
    } catch (error) {
      if (!(error instanceof WrongParameter) || left === 0) throw error;
      delete body[error.parameter];
      if (error.parameter === 'max_tokens') body.max_completion_tokens = call.maxTokens;
    }
}

function bodyOf(model: string, { messages, tools = [], temperature, maxTokens }: ChatCall) {
  const body: Record<string, unknown> = {
    model,
    messages: messages.map(wireMessage),
    temperature,
    max_tokens: maxTokens,
    stream: false,
  };
  if (tools.length > 0) body.tools = tools.map((tool) => ({ type: 'function', function: tool }));
  return body;
}

const wireMessage = ({ role, content, toolCallId, toolCalls }: ChatMessage) => ({
  role,
  content,
  ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  ...(toolCalls && {
    tool_calls: toolCalls.map(({ id, ...called }) => ({ id, type: 'function', function: called })),
  }),
});

const textOf = (content: z.infer<typeof Parts> | string | null | undefined): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).map(({ type, text = '' }) => (type === 'text' ? text : '')).join('');
