import { openPicture } from '../machine/openPicture.ts';

/** How a square is cut. */
export interface SquareLook {
  sidePx: number;
  /** The part of the picture: the middle, or the most striking part. */
  position: 'centre' | 'attention';
}

/**
 * Cuts a square from a picture, without the camera's metadata; undefined for a file that is no picture, or too large.
 */
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
