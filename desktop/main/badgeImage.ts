/** Digits and plus of 3 by 5 dots, one number a row, the highest bit on the left. */
const glyphs: Record<string, readonly number[]> = {
  '0': [0b111, 0b101, 0b101, 0b101, 0b111],
  '1': [0b010, 0b110, 0b010, 0b010, 0b111],
  '2': [0b111, 0b001, 0b111, 0b100, 0b111],
  '3': [0b111, 0b001, 0b111, 0b001, 0b111],
  '4': [0b101, 0b101, 0b111, 0b001, 0b001],
  '5': [0b111, 0b100, 0b111, 0b001, 0b111],
  '6': [0b111, 0b100, 0b111, 0b101, 0b111],
  '7': [0b111, 0b001, 0b010, 0b010, 0b010],
  '8': [0b111, 0b101, 0b111, 0b101, 0b111],
  '9': [0b111, 0b101, 0b111, 0b001, 0b111],
  '+': [0b000, 0b010, 0b111, 0b010, 0b000],
};
const glyphWidth = 3;
const glyphHeight = 5;

const discColour = [214, 40, 40] as const;
const textColour = [255, 255, 255] as const;

/** The count as the badge shows it: 1 to 99, above that `99+`. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The width and height of the badge, px; for tray and Windows task bar. */
export const badgePx = 32;

/**
 * Draws a red disc with a white count on it, as Electron takes raw pixels on Windows and Linux. A pixel is blue, green,
 * red, alpha; the colours are already multiplied by alpha.
 */
export function badgePixels(count: number): Buffer {
  const isInk = inkOf(badgeText(count), badgePx);
  const pixels = Buffer.alloc(badgePx * badgePx * 4);
  const radius = badgePx / 2;
  for (let y = 0; y < badgePx; y++) {
    for (let x = 0; x < badgePx; x++) {
      const [red, green, blue] = isInk(x, y) ? textColour : discColour;
      const distance = Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      const cover = Math.min(1, Math.max(0, radius - distance)); // soft edge of one pixel
      pixels.set(
        [blue, green, red, 255].map((part) => Math.round(part * cover)),
        (y * badgePx + x) * 4,
      );
    }
  }
  return pixels;
}

/** Whether a pixel belongs to the text, drawn as large as the disc allows and centred. */
function inkOf(text: string, size: number): (x: number, y: number) => boolean {
  const columns = text.length * (glyphWidth + 1) - 1;
  const dot = Math.max(1, Math.floor(size / Math.max(columns + 3, glyphHeight + 4)));
  const left = Math.round((size - columns * dot) / 2);
  const top = Math.round((size - glyphHeight * dot) / 2);
  return (x, y) => {
    const column = Math.floor((x - left) / dot);
    const row = Math.floor((y - top) / dot);
    const glyph = glyphs[text[Math.floor(column / (glyphWidth + 1))] ?? ''];
    const bit = column % (glyphWidth + 1);
    if (!glyph || column < 0 || bit >= glyphWidth) return false;
    return (((glyph[row] ?? 0) >> (glyphWidth - 1 - bit)) & 1) === 1;
  };
}
