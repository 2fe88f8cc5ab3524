import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { pixel } from '../testing/pixel.ts';
import { openLinks } from './links.ts';
import { openStorage, type Storage } from './storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-storage-'));
let bucket: Server;
const objects = new Map<string, Buffer>();

/** A bucket at a foreign company's address: it checks that requests are signed. */
beforeAll(async () => {
  bucket = createServer(async (request, reply) => {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return void reply.writeHead(403).end();
    const key = new URL(request.url!, 'http://x').pathname;
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    if (request.method === 'DELETE') objects.delete(key);
    const stored = objects.get(key);
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (request.method !== 'GET') return void reply.writeHead(200, { etag: '"1"' }).end();
    if (!stored) return void reply.writeHead(404).end();
    reply.writeHead(start ? 206 : 200).end(start ? stored.subarray(Number(start), Number(end) + 1) : stored);
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each([['disk'], ['s3']])('files on %s', (kind) => {
  const open = (): Promise<Storage> => {
    const endpoint = `http://127.0.0.1:${(bucket.address() as { port: number }).port}`;
    const s3 = {
      S3_BUCKET: 'recado',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    return openStorage(readSettings({ DATA_DIR: dataDir, ...(kind === 's3' && s3) }));
  };

  test('come back as they went in, under a key that says nothing but the company', async () => {
    const storage = await open();
    const stored = await storage.put(7, pixel, { maxBytes: 1000 });
    expect(stored).toMatchObject({
      mime: 'image/png',
      bytes: pixel.length,
      key: expect.stringMatching(/^7\/[0-9a-f]{2}\/[0-9a-f-]{36}$/),
    });
    expect(await buffer(await storage.open(7, stored.key))).toEqual(pixel);
    expect(await buffer(await storage.open(7, stored.key, { start: 1, end: 3 }))).toEqual(Buffer.from('PNG'));
    await storage.remove(stored.key);
    await expect(storage.open(7, stored.key)).rejects.toThrow();
  });

  test('that are too large are refused and leave nothing behind', async () => {
    const endless = Readable.from(
      (function* () {
        for (let n = 0; n < 100; n++) yield Buffer.alloc(1000);
      })(),
    );
    await expect((await open()).put(7, endless, { maxBytes: 5000 })).rejects.toMatchObject({
      code: 'ERR_FILE_TOO_LARGE',
    });
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([]);
  });

  test('are opened for their own company alone', async () => {
    const storage = await open();
    const { key } = await storage.put(7, pixel, { maxBytes: 1000 });
    for (const other of [8, 77]) await expect(storage.open(other, key)).rejects.toThrow("not this company's");
    expect(await buffer(await storage.open(7, key))).toEqual(pixel);
  });

  test('a key cannot leave the storage', async () => {
    await expect((await open()).open(7, '../secrets/jwt-secret')).rejects.toThrow();
  });
});

test('no other user of the machine reads what is stored', async () => {
  chmodSync(dataDir, 0o755);
  const storage = await openStorage(readSettings({ DATA_DIR: dataDir }));
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  const { key } = await storage.put(7, pixel, { maxBytes: 1000 });
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
  // Under root, Postgres is another user: it may pass through the folder, but not list it.
  expect(modeOf('')).toBe(process.getuid?.() === 0 ? '711' : '700');
  const folders = ['secrets', 'spool', 'files', join('files', '7'), join('files', dirname(key))];
  expect(folders.map(modeOf)).toEqual(folders.map(() => '700'));
  expect(['secrets/jwt-secret', join('files', key)].map(modeOf)).toEqual(['600', '600']);
});

describe('a signed link', () => {
  let now = new Date('2026-01-01T10:00:00Z');
  const links = openLinks('secret', { now: () => now });
  const parts = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams);

  test('opens its one file for minutes, and nothing else', () => {
    const query = parts(links.sign(5, 11));
    expect(links.verify(11, query)).toBe(5);
    for (const [mediaId, changed] of [
      [12, query],
      [11, { ...query, c: '6' }],
      [11, { ...query, e: String(Number(query.e) + 1) }],
      [11, { ...query, s: query.s!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }],
      [11, {}],
    ] as const)
      expect(() => links.verify(mediaId, changed)).toThrow('ERR_LINK_EXPIRED');
    now = new Date(now.getTime() + 11 * 60_000);
    expect(() => links.verify(11, query)).toThrow('ERR_LINK_EXPIRED');
  });
});
