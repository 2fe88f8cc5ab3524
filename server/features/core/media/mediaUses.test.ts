import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('each table whose rows have files says what they do with them: else files in use would be deleted', async () => {
  const tables = await app.kernel.database.acrossCompanies((tx) =>
    tx.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'media'::regclass order by name`),
  );
  // A download is the work of fetching a file; it ends with the file.
  const names = tables.map(({ name }) => name).filter((name) => name !== 'media_downloads');
  expect(Object.keys(app.kernel.declared.mediaUses).sort()).toEqual(names.sort());
});
