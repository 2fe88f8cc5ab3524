import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { wakeTopic } from './events/wakeTopic.ts';
import { tags } from './features/tags/tags.table.ts';
import { buildTestApp, type TestApp } from './testing/buildTestApp.ts';

const recolored = wakeTopic('recolored', z.object({ color: z.string() }));

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

test('two pieces of work that lock each other out both happen, and each is published once', async () => {
  const { kernel, companyA } = app;
  const made = await kernel.inWork(companyA, ({ tx }) =>
    tx
      .insert(tags)
      .values(['um', 'dois'].map((name) => ({ name, color: '#123456' })))
      .returning(),
  );
  const both = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const rename = (ids: number[], color: string) =>
    kernel.inWork(companyA, async ({ tx, wake }) => {
      runs++;
      for (const id of ids) {
        await tx.update(tags).set({ color }).where(eq(tags.id, id));
        if (++holding === 2) both.resolve();
        await both.promise;
      }
      wake(recolored, { color });
    });
  const published: string[] = [];
  const unhear = kernel.wakeups.on(recolored, ({ color }) => void published.push(color));
  const ids = made.map(({ id }) => id);
  await Promise.all([rename(ids, '#111111'), rename(ids.toReversed(), '#222222')]);
  unhear();
  expect(published.toSorted()).toEqual(['#111111', '#222222']);
  expect(runs).toBe(3);
  const rows = await kernel.inWork(companyA, ({ tx }) => tx.select().from(tags), 'read');
  expect(new Set(rows.filter(({ id }) => ids.includes(id)).map(({ color }) => color)).size).toBe(1);
});
