import type { ChildProcess } from 'node:child_process';
import { fairSemaphore } from '../concurrency/fairSemaphore.ts';
import { forkApart } from '../machine/forkApart.ts';
import type { Picture } from './picture.ts';
import type { Size } from './toSize.ts';
import type { SmallPicture } from './toSmall.ts';
import type { SquareLook } from './toSquare.ts';
import type { VoiceNote } from './voiceNote.ts';

/** A request to the process. */
export interface DecodeTask {
  id: number;
  kind: 'picture' | 'square' | 'small' | 'size' | 'voice';
  file: Uint8Array;
  /** The type of a film or recording. */
  mime: string;
  /** The look of a square. */
  look: SquareLook;
}
/** Its answer; without a result the file cannot be decoded. */
export interface DecodeAnswer {
  id: number;
  result: Picture | SmallPicture | Size | VoiceNote | Uint8Array | undefined;
}

const program = new URL('./decodeProcess.ts', import.meta.url);
const longestMs = 30_000;
const idleMs = 30_000;
/** Wide enough for a face or a page in a list, on fine screens. */
const usualLook: SquareLook = { sidePx: 192, position: 'centre' };
/** Many files of one company do not delay another company's. */
const oneAtATime = fairSemaphore(1);

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let tasks = 0;

/**
 * Decodes a picture as phones show it, in a process of its own with limits on pixels, memory and time. Like the others
 * below it waits for its company's turn. Undefined for a file that is no picture, or costs too much: it goes out as a
 * document.
 */
export const decodePicture = (companyId: number, file: Uint8Array): Promise<Picture | undefined> =>
  decode(companyId, 'picture', file) as Promise<Picture | undefined>;

/**
 * Makes a small square WebP of a picture, in the same process; undefined for a file that is no picture, or costs too
 * much.
 */
export const decodeSquare = (
  companyId: number,
  file: Uint8Array,
  look = usualLook,
): Promise<Uint8Array | undefined> =>
  decode(companyId, 'square', file, { look }) as Promise<Uint8Array | undefined>;

/** Makes a small JPEG of a picture, in the same process; undefined for a file that is no picture, or costs too much. */
export const decodeSmall = (companyId: number, file: Uint8Array): Promise<SmallPicture | undefined> =>
  decode(companyId, 'small', file) as Promise<SmallPicture | undefined>;

/** Measures a picture or film in the same process; undefined for other files. */
export const measureSize = (companyId: number, file: Uint8Array, mime: string): Promise<Size | undefined> =>
  decode(companyId, 'size', file, { mime }) as Promise<Size | undefined>;

/**
 * Makes a voice message of a recording, in the same process; undefined when it cannot: then the recording goes out as
 * it is.
 */
export const decodeVoice = (
  companyId: number,
  file: Uint8Array,
  mime: string,
): Promise<VoiceNote | undefined> =>
  decode(companyId, 'voice', file, { mime }) as Promise<VoiceNote | undefined>;

/** The id of the decoding process, while there is one. For tests. */
export const decodingProcess = (): number | undefined => child?.pid;

function decode(
  companyId: number,
  kind: DecodeTask['kind'],
  file: Uint8Array,
  { mime = '', look = usualLook }: Partial<Pick<DecodeTask, 'mime' | 'look'>> = {},
): Promise<DecodeAnswer['result']> {
  return oneAtATime(companyId, async () => {
    clearTimeout(idle);
    child ??= started();
    const decoder = child;
    const id = ++tasks;
    const answered = Promise.withResolvers<DecodeAnswer['result']>();
    const onAnswer = (answer: DecodeAnswer) => answer.id === id && answered.resolve(answer.result);
    const ended = () => answered.resolve(undefined);
    const timer = setTimeout(() => end(decoder), longestMs);
    decoder.on('message', onAnswer).once('exit', ended).once('error', answered.reject);
    decoder.send(
      { id, kind, file, mime, look } satisfies DecodeTask,
      (error) => error && answered.reject(error),
    );
    try {
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      decoder.off('message', onAnswer).off('exit', ended).off('error', answered.reject);
      idle = setTimeout(() => end(decoder), idleMs).unref();
    }
  });
}

/** Forgets it at once: its exit is reported later, and a task that comes before must not go to it. */
function end(decoder: ChildProcess): void {
  if (child === decoder) child = undefined;
  decoder.kill('SIGKILL');
}

/** It holds no state: its parent may end at any time. */
function started(): ChildProcess {
  const decoder = forkApart(program, { heapMegabytes: 256, hasAddons: true });
  const gone = () => {
    if (child === decoder) child = undefined;
  };
  decoder.once('exit', gone).on('error', gone);
  decoder.unref();
  decoder.channel?.unref();
  return decoder;
}
