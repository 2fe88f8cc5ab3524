import type { Sign } from '../choices/useChoice.ts';

/** Names have spaces, so the word continues after one, until a new line or another @. */
const begun = /(?:^|[\s(])@((?:[^\s@][^\n@]{0,49})?)$/;

/** Finds the @ before the caret; undefined if there is none, or one inside a word as in an e-mail address (MENTION-01). */
export function mentionAt(text: string, caret: number): Sign | undefined {
  const found = begun.exec(text.slice(Math.max(0, caret - 54), caret));
  return found ? { from: caret - found[1]!.length - 1, to: caret, typed: found[1]! } : undefined;
}
