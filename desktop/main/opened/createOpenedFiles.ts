import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type OpenedFiles as Answer, openedAtOnce, openedFileBytes } from '../../machineFiles.ts';

/** Files that the person opened with the app, on their way to the page. */
export interface OpenedFiles {
  /** Adds files by path; false if there are none. */
  add(paths: readonly string[]): boolean;
  /** Reads them all and forgets them. */
  take(): Promise<Answer>;
}

type Refusal = Answer['refused'][number]['why'];

/** More names than these are not listed: nobody reads them. */
const refusedAtMost = 50;

/** The longest name that the page takes. */
const longestName = 500;

/** Keeps the paths until a page takes the files: at the start there is none, and before a sign-in none may. */
export function createOpenedFiles(): OpenedFiles {
  let waiting: string[] = [];
  return {
    add(paths) {
      const most = openedAtOnce.files + refusedAtMost;
      waiting = [...new Set([...waiting, ...paths])].slice(0, most);
      return paths.length > 0;
    },
    async take() {
      const paths = waiting;
      waiting = [];
      const answer: Answer = { files: [], refused: [] };
      let total = 0;
      // One after the other: together they could fill the memory before anybody counts.
      for (const path of paths) {
        const name = basename(path).slice(-longestName) || path.slice(-longestName);
        const isFull = answer.files.length >= openedAtOnce.files;
        const read = isFull ? 'tooMany' : await readWhole(path, openedAtOnce.bytes - total);
        if (typeof read === 'string') answer.refused.push({ name, why: read });
        else {
          answer.files.push({ name, bytes: read });
          total += read.byteLength;
        }
      }
      return answer;
    },
  };
}

/** The bytes of a file, or why there are none. The size is asked of the open file, so that it cannot change between. */
async function readWhole(path: string, room: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const file = await open(path).catch(() => null);
  if (!file) return 'unreadable';
  try {
    const facts = await file.stat();
    if (facts.isDirectory()) return 'folder';
    if (!facts.isFile()) return 'unreadable';
    if (facts.size > openedFileBytes) return 'tooLarge';
    if (facts.size > room) return 'tooMany';
    return new Uint8Array(await file.readFile());
  } catch {
    return 'unreadable';
  } finally {
    await file.close();
  }
}
