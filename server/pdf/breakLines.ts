import type { Fonts, Run, Weight } from './openFonts.ts';
import { directionOf, visualOrder } from './visualOrder.ts';

/** One line of text, as the fonts write it. */
export interface WrittenLine {
  runs: Run[];
  /** At one point. */
  width: number;
  /** It is read from the right, and starts there. */
  isTurned?: boolean;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Invisible characters, and those that reverse the direction of text. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Breaks a text into lines of at most `most` (in widths at one point) between its words. Breaks a word that is longer
 * than a line.
 */
export function breakLines(
  text: string,
  most: number,
  { runsOf, runOf }: Fonts,
  weight: Weight,
): WrittenLine[] {
  const lines: WrittenLine[] = [];
  for (const rawLine of text.split(/\r?\n/)) {
    const paragraph = rawLine.replaceAll('\t', ' ').replace(unseen, '');
    const direction = directionOf(paragraph);
    let line: WrittenLine = { runs: [], width: 0 };
    const put = (word: string) => {
      for (const run of runsOf(word, weight)) {
        const last = line.runs.at(-1);
        if (last?.font === run.font)
          line.runs[line.runs.length - 1] = {
            ...last,
            text: last.text + run.text,
            width: last.width + run.width,
          };
        else line.runs.push(run);
        line.width += run.width;
      }
    };
    const next = () => {
      if (direction)
        lines.push({
          runs: [...visualOrder(line.runs, direction, runOf)],
          width: line.width,
          isTurned: direction === 'rtl',
        });
      else lines.push(line);
      line = { runs: [], width: 0 };
    };
    for (const word of paragraph.match(/\s+|\S+/g) ?? []) {
      const width = widthOf(runsOf(word, weight));
      if (line.width + width <= most) put(word);
      else if (width <= most) {
        next();
        // A space at the break is dropped.
        if (word.trim() !== '') put(word);
      } else
        for (const { segment } of letters.segment(word)) {
          if (line.width + widthOf(runsOf(segment, weight)) > most) next();
          put(segment);
        }
    }
    next();
  }
  return lines;
}

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);
