import type { Passage } from '@recado/shared/features/knowledge';
import type { BotLanguage } from '@recado/shared/features/settings';
import type { ChatMessage, ToolSpec } from '../../../models/chat.ts';
import type { ReadyPrompt } from '../readPrompt.ts';
import { systemWords } from './systemWords.ts';
import { toolsOf } from './toolsOf.ts';

/** A message of the conversation as a model reads it. */
export interface SpokenMessage {
  fromMe: boolean;
  body: string;
}

/** The parts of a prompt that shape an answer; never its keys. */
export type AnsweringPrompt = Pick<
  ReadyPrompt,
  'prompt' | 'maxMessages' | 'mayClose' | 'sourcesOnly' | 'queueId' | 'queues' | 'tags'
>;

interface Conversation {
  prompt: AnsweringPrompt;
  companyName: string;
  passages: readonly Pick<Passage, 'heading' | 'content'>[];
  /** In their order; the last ones count. */
  messages: readonly SpokenMessage[];
  language: BotLanguage;
  /** The company's day, yyyy-MM-dd. */
  today?: string;
}

/** Bytes of one message, and of all messages, that the model reads: an upper bound of their tokens. */
const mostPerMessage = 4000;
const mostOfHistory = 16_000;

/**
 * The words for the model: instructions, passages and the last messages; and the tools within the prompt's scope. It
 * gets nothing of other conversations, and no number of anybody.
 */
export function answerMessages({ messages, ...about }: Conversation): {
  messages: ChatMessage[];
  tools: ToolSpec[];
} {
  const { prompt } = about;
  return {
    messages: [{ role: 'system', content: systemWords(about) }, ...historyOf(messages, prompt.maxMessages)],
    tools: toolsOf(prompt),
  };
}

/** The last messages with words, as many as the prompt and the limit of bytes allow; at least the last one. */
function historyOf(messages: readonly SpokenMessage[], most: number): ChatMessage[] {
  const history: ChatMessage[] = [];
  let bytes = 0;
  for (const { fromMe, body } of messages
    .filter((one) => one.body.trim() !== '')
    .slice(-most)
    .reverse()) {
    const content = shortened(body.trim(), mostPerMessage);
    bytes += Buffer.byteLength(content);
    if (history.length > 0 && bytes > mostOfHistory) break;
    history.unshift({ role: fromMe ? 'assistant' : 'user', content });
  }
  return history;
}

/** At most so many bytes of a text, never half a character. */
function shortened(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const cut = Buffer.from(text).subarray(0, mostBytes - 4);
  return `${new TextDecoder().decode(cut, { stream: true })}…`;
}
