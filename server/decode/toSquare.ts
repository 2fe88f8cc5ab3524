import { openPicture } from '../machine/openPicture.ts';

/** How a square is cut. */
export interface SquareLook {
  sidePx: number;
  /** Which part of the picture: the middle, or what strikes most. */
  position: 'centre' | 'attention';
}

/** A square of a picture, without what cameras write into files; undefined for what is none, or too large a one. */
export const toSquare = (
  file: Uint8Array,
  { sidePx, position }: SquareLook,
): Promise<Uint8Array | undefined> =>
  openPicture(file)
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'cover', position })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
