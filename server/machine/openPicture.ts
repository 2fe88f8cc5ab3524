import sharp, { type Sharp } from 'sharp';

/** Decoding costs by the pixels, not by the file: half a megabyte can hold 268 million of them. */
const maxPixels = 40_000_000;

sharp.cache(false);
sharp.concurrency(1);

/** Opens a picture to look at or change; a use of it throws when the file is no picture, or too large. */
export const openPicture = (file: Uint8Array): Sharp => sharp(file, { limitInputPixels: maxPixels });
