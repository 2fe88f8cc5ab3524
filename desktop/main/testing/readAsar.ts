import { readFile } from 'node:fs/promises';

interface AsarEntry {
  files?: Record<string, AsarEntry>;
  offset?: string;
  size?: number;
}

/** The files of an asar archive by path, with their bytes. */
export async function readAsar(archive: string): Promise<Map<string, Buffer>> {
  const bytes = await readFile(archive);
  const headerBytes = bytes.readUInt32LE(4);
  const jsonBytes = bytes.readUInt32LE(12);
  const root = JSON.parse(bytes.toString('utf8', 16, 16 + jsonBytes)) as AsarEntry;
  const found = new Map<string, Buffer>();

  const walk = (entry: AsarEntry, path: string): void => {
    if (entry.offset !== undefined) {
      const start = 8 + headerBytes + Number(entry.offset);
      found.set(path, bytes.subarray(start, start + (entry.size ?? 0)));
    }
    for (const [name, child] of Object.entries(entry.files ?? {})) {
      walk(child, path === '' ? name : `${path}/${name}`);
    }
  };
  walk(root, '');
  return found;
}
