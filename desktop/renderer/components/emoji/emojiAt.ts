import type { Sign } from '../choices/useChoice.ts';

/** The colon in front of the cursor and at least two letters behind it; one inside a word, as in 10:30, asks for nothing. */
export function emojiAt(text: string, caret: number): Sign | undefined {
  const [, typed] = /(?:^|\s):([\p{L}\p{N}_+-]{2,30})$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed };
}
