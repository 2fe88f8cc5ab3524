import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { catalogueOf } from '../testing/catalogueOf.ts';
import { cloneDatabase, emptyDatabase, testKey } from '../testing/processes/postgres.ts';
import { readArchive, writeArchive } from './archive.ts';
import { entryNames } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';

/** A backup of the last version with 107 migrations. */
const file = join(import.meta.dirname, '../testing/squashed/recado.backup');
const folder = mkdtempSync(join(tmpdir(), 'recado-older-backup-'));
let empty: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  empty = await emptyDatabase(inject('postgresUrl'));
});
afterAll(async () => {
  await empty.drop();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (from: string) =>
  restoreBackup(
    {
      NODE_ENV: 'test',
      DATABASE_URL: empty.url,
      DATA_DIR: join(folder, 'data'),
      JWT_SECRET: 'test-jwt-secret-0123456789-abcdefghij',
      ENCRYPTION_KEY: testKey,
    },
    from,
    { replace: false },
  );

test('a backup of before the migrations that became the start is refused with the way on; nothing is restored', async () => {
  const older = join(folder, 'older.backup');
  const archive = await writeArchive(older);
  for await (const { name, content } of readArchive(file)) {
    const bytes = await content();
    const manifest = () => ({ ...JSON.parse(String(bytes)), migration: 1_795_413_040_574 });
    await archive.add(name, name === entryNames.manifest ? Buffer.from(JSON.stringify(manifest())) : bytes);
  }
  await archive.finish();
  await expect(restore(older)).rejects.toThrow(
    /older than this release can lead on\. Restore and start it with the last checkout that has .*0106_process-jobs\.sql/,
  );
  expect(existsSync(join(folder, 'data', 'files'))).toBe(false);
});

test('a backup of the version before the start restores, with all rows and files', {
  timeout: 60_000,
}, async () => {
  const { ending } = await restore(file);
  expect(ending.rows).toMatchObject({ tickets: 3, messages: 6, contacts: 3, events: 75 });
  const files = readdirSync(join(folder, 'data', 'files'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
  const fresh = await cloneDatabase(inject('postgresUrl'));
  const [restored, other] = [empty.url, fresh.url].map((url) =>
    postgres(url, { max: 1, onnotice: () => {} }),
  );
  expect(await catalogueOf(restored!)).toEqual(await catalogueOf(other!));
  const [counted] = await restored!.begin(async (tx) => {
    await tx`set local role recado_operator`;
    return tx`select count(*)::int as messages from messages`;
  });
  expect(counted).toEqual({ messages: 6 });
  await Promise.all([restored!.end(), other!.end()]);
  await fresh.drop();
});
