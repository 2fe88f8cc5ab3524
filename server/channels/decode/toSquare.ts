import { openPicture } from '../../openPicture.ts';

/** Wide enough for the largest place it is shown in, on fine screens. */
const sidePx = 192;

/** A square of a picture, without what cameras write into files; undefined for what is none, or too large a one. */
export const toSquare = (file: Uint8Array): Promise<Uint8Array | undefined> =>
  openPicture(file)
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
