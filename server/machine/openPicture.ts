import sharp, { type Sharp } from 'sharp';

/** Decoding costs by the pixels, not by the file: half a megabyte can hold 268 million of them. */
const maxPixels = 40_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** A picture to be looked at or changed; what is none, or too large a one, throws when it is. */
export const openPicture = (file: Uint8Array): Sharp => sharp(file, { limitInputPixels: maxPixels });
