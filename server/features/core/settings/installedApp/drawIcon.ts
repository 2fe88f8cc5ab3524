import { openPicture } from '../../../../machine/openPicture.ts';
import type { IconName } from './iconNames.ts';

/** Phones cut a maskable icon to a circle of four fifths of its side: a square in it is this part of the side. */
const safePart = 0.56;

/** The product's own sign: a bubble with two lines (favicon.svg). */
const bubble = (fill: string, lines: string): string =>
  `<path fill="${fill}" d="M12 6h40a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H30L16 60a2 2 0 0 1-3-2v-8h-1a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8z"/>` +
  `<path fill="none" stroke="${lines}" stroke-width="5" stroke-linecap="round" d="M18 22h28M18 34h17"/>`;

/**
 * Draws an icon as PNG: the company's own picture, or else the product's sign in its colour. The picture must come
 * from `decodeSquare`, the colour is #rrggbb.
 */
export function drawIcon(name: IconName, color: string, picture: Uint8Array | undefined): Promise<Buffer> {
  const size = Number(/\d+/.exec(name)![0]);
  if (name.startsWith('badge')) return drawSign(size, 1, '#ffffff', '#000000', undefined);
  const isWhole = name.startsWith('maskable') || name.startsWith('touch');
  if (picture) return drawPicture(size, isWhole ? safePart : 1, picture);
  return isWhole
    ? drawSign(size, safePart, '#ffffff', color, color)
    : drawSign(size, 1, color, '#ffffff', undefined);
}

async function drawPicture(size: number, part: number, picture: Uint8Array): Promise<Buffer> {
  const side = Math.round(size * part);
  const inner = openPicture(picture).resize(side, side, { fit: 'contain', background: '#ffffff00' });
  if (part === 1) return inner.png().toBuffer();
  const edge = Math.floor((size - side) / 2);
  return inner
    .flatten({ background: '#ffffff' })
    .extend({
      top: edge,
      left: edge,
      bottom: size - side - edge,
      right: size - side - edge,
      background: '#ffffff',
    })
    .png()
    .toBuffer();
}

function drawSign(
  size: number,
  part: number,
  fill: string,
  lines: string,
  ground: string | undefined,
): Promise<Buffer> {
  const edge = (64 / part - 64) / 2;
  const box = `${-edge} ${-edge} ${64 + 2 * edge} ${64 + 2 * edge}`;
  const square = ground
    ? `<rect x="${-edge}" y="${-edge}" width="100%" height="100%" fill="${ground}"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${square}${bubble(fill, lines)}</svg>`;
  return openPicture(Buffer.from(svg)).png().toBuffer();
}
