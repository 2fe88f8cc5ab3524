import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { openPicture } from '../machine/openPicture.ts';

/** How large a picture or film is as it is looked at, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Measures a picture or film; undefined for what is none. Nothing of it is decoded. */
export async function toSize(file: Uint8Array, mime: string): Promise<Size | undefined> {
  if (mime.startsWith('video/')) {
    using input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    return track ? { width: track.displayWidth, height: track.displayHeight } : undefined;
  }
  const { autoOrient } = await openPicture(file).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}
