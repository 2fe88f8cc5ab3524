import { linkAt } from '@recado/shared/lib/links';
import { type Reach, reachAt } from './reachAt.ts';

/** A piece of a message, formatted as WhatsApp does. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'link'; text: string }
  | ({ type: 'reach' } & Reach)
  | { type: 'mono' | 'code'; text: string }
  | { type: 'bold' | 'italic' | 'strike'; pieces: Piece[] };

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof marks;

const isMark = (letter: string | undefined): letter is Mark => letter !== undefined && letter in marks;
const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const isSpace = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter);

/** Finds where a mark that opens at `from` closes: on the same line, right after a letter, not inside a word. */
function closingAt(text: string, from: number, mark: Mark): number {
  for (let at = from + 2; at < text.length; at++) {
    if (text[at] === '\n') return -1;
    if (text[at] === mark && !isSpace(text[at - 1]) && !isWord(text[at + 1])) return at;
  }
  return -1;
}

/** A text with this many near misses of an address is junk: no further link is looked for in it. */
const mostNoLinks = 20;

/**
 * Splits a message into pieces: *bold*, _italic_, ~strike~, ```mono```, `code`, https links, e-mail addresses
 * and phone numbers; the rest is text.
 * It makes no HTML, so a customer cannot inject any.
 */
export function formatText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  // Marks without a partner on the rest of this line, so that long junk is read once.
  let hopeless = '';
  let noLinks = 0;
  const flush = () => {
    if (plain) pieces.push({ type: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const letter = text[at];
    if (letter === '\n') hopeless = '';
    const fence = letter === '`' ? (text.startsWith('```', at) ? '```' : '`') : undefined;
    if (fence && !hopeless.includes(fence)) {
      const end = text.indexOf(fence, at + fence.length);
      const inside = end === -1 ? '' : text.slice(at + fence.length, end);
      if (inside.trim() !== '' && (fence === '```' || !inside.includes('\n'))) {
        flush();
        pieces.push({
          type: fence === '```' ? 'mono' : 'code',
          text: fence === '```' ? inside.replace(/^\n|\n$/g, '') : inside,
        });
        at = end + fence.length;
        continue;
      }
      if (end === -1 && fence === '`') hopeless += fence;
    }
    const mayBeLink = letter === 'h' && noLinks < mostNoLinks && text.startsWith('https://', at);
    const link = mayBeLink ? linkAt(text, at) : undefined;
    if (mayBeLink && !link) noLinks++;
    if (link) {
      flush();
      pieces.push({ type: 'link', text: link });
      at += link.length;
      continue;
    }
    const reach = /[\w+(]/.test(letter ?? '') ? reachAt(text, at) : undefined;
    if (reach) {
      flush();
      pieces.push({ type: 'reach', ...reach });
      at += reach.text.length;
      continue;
    }
    if (isMark(letter) && !hopeless.includes(letter) && !isWord(text[at - 1]) && !isSpace(text[at + 1])) {
      const end = closingAt(text, at, letter);
      if (end !== -1) {
        flush();
        pieces.push({ type: marks[letter], pieces: formatText(text.slice(at + 1, end)) });
        at = end + 1;
        continue;
      }
      hopeless += letter;
    }
    plain += letter;
    at += 1;
  }
  flush();
  return pieces;
}

/** The words without their marks, for previews in one line. */
export const plainWords = (text: string): string => wordsOf(formatText(text)).replace(/\s+/g, ' ').trim();

const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('pieces' in piece ? wordsOf(piece.pieces) : piece.text)).join('');

const emojiOnly =
  /^(?:(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*)\s?){1,3}$/u;

/** True for one to three emoji and nothing else, which are drawn large. */
export const isEmojiOnly = (text: string): boolean => text.length <= 60 && emojiOnly.test(text.trim());
