import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { crossedChanges, dropOldChanges } from './earlyChanges.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('the look of every second reads the newest changes alone, however many wait for a message that never comes', async () => {
  const { connectionId } = await fakeConnection(app);
  await app.kernel.database.acrossCompanies(async (tx) => {
    await tx.execute(sql`
      insert into early_changes (company_id, connection_id, provider_id, change, created_at)
      select ${app.companyA}, ${connectionId}, 'gone' || n, '{}', now() - interval '20 hours' from generate_series(1, 20000) n`);
    await tx.execute(sql`analyze early_changes`);
    for (const statement of [dropOldChanges, crossedChanges(60)]) {
      const plan = JSON.stringify(await tx.execute(sql`explain ${statement}`));
      expect(plan).toContain('early_changes_age_idx');
      expect(plan).not.toContain('Seq Scan on early_changes');
    }
  });
});
