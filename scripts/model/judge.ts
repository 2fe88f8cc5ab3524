import type { ModelWorld } from './modelWorld.ts';

/** A chat request as the fake reads it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  tools?: { type: string; function: { name: string; parameters: { type?: string } } }[];
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
}

const secrets = /\bsk-[\w-]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|\bwhsec_/;

/** What is wrong with the words of any request: a key in them, or words that are forbidden. */
export function judgeWords(world: ModelWorld, words: string): string[] {
  return [
    ...(secrets.test(words) ? ['a secret in the words'] : []),
    ...[...world.forbidden].filter((one) => words.includes(one)).map((one) => `forbidden: ${one}`),
  ];
}

/** What is wrong with the form of a chat request. */
export function judgeChat({ model, messages, tools = [], ...numbers }: ChatRequest): string[] {
  const most = numbers.max_tokens ?? numbers.max_completion_tokens ?? 0;
  const temperature = numbers.temperature ?? 1;
  const isMessage = ({ role, content }: ChatRequest['messages'][number]) =>
    /^(system|user|assistant|tool)$/.test(role) && typeof content === 'string';
  const isTool = ({ type, function: called }: NonNullable<ChatRequest['tools']>[number]) =>
    type === 'function' && /^[\w-]{1,64}$/.test(called.name) && called.parameters.type === 'object';
  return [
    ...(typeof model === 'string' && model !== '' ? [] : ['no model']),
    ...(Array.isArray(messages) && messages.length > 0 && messages.every(isMessage) ? [] : ['wrong messages']),
    ...(messages?.[0]?.role === 'system' ? [] : ['no system words']),
    ...(tools.every(isTool) ? [] : ['wrong tools']),
    ...(Number.isInteger(most) && most > 0 ? [] : ['no limit of tokens']),
    ...(temperature >= 0 && temperature <= 2 ? [] : ['wrong temperature']),
  ];
}
