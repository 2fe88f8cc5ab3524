import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { pixel } from '../testing/pixel.ts';
import { mountSmallDisk } from '../testing/processes/smallDisk.ts';
import { patiently } from './patiently.ts';
import { openStorage, type Storage } from './storage.ts';
import { StorageTrouble } from './storageTrouble.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-trouble-'));
const disk = mountSmallDisk(8);
afterAll(() => {
  disk?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});
const openOn = (folder: string, environment: NodeJS.ProcessEnv = {}) =>
  openStorage(readSettings({ DATA_DIR: folder, DISK_RESERVE_MB: '0', ...environment }), patience);
const patience = { connectMs: 1000, answerMs: 100, silentMs: 100 };
const limits = { maxBytes: 50_000_000 };
const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('trouble of the storage', () => {
  test.skipIf(!disk)('is a full disk', async () => {
    const error = await caught((await openOn(disk!.folder)).put(1, Buffer.alloc(20_000_000), limits));
    expect(error).toBeInstanceOf(StorageTrouble);
    expect(error).toMatchObject({ code: 'ENOSPC' });
  });

  test('is a disk with only the reserve left', async () => {
    const storage = await openOn(dataDir, { DISK_RESERVE_MB: '999999999' });
    expect(await caught(storage.put(1, pixel, limits))).toMatchObject({ code: 'ENOSPC' });
  });

  test('is a folder that is not there, but not a file that is not', async () => {
    const storage = await openOn(dataDir);
    const { key } = await storage.put(1, pixel, limits);
    const other = key.replace(/..$/, 'zz').replace('zz', key.endsWith('00') ? '11' : '00');
    expect(await caught(storage.open(1, other))).not.toBeInstanceOf(StorageTrouble);
    rmSync(join(dataDir, 'files'), { recursive: true });
    expect(await caught(storage.open(1, key))).toBeInstanceOf(StorageTrouble);
  });

  test('is a bucket that nobody answers for', async () => {
    const storage = await openOn(dataDir, {
      S3_BUCKET: 'recado',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(await caught(storage.put(1, pixel, limits))).toBeInstanceOf(StorageTrouble);
  });

  test('is not what the source of a file does', async () => {
    const broken = Object.assign(new Error('the sender hung up'), { code: 'ECONNRESET', syscall: 'read' });
    const source = new Readable({ read: () => void source.destroy(broken) });
    expect(await caught((await openOn(dataDir)).put(1, source, limits))).toBe(broken);
  });
});

describe('a bucket', () => {
  const opened: (() => void)[] = [];
  afterEach(() => {
    vi.useRealTimers();
    for (const close of opened.splice(0)) close();
  });
  /** A bucket that answers like this, at an address of its own. */
  async function bucket(answer: RequestListener) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return openOn(dataDir, {
      S3_BUCKET: 'recado',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
  }
  const key = `1/00/${crypto.randomUUID()}`;

  test.each<[string, (storage: Storage) => Promise<unknown>]>([
    ['storing', (storage) => storage.put(1, pixel, limits)],
    ['reading', (storage) => storage.open(1, key)],
    ['removing', (storage) => storage.remove(key)],
    ['listing', (storage) => Array.fromAsync(storage.keys())],
    ['asking since when', (storage) => storage.storedAt(key)],
  ])('that takes a call and never answers is in trouble: %s', async (_what, work) => {
    expect(await caught(work(await bucket(() => {})))).toBeInstanceOf(StorageTrouble);
  });

  test.each<[string, RequestListener]>([
    ['falls silent', (_request, reply) => void reply.writeHead(200, { 'content-length': 10 }).write('half')],
    [
      'hangs up',
      (_request, reply) => {
        reply.writeHead(200, { 'content-length': 10 }).write('half', () => reply.destroy());
      },
    ],
  ])('that %s in the middle of a file is in trouble', async (_what, answer) => {
    const content = await (await bucket(answer)).open(1, key);
    expect(await caught(buffer(content))).toBeInstanceOf(StorageTrouble);
  });

  test('waits for a slow reader', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const file = Buffer.alloc(300_000, 'x');
    const content = patiently(Readable.from([file, file]), patience.silentMs);
    // The first part is there, and the reader asks for no more.
    await once(content, 'readable');
    vi.advanceTimersByTime(100 * patience.silentMs);
    expect((await buffer(content)).length).toBe(2 * file.length);
  });
});
