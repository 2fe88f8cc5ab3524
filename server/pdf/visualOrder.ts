import bidiFactory, { type Bidi } from 'bidi-js';
import type { Fonts, Run } from './openFonts.ts';

// The module exports the function itself, though its types declare a default.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Letters of scripts that run from right to left. */
const turnedLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a paragraph, from its first letter; undefined when no part of it runs from the right. */
export function directionOf(paragraph: string): 'ltr' | 'rtl' | undefined {
  if (!turnedLetters.test(paragraph)) return undefined;
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** The pieces of a line in their order from left to right (the Unicode Bidirectional Algorithm). */
export function visualOrder(
  runs: readonly Run[],
  direction: 'ltr' | 'rtl',
  runOf: Fonts['runOf'],
): readonly Run[] {
  const text = runs.map((run) => run.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  let pieces = levelled(runs, text, levels, runOf);
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--)
    pieces = turnedFrom(pieces, level);
  // The font itself reverses letters, when it joins them.
  return pieces.map(({ run, level }) =>
    level % 2 === 0 || turnedLetters.test(run.text) ? run : { ...run, text: turnedText(run.text) },
  );
}

interface Piece {
  run: Run;
  /** Odd for text that runs from the right. */
  level: number;
}

/** Splits runs into pieces of one level each. */
function levelled(
  runs: readonly Run[],
  text: string,
  levels: Uint8Array,
  runOf: Fonts['runOf'],
): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const run of runs) {
    let from = end;
    end += run.text.length;
    while (from < end) {
      const level = levels[from]!;
      let to = from + 1;
      while (to < end && levels[to] === level) to++;
      const isWhole = to - from === run.text.length;
      pieces.push({ level, run: isWhole ? run : runOf(run.font, text.slice(from, to)) });
      from = to;
    }
  }
  return pieces;
}

/** Reverses each stretch of pieces at this level or deeper. */
function turnedFrom(pieces: readonly Piece[], level: number): readonly Piece[] {
  const turned: Piece[] = [];
  let stretch: Piece[] = [];
  for (const piece of pieces)
    if (piece.level >= level) stretch.unshift(piece);
    else {
      turned.push(...stretch, piece);
      stretch = [];
    }
  return [...turned, ...stretch];
}

const turnedText = (text: string): string =>
  [...text]
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
