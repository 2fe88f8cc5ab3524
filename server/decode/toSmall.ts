import { openPicture } from '../machine/openPicture.ts';

/** A small copy of a picture. */
export interface SmallPicture {
  /** A JPEG; transparent parts are white. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Enough for a few centimetres of paper. */
const mostPx = 480;

/**
 * Makes a picture small, turned as people see it and without the camera's metadata; undefined for a file that is no
 * picture, or too large.
 */
export async function toSmall(file: Uint8Array): Promise<SmallPicture | undefined> {
  try {
    const { data, info } = await openPicture(file)
      .autoOrient()
      .resize(mostPx, mostPx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
