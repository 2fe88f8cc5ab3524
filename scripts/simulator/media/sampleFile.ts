import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaKind } from './mediaCipher.ts';

const SAMPLES = {
  image: { file: 'photo.jpg', mimetype: 'image/jpeg' },
  sticker: { file: 'sticker.webp', mimetype: 'image/webp' },
  audio: { file: 'voice.ogg', mimetype: 'audio/ogg; codecs=opus', seconds: 3 },
  video: { file: 'video.mp4', mimetype: 'video/mp4', seconds: 2 },
  document: { file: 'document.pdf', mimetype: 'application/pdf', fileName: 'pedido-1042.pdf' },
};

/** A small real file of each kind, so that players and viewers have something to show. */
export interface SampleFile {
  data: Buffer;
  mimetype: string;
  fileName?: string | undefined;
  seconds?: number | undefined;
}

export function sampleFile(kind: MediaKind): SampleFile {
  const { file, ...facts } = SAMPLES[kind];
  return { data: readFileSync(join(import.meta.dirname, 'samples', file)), ...facts };
}
