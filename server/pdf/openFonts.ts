import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { unpackedFont } from './unpackedFont.ts';

/** The weight of a text. */
export type Weight = 400 | 600;

/** Letters of one font in a row. */
export interface Run {
  font: string;
  text: string;
  /** At one point. */
  width: number;
}

/** The fonts of the product, by script; the first that has a letter writes it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
/** Without a font for a letter there is a box, as everywhere else. */
const fallback = 'latin';
const mostKnown = 8000;

/**
 * Letters stay as they are, side by side: joining and moving them costs ten times as much as all else. Emoji of several
 * signs are joined.
 */
const plainLetters = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'curs', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig'].map((feature) => [
    feature,
    false,
  ]),
);
const emoji = 'emoji';
/** Scripts of only some conversations; their fonts are large, and load with the first of their letters. */
const rare = {
  arabic: {
    letters: /^\p{Script_Extensions=Arabic}/u,
    file: (weight: Weight) => `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}`,
  },
  // Simplified Chinese, and the letters that other writing shares with it.
  chinese: {
    letters: /^[\p{Script_Extensions=Han}\uff01-\uffef]/u,
    file: () => 'zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400',
  },
  hebrew: {
    letters: /^\p{Script_Extensions=Hebrew}/u,
    file: (weight: Weight) => `noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}`,
  },
  thai: {
    letters: /^\p{Script_Extensions=Thai}/u,
    file: (weight: Weight) => `noto-sans-thai/files/noto-sans-thai-thai-${weight}`,
  },
  korean: {
    letters: /^\p{Script_Extensions=Hangul}/u,
    file: () => 'gowun-dodum/files/gowun-dodum-korean-400',
  },
} as const;
/** Fonts whose letters change with those beside them, or carry signs above and below. */
const joins = (font: string) => /^(emoji|arabic|hebrew|thai)/.test(font);
/** The OpenType features for a font. */
export const featuresOf = (font: string) => ({ features: (joins(font) ? {} : plainLetters) as never });

const find = createRequire(import.meta.url).resolve;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const plain = /^[\x20-\x7e]*$/;

/** The part of a font that tells a document whether it has a letter. */
interface Opened {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** The fonts that write a text, piece by piece. */
export interface Fonts {
  /** Splits a word by the fonts that have its letters, and measures them; caches frequent words. */
  runsOf(text: string, weight: Weight): readonly Run[];
  /** Letters of one font. */
  runOf(font: string, text: string): Run;
}

/** The fonts of a document: Inter in two weights, emoji without colours, and those of rarer scripts. */
export function openFonts(doc: PDFKit.PDFDocument): Fonts {
  const runsByText = new BoundedMap<string, readonly Run[]>(mostKnown);
  const file = (path: string) => unpackedFont(readFileSync(find(`@fontsource/${path}-normal.woff`)));
  doc.registerFont(emoji, file('noto-emoji/files/noto-emoji-emoji-400'));
  for (const weight of [400, 600] as const)
    for (const script of scripts)
      doc.registerFont(`${script}-${weight}`, file(`inter/files/inter-${script}-${weight}`));
  const has = (font: string, letter: string): boolean => {
    doc.font(font);
    const { font: opened } = (doc as unknown as { _font: Opened })._font;
    return [...letter].every((sign) => opened.hasGlyphForCodePoint(sign.codePointAt(0)!));
  };
  const opened = new Set<string>();
  function rareFontOf(letter: string, weight: Weight): string | undefined {
    for (const [name, { letters, file: fileOf }] of Object.entries(rare)) {
      if (!letters.test(letter)) continue;
      const font = `${name}-${weight}`;
      if (!opened.has(font)) doc.registerFont(font, file(fileOf(weight)));
      opened.add(font);
      if (has(font, letter)) return font;
    }
    return undefined;
  }
  const fontOf = (letter: string, weight: Weight): string => {
    const bare = letter.replaceAll('\ufe0f', '');
    for (const script of scripts) if (has(`${script}-${weight}`, bare)) return `${script}-${weight}`;
    return rareFontOf(bare, weight) ?? (has(emoji, bare) ? emoji : `${fallback}-${weight}`);
  };
  const measured = (font: string, text: string): Run => ({
    font,
    text,
    width: doc.font(font).fontSize(1).widthOfString(text, featuresOf(font)),
  });
  return {
    runOf: measured,
    runsOf(rawText, weight) {
      const text = rawText.normalize('NFC');
      const key = `${weight}${text}`;
      const before = runsByText.get(key);
      if (before) return before;
      const runs: { font: string; text: string }[] = [];
      const pieces = plain.test(text) ? [text] : [...letters.segment(text)].map(({ segment }) => segment);
      for (const piece of pieces) {
        const font = fontOf(piece, weight);
        const written = piece.replaceAll('\ufe0f', '');
        const last = runs.at(-1);
        if (last?.font === font) last.text += written;
        else runs.push({ font, text: written });
      }
      const found = runs.map((run) => measured(run.font, run.text));
      runsByText.set(key, found);
      return found;
    },
  };
}
