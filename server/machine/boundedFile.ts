import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** A file that is only appended to and has a largest size. */
export interface BoundedFile {
  append(chunk: Uint8Array): void;
  close(): void;
}

/**
 * Opens it. Once it holds `maxBytes` it replaces `<path>.old`, and a new file begins. It tolerates a disk that refuses
 * writes.
 */
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
