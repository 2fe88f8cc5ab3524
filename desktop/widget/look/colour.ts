/** White on the fill, and the accent on either ground, have at least this contrast (WCAG AA). */
const leastContrast = 4.5;
const grounds = { light: [255, 255, 255], dark: [24, 26, 32] } as const;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const full = /^#[0-9a-f]{3,4}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) || 0;
  return [channel(1), channel(3), channel(5)];
};

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(rgbOf(one), rgbOf(other));
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour, moved towards an end until it can be read on a ground. */
function readableOn(colour: Rgb, ground: Rgb, end: number): string {
  let moved = colour;
  for (let step = 0; step < 40 && contrastOf(moved, ground) < leastContrast; step++)
    moved = moved.map((value) => Math.round(value + (end - value) * 0.08)) as unknown as Rgb;
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The company's colour as a fill below white words, and as an accent on the light and the dark ground. */
export function shadesOf(colour: string): { fill: string; light: string; dark: string } {
  const rgb = rgbOf(colour);
  return {
    fill: readableOn(rgb, grounds.light, 0),
    light: readableOn(rgb, grounds.light, 0),
    dark: readableOn(rgb, grounds.dark, 255),
  };
}
