import { crc32, deflateSync } from 'node:zlib';

const SIZE = 192;
const SCALE = 14;
const GLYPH = { width: 5, height: 7 };
const COLOURS = [0x5b8def, 0x2fa37c, 0xd9773f, 0xb05fc7, 0xc9506b, 0x3d93a8, 0x7a7f45, 0x8b6fd6];

/** Capitals as rows of five bits, highest bit left. */
const FONT: Record<string, string> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101713110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
};

/** First letters of first and last name, without accents. */
export function initialsOf(name: string): string {
  const words =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (words[0]?.[0] ?? '') + last;
}

/** The colour a name always gets, as 0xRRGGBB. */
export function colourOf(name: string): number {
  let sum = 7;
  for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return COLOURS[sum % COLOURS.length] ?? 0;
}

/** A profile picture: white initials on a colour, as a PNG (products refuse SVG, and rightly). */
export function initialsPicture(name: string): Buffer {
  const letters = [...initialsOf(name)];
  const colour = colourOf(name);
  const width = (letters.length * (GLYPH.width + 1) - 1) * SCALE;
  const left = Math.floor((SIZE - width) / 2);
  const top = Math.floor((SIZE - GLYPH.height * SCALE) / 2);
  const isInk = (x: number, y: number) => {
    const column = Math.floor((x - left) / SCALE);
    const row = Math.floor((y - top) / SCALE);
    if (column < 0 || row < 0 || row >= GLYPH.height) return false;
    const rows = FONT[letters[Math.floor(column / (GLYPH.width + 1))] ?? ''];
    const bit = GLYPH.width - 1 - (column % (GLYPH.width + 1));
    return (
      rows !== undefined &&
      bit >= 0 &&
      ((Number.parseInt(rows.slice(row * 2, row * 2 + 2), 16) >> bit) & 1) === 1
    );
  };
  const lines = Buffer.alloc(SIZE * (1 + SIZE * 3));
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      lines.writeUIntBE(isInk(x, y) ? 0xffffff : colour, y * (1 + SIZE * 3) + 1 + x * 3, 3);
  return png(lines);
}

function png(lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits per channel, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
