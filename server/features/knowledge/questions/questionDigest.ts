import { createHash } from 'node:crypto';
import { wordsOf } from '../find/wordsOf.ts';

/** Names a question, whatever its case, accents and punctuation. Empty for a text without words. */
export function questionDigest(question: string): string {
  const words = wordsOf(question);
  return words.length === 0 ? '' : createHash('sha256').update(words.join(' ')).digest('hex');
}
