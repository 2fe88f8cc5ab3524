import { type Oklch, readableOn, toHex, toOklch } from './oklch.ts';

export type Scheme = 'light' | 'dark';

/** The shades of a company's colour; each is the CSS variable `--brand-<name>`. */
export interface BrandShades {
  /** Ground of primary buttons and counts; the same under the pointer; the same pressed. */
  fill: string;
  fillHover: string;
  fillPress: string;
  /** Ink on `fill`. */
  onFill: string;
  /** Links and selected words: 4.5 to 1 on paper, `tint`, `select` and `own`. */
  text: string;
  /** Dots, focus rings, underlines: 3 to 1. */
  mark: string;
  line: string;
  /** Grounds: behind a picture, of the selected row, of the company's own messages. */
  tint: string;
  select: string;
  own: string;
}

/** Lightness and largest chroma per role. A grey brand stays grey, a glaring one becomes calm. */
const roles = {
  light: {
    tint: [0.968, 0.014],
    select: [0.932, 0.032],
    own: [0.926, 0.036],
    line: [0.82, 0.08],
    text: [0.5, 0.17],
    mark: [0.56, 0.17],
  },
  dark: {
    tint: [0.262, 0.032],
    select: [0.292, 0.046],
    own: [0.338, 0.066],
    line: [0.45, 0.09],
    text: [0.78, 0.11],
    mark: [0.7, 0.14],
  },
} as const;

const fills = {
  light: { chroma: 0.205, darkest: 0.34, lightest: 0.56 },
  dark: { chroma: 0.18, darkest: 0.46, lightest: 0.58 },
} as const;

/** A stored colour lighter than this (yellow, lime) is used as it is and carries ink instead of white. */
const brightAbove = 0.74;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * Calm, readable shades of a company's colour (`#rrggbb`): they keep its hue, while each role sets lightness and
 * chroma. The stored colour itself is never shown (THEME-07).
 */
export function brandShades(stored: string, scheme: Scheme): BrandShades {
  const base = toOklch(stored);
  const at = ([l, most]: readonly [number, number]): Oklch => ({ l, c: Math.min(base.c, most), h: base.h });
  const { tint, select, own, line, text, mark } = roles[scheme];
  const grounds = [tint, select, own].map((role) => toHex(at(role))) as [string, string, string];
  const fill = fillOf(base, scheme);
  const filled = toOklch(fill);
  const isBright = base.l > brightAbove;
  // Under the pointer, a fill with ink must get lighter, one with white darker.
  const moved = (by: number) => toHex({ ...filled, l: filled.l + (isBright ? by : -by) });
  return {
    fill,
    fillHover: moved(0.04),
    fillPress: moved(0.08),
    onFill: isBright ? toHex({ l: 0.22, c: Math.min(base.c, 0.03), h: base.h }) : '#FFFFFF',
    text: readableOn(at(text), grounds, scheme === 'light' ? -0.01 : 0.01),
    mark: toHex(at(mark)),
    line: toHex(at(line)),
    tint: grounds[0],
    select: grounds[1],
    own: grounds[2],
  };
}

/** Cuts the chroma and adds half of the cut to the lightness; then darkens until white is readable on it. */
function fillOf(base: Oklch, scheme: Scheme): string {
  const { chroma, darkest, lightest } = fills[scheme];
  const c = Math.min(base.c, chroma);
  const lifted = base.l + (base.c - c) / 2;
  if (base.l > brightAbove) return toHex({ l: within(lifted, 0.78, 0.86), c: Math.min(c, 0.13), h: base.h });
  return readableOn({ l: within(lifted, darkest, lightest), c, h: base.h }, ['#FFFFFF'], -0.01);
}

/** The shades of a company's colour `#rrggbb` as `--brand-*`. */
export function brandVariables(primary: string, scheme: Scheme): Record<string, string> {
  const shades = Object.entries(brandShades(primary, scheme));
  return Object.fromEntries(
    shades.map(([name, shade]) => [
      `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      shade,
    ]),
  );
}
