import { watchMemory } from '../machine/watchMemory.ts';
import type { DecodeAnswer, DecodeTask } from './decode.ts';
import { toPicture } from './picture.ts';
import { toSize } from './toSize.ts';
import { toSmall } from './toSmall.ts';
import { toSquare } from './toSquare.ts';
import { toVoiceNote } from './voiceNote.ts';

// Decodes the files that people send, apart from the process that runs the sessions. A file made to cost memory or time
// ends this process, and nothing else.

const mostBytes = 512 * 1024 * 1024;

const watched = watchMemory(mostBytes);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, kind, file, mime, look }: DecodeTask) => {
  const decoders = {
    picture: () => toPicture(file),
    square: () => toSquare(file, look),
    small: () => toSmall(file),
    size: () => toSize(file, mime),
    voice: () => toVoiceNote(Buffer.from(file), mime),
  };
  void watched
    .then((): Promise<DecodeAnswer['result']> => decoders[kind]())
    .catch(() => undefined)
    .then((result) => process.send?.({ id, result } satisfies DecodeAnswer));
});
