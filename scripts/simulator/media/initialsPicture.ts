import { crc32, deflateSync } from 'node:zlib';

const SIZE = 192;
const STROKE = 11;
/** Letters are drawn on a grid of 5 columns and 7 rows; pixels between two grid points. */
const STEP = 12;
const GAP = 24;
const COLOURS = [0x4f7fd9, 0x2a8f6f, 0xc46a33, 0x9a55b0, 0xb9495f, 0x35849a, 0x6d7340, 0x7a5fc4];

/** Capitals as strokes: points "xy" joined by lines, strokes apart by "|". */
const FONT: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '03 23 34 35 26 06 00 20 31 32 23',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 31 42 44 35 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
};

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** First letters of first and last name, without accents. */
export function initialsOf(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (words[0]?.[0] ?? '') + last;
}

/** The colour a name always gets, as 0xRRGGBB. */
function colourOf(name: string): number {
  let sum = 7;
  for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return COLOURS[sum % COLOURS.length] ?? 0;
}

const drawn = new Map<string, Buffer>();

/** A profile picture: white initials on a colour, as a PNG (products refuse SVG, and rightly). */
export function initialsPicture(name: string): Buffer {
  const colour = colourOf(name);
  const key = `${initialsOf(name)}${colour}`;
  const picture = drawn.get(key) ?? encodePng(paint(linesOf(initialsOf(name)), colour));
  drawn.set(key, picture);
  return picture;
}

function linesOf(letters: string): Line[] {
  const letterWidth = 4 * STEP;
  const left = (SIZE - letters.length * letterWidth - (letters.length - 1) * GAP) / 2;
  const top = (SIZE - 6 * STEP) / 2;
  return [...letters].flatMap((letter, index) => {
    const x = (point: string) => left + index * (letterWidth + GAP) + Number(point[0]) * STEP;
    const y = (point: string) => top + Number(point[1]) * STEP;
    return (FONT[letter] ?? '').split('|').flatMap((stroke) => {
      const points = stroke.split(' ');
      return points.slice(1).map((to, at) => {
        const from = points[at] ?? to;
        return { x1: x(from), y1: y(from), x2: x(to), y2: y(to) };
      });
    });
  });
}

/** RGB rows, each after its filter byte. A pixel is inked by its distance to the nearest line, softly at the edge. */
function paint(lines: Line[], colour: number): Buffer {
  const rowBytes = 1 + SIZE * 3;
  const out = Buffer.alloc(SIZE * rowBytes);
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const nearest = Math.min(...lines.map((line) => distance(line, x + 0.5, y + 0.5)));
      const ink = Math.min(1, Math.max(0, STROKE / 2 + 0.5 - nearest));
      channels.forEach((channel, index) => {
        out[y * rowBytes + 1 + x * 3 + index] = Math.round(channel + (255 - channel) * ink);
      });
    }
  return out;
}

function distance({ x1, y1, x2, y2 }: Line, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy);
}

function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits per channel, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
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
