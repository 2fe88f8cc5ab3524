import { openPicture } from '../machine/openPicture.ts';

/** A picture as phones show it. */
export interface Picture {
  /** A JPEG in place of a format that phones may not show; null: send the file as it is. */
  bytes: Uint8Array | null;
  mime: 'image/png' | 'image/jpeg';
  thumbnail: Uint8Array;
  width: number;
  height: number;
}

const thumbnailWidth = 72;

/** Images go out as JPEG or PNG; undefined when the bytes are no image, or too large a one: then it goes as a document. */
export async function toPicture(file: Uint8Array): Promise<Picture | undefined> {
  try {
    const picture = openPicture(file);
    const { format, width, height } = await picture.metadata();
    const isShown = format === 'jpeg' || format === 'png';
    const thumbnail = await picture.clone().resize(thumbnailWidth).jpeg({ quality: 50 }).toBuffer();
    return {
      bytes: isShown ? null : await picture.clone().jpeg({ quality: 85 }).toBuffer(),
      mime: format === 'png' ? 'image/png' : 'image/jpeg',
      thumbnail,
      width,
      height,
    };
  } catch {
    return undefined;
  }
}
