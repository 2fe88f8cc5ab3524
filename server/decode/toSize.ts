import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { openPicture } from '../machine/openPicture.ts';

/** The size of a picture or film as people see it, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Measures a picture or film; undefined for other files. It decodes nothing. */
export async function toSize(file: Uint8Array, mime: string): Promise<Size | undefined> {
  if (mime.startsWith('video/')) {
    using input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    return track ? { width: track.displayWidth, height: track.displayHeight } : undefined;
  }
  const { autoOrient } = await openPicture(file).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}
