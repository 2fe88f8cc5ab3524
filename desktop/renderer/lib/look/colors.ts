/** Colours that differ from each other and carry readable text; every colour picker offers them. */
export const swatches = [
  '#E03131',
  '#C2255C',
  '#9C36B5',
  '#6741D9',
  '#3B5BDB',
  '#1971C2',
  '#0C8599',
  '#099268',
  '#2F9E44',
  '#66A80F',
  '#F08C00',
  '#E8590C',
  '#8D6E63',
  '#546E7A',
  '#343A40',
  '#FFC9C9',
  '#D0BFFF',
  '#A5D8FF',
  '#B2F2BB',
  '#FFEC99',
];

/** Strong hues, each far from the one before it; pale ones look like olive or grey as a dot. */
const proposed = [
  ...['#1971C2', '#E8590C', '#2F9E44', '#9C36B5', '#F08C00', '#0C8599', '#E03131', '#6741D9'],
  ...['#66A80F', '#C2255C', '#3B5BDB', '#099268', '#8D6E63', '#546E7A', '#343A40'],
];

/** Returns a colour that is not taken (QUEUE-13, QUEUE-14): the next free strong hue, and a random one after the last. */
export function freeColor(taken: readonly string[]): string {
  const used = new Set(taken.map((color) => color.toUpperCase()));
  const next = proposed.find((color) => !used.has(color));
  if (next) return next;
  for (;;) {
    const color = `#${Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')
      .toUpperCase()}`;
    if (!used.has(color)) return color;
  }
}
