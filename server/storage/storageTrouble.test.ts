import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { pixel } from '../testing/pixel.ts';
import { mountSmallDisk } from '../testing/smallDisk.ts';
import { openStorage } from './storage.ts';
import { StorageTrouble } from './storageTrouble.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-trouble-'));
const disk = mountSmallDisk(8);
afterAll(() => {
  disk?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});
const openOn = (folder: string, environment: NodeJS.ProcessEnv = {}) =>
  openStorage(readSettings({ DATA_DIR: folder, DISK_RESERVE_MB: '0', ...environment }));
const limits = { maxBytes: 50_000_000 };
const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('trouble of the storage', () => {
  test.skipIf(!disk)('is a full disk', async () => {
    const error = await caught(openOn(disk!.folder).put(1, Buffer.alloc(20_000_000), limits));
    expect(error).toBeInstanceOf(StorageTrouble);
    expect(error).toMatchObject({ code: 'ENOSPC' });
  });

  test('is a disk of which only the reserve is left', async () => {
    const storage = openOn(dataDir, { DISK_RESERVE_MB: '999999999' });
    expect(await caught(storage.put(1, pixel, limits))).toMatchObject({ code: 'ENOSPC' });
  });

  test('is a folder that is not there, but not a file that is not', async () => {
    const storage = openOn(dataDir);
    const { key } = await storage.put(1, pixel, limits);
    const other = key.replace(/..$/, 'zz').replace('zz', key.endsWith('00') ? '11' : '00');
    expect(await caught(storage.open(1, other))).not.toBeInstanceOf(StorageTrouble);
    rmSync(join(dataDir, 'files'), { recursive: true });
    expect(await caught(storage.open(1, key))).toBeInstanceOf(StorageTrouble);
  });

  test('is a bucket that nobody answers for', async () => {
    const storage = openOn(dataDir, {
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
    expect(await caught(openOn(dataDir).put(1, source, limits))).toBe(broken);
  });
});
