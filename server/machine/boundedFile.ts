import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** A file that is only appended to and never grows without end. */
export interface BoundedFile {
  append(chunk: Uint8Array): void;
  close(): void;
}

/** Opens it; once it holds `maxBytes` it becomes `<path>.old` in place of the one before, and a new one begins. A disk that takes nothing is borne. */
export function openBoundedFile(path: string, maxBytes: number): BoundedFile {
  let file = openSync(path, 'a', 0o600);
  let bytes = fstatSync(file).size;
  return {
    append(chunk) {
      try {
        if (bytes + chunk.length > maxBytes) {
          closeSync(file);
          renameSync(path, `${path}.old`);
          file = openSync(path, 'a', 0o600);
          bytes = 0;
        }
        bytes += writeSync(file, chunk);
      } catch {}
    },
    close: () => closeSync(file),
  };
}
