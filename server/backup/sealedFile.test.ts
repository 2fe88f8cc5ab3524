import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';
import { WrongPassphrase } from './sealedFile.ts';

// Only a holder of the passphrase can read an encrypted backup, and only without any change to it (BACKUP_PASSPHRASE).

const folder = mkdtempSync(join(tmpdir(), 'recado-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const passphrase = 'cavalo bateria grampo';
/** Bytes that do not compress: several pieces. */
const large = crypto.getRandomValues(new Uint8Array(60_000));
const content = Buffer.concat(
  [large, large, large, large, large].map((part, n) => Buffer.from(part.map((b) => b ^ n))),
);

async function write(name: string, bytes: Buffer = content): Promise<string> {
  const file = join(folder, name);
  const archive = await writeArchive(file, passphrase);
  await archive.add('secrets/encryption-key', Buffer.from('the very secret'));
  await archive.add('files/a', bytes);
  await archive.finish();
  return file;
}
async function read(file: string, by?: string): Promise<Record<string, Buffer>> {
  const entries: Record<string, Buffer> = {};
  for await (const { name, content } of readArchive(file, by)) entries[name] = await content();
  return entries;
}

test('it comes back with its passphrase, large or small, and the file says nothing of what is in it', async () => {
  for (const bytes of [content, Buffer.from('small')]) {
    const file = await write('whole', bytes);
    expect(await read(file, passphrase)).toEqual({
      'secrets/encryption-key': Buffer.from('the very secret'),
      'files/a': bytes,
    });
    expect(readFileSync(file).includes('encryption-key')).toBe(false);
  }
});

test('without it, or with another one, nothing is read, and the error says what to do', async () => {
  const file = await write('closed');
  await expect(read(file)).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(read(file, 'another passphrase')).rejects.toThrow(WrongPassphrase);
  await expect(writeArchive(join(folder, 'short'), 'short')).rejects.toThrow('at least 12 characters');
});

const head = 32;
const piece = 64 * 1024 + 16;
test.each([
  [
    'changed',
    (bytes: Buffer) => bytes.fill(bytes[head + piece + 100]! ^ 1, head + piece + 100, head + piece + 101),
  ],
  ['cut off behind a piece', (bytes: Buffer) => bytes.subarray(0, head + 2 * piece)],
  ['cut off within one', (bytes: Buffer) => bytes.subarray(0, bytes.length - 10)],
  [
    'put in another order',
    (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, head + piece),
        bytes.subarray(head + 2 * piece, head + 3 * piece),
        bytes.subarray(head + piece, head + 2 * piece),
        bytes.subarray(head + 3 * piece),
      ]),
  ],
])('one that was %s is refused', async (_how, spoil) => {
  const file = await write('spoiled');
  writeFileSync(file, spoil(readFileSync(file)));
  await expect(read(file, passphrase)).rejects.toThrow(/changed or cut off|damaged/);
});
