import type { ChildProcess } from 'node:child_process';
import { fairSemaphore } from '../concurrency/fairSemaphore.ts';
import { forkApart } from '../machine/forkApart.ts';
import type { Picture } from './picture.ts';
import type { Size } from './toSize.ts';
import type { SmallPicture } from './toSmall.ts';
import type { SquareLook } from './toSquare.ts';
import type { VoiceNote } from './voiceNote.ts';

/** A request to the decoding process. */
export interface DecodeTask {
  id: number;
  kind: 'picture' | 'square' | 'small' | 'size' | 'voice';
  file: Uint8Array;
  /** The type of a film or recording. */
  mime: string;
  /** The look of a square. */
  look: SquareLook;
}
/** Its answer; without a result it could not decode the file. */
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
 * Decodes a picture as phones show it, in a process of its own with limits on pixels, memory and time. Each call of this
 * file waits for its company's turn. Undefined for a file that is no picture or exceeds the limits: the caller sends it
 * as a document.
 */
export const decodePicture = (companyId: number, file: Uint8Array): Promise<Picture | undefined> =>
  decode(companyId, 'picture', file) as Promise<Picture | undefined>;

/** Makes a small square WebP of a picture; undefined for a file that is no picture or exceeds the limits. */
export const decodeSquare = (
  companyId: number,
  file: Uint8Array,
  look = usualLook,
): Promise<Uint8Array | undefined> =>
  decode(companyId, 'square', file, { look }) as Promise<Uint8Array | undefined>;

/** Makes a small JPEG of a picture; undefined for a file that is no picture or exceeds the limits. */
export const decodeSmall = (companyId: number, file: Uint8Array): Promise<SmallPicture | undefined> =>
  decode(companyId, 'small', file) as Promise<SmallPicture | undefined>;

/** Measures a picture or film; undefined for other files. */
export const measureSize = (companyId: number, file: Uint8Array, mime: string): Promise<Size | undefined> =>
  decode(companyId, 'size', file, { mime }) as Promise<Size | undefined>;

/** Makes a voice message of a recording; undefined when it cannot: the caller sends the recording as it is. */
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
    child ??= startDecoder();
    const decoder = child;
    const id = ++tasks;
    const answered = Promise.withResolvers<DecodeAnswer['result']>();
    const onAnswer = (answer: DecodeAnswer) => answer.id === id && answered.resolve(answer.result);
    const onExit = () => answered.resolve(undefined);
    const timer = setTimeout(() => end(decoder), longestMs);
    decoder.on('message', onAnswer).once('exit', onExit).once('error', answered.reject);
    decoder.send(
      { id, kind, file, mime, look } satisfies DecodeTask,
      (error) => error && answered.reject(error),
    );
    try {
      return await answered.promise;
    } finally {
      clearTimeout(timer);
      decoder.off('message', onAnswer).off('exit', onExit).off('error', answered.reject);
      idle = setTimeout(() => end(decoder), idleMs).unref();
    }
  });
}

/** Kills a decoder. Its exit is reported later, so it is forgotten first: the next task starts another one. */
function end(decoder: ChildProcess): void {
  if (child === decoder) child = undefined;
  decoder.kill('SIGKILL');
}

/** Starts a decoder. It has no state and does not keep the server alive. */
function startDecoder(): ChildProcess {
  const decoder = forkApart(program, { heapMegabytes: 256, hasAddons: true });
  const forget = () => {
    if (child === decoder) child = undefined;
  };
  decoder.once('exit', forget).on('error', forget);
  decoder.unref();
  decoder.channel?.unref();
  return decoder;
}
