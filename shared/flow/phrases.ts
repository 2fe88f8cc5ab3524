import { plain } from '../lib/choices.ts';

/** The words of a text, without accents, case and what is between them. */
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * True if a message holds the words of a phrase: whole words, all of them, one behind the other in their order. Accents,
 * case, punctuation and what is around them do not count. A phrase without words (`👍`) must be the whole message.
 */
export function holdsPhrase(message: string, phrase: string): boolean {
  const wanted = wordsOf(phrase);
  if (wanted.length === 0) return plain(phrase) !== '' && plain(phrase) === plain(message);
  const said = wordsOf(message);
  return said.some((_, from) => wanted.every((word, index) => said[from + index] === word));
}

/** A phrase that starts a flow; `whatsappId` null: on every connection. */
interface Phrase {
  id: number;
  phrase: string;
  whatsappId: number | null;
}

/**
 * The phrase that a message starts: the longest one that it holds. Of equal ones that of the connection wins, then the
 * oldest.
 */
export const startedBy = <P extends Phrase>(message: string, phrases: readonly P[]): P | undefined =>
  phrases
    .filter(({ phrase }) => holdsPhrase(message, phrase))
    .sort(
      (one, other) =>
        lengthOf(other.phrase) - lengthOf(one.phrase) ||
        Number(one.whatsappId === null) - Number(other.whatsappId === null) ||
        one.id - other.id,
    )[0];

const lengthOf = (phrase: string): number => (wordsOf(phrase).join(' ') || plain(phrase)).length;
