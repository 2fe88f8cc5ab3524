import type { Sign } from '../choices/useChoice.ts';

/** Finds the colon before the caret with at least two letters after it. A colon inside a word, as in 10:30, does not count. */
export function emojiAt(text: string, caret: number): Sign | undefined {
  const [, typed] = /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed };
}
