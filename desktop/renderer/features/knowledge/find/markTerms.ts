import { foldText } from '../../../lib/format/foldText.ts';

/** A piece of a text, and whether it is a word of the question. */
interface MarkedPiece {
  text: string;
  isMarked: boolean;
}

/** Shorter words are too common to mean anything. */
const shortest = 3;
/** Words with the same beginning count as the same: `trocas`, `trocar`. */
const stemOf = (word: string) => (word.length > 5 ? word.slice(0, word.length - 2) : word);

/** Splits a passage into pieces, so that the words of the question can be marked, in any form and case. */
export function markTerms(text: string, question: string): MarkedPiece[] {
  const stems = wordsOf(question)
    .map(foldText)
    .filter((word) => word.length >= shortest)
    .map(stemOf);
  const pieces: MarkedPiece[] = [];
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue;
    const folded = foldText(piece);
    const isMarked = stems.some((stem) =>
      stem.length < 4 ? folded === stem : folded.startsWith(stem) && folded.length - stem.length < 6,
    );
    const last = pieces.at(-1);
    if (last && !last.isMarked && !isMarked) last.text += piece;
    else pieces.push({ text: piece, isMarked });
  }
  return pieces;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
