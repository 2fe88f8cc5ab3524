import type { ChatMessage, ToolSpec } from './chat.ts';

/** Signs of order around a message or a tool, with room to spare. */
const aroundEach = 16;

/**
 * An upper bound of the tokens that these messages and tools cost. Every token of the usual vocabularies is at least
 * one byte, so it needs no vocabulary.
 */
export function mostTokens(messages: readonly ChatMessage[], tools: readonly ToolSpec[] = []): number {
  const words = messages.map(
    ({ content, toolCalls }) => content + (toolCalls ? JSON.stringify(toolCalls) : ''),
  );
  const described = tools.map((tool) => JSON.stringify(tool));
  return [...words, ...described].reduce(
    (sum, part) => sum + Buffer.byteLength(part) + aroundEach,
    aroundEach,
  );
}

/** The same for texts that become vectors. */
export const mostTokensOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);

/**
 * The same for a recording. A second has at least 750 bytes in any usual form; it costs at most 15 tokens, its words
 * included.
 */
export const mostTokensOfAudio = (bytes: number): number => Math.ceil(bytes / 50) + 200;
