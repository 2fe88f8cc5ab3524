import { utimesSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everybody } from '../../../events/audience.ts';
import { eventLog } from '../../../events/events.table.ts';
import { currentSeq } from '../../../events/feed.ts';
import { missedEvents, mostMissed } from '../../../events/missedEvents.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { pixel } from '../../../testing/pixel.ts';
import { contactImportRows, contactImports } from '../../contactImports/contactImports.table.ts';
import { media } from '../../core/media/media.table.ts';
import { webhooks } from '../../webhooks/webhooks.table.ts';
import { announceProcess } from './announceProcess.ts';
import { deleteOldRows } from './deleteOldRows.ts';
import { removeOldMedia } from './removeOldMedia.ts';
import { removeUnknownFiles } from './removeUnknownFiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ EVENTS_HOURS: '2', MEDIA_DAYS: '30' });
});
afterAll(() => app?.stop());
const limits = { maxBytes: 1000 };
const fileOf = (key: string) => join(app.kernel.settings.DATA_DIR, 'files', key);
const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
const keys = async () => {
  const found: string[] = [];
  for await (const key of app.kernel.storage.keys()) found.push(key);
  return found.sort();
};

test('events go after the hours that are set, and not sooner', async () => {
  const add = (seq: number, hours: number) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(eventLog).values({
        seq,
        topic: 'tag',
        payload: {},
        audience: { to: [] },
        at: sql`now() - make_interval(hours => ${hours})` as never,
      }),
    );
  await add(1_000_001, 3);
  await add(1_000_002, 1);
  await deleteOldRows(app.kernel);
  const left = await app.read((tx) =>
    tx.select({ seq: eventLog.seq }).from(eventLog).where(sql`${eventLog.seq} > 1000000`),
  );
  expect(left).toEqual([{ seq: 1_000_002 }]);
});

describe('events that no client can be given any more', () => {
  const publishEvents = (count: number) =>
    app.kernel.inWork(app.companyA, async ({ publish }) => {
      for (let n = 0; n < count; n++) publish('queue', { action: 'delete', queueId: 1 + n }, everybody);
    });
  const age = (minutes: number) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.update(eventLog).set({ at: sql`now() - make_interval(mins => ${minutes})` as never });
    });
  const forgotten = async (since: number) => {
    await deleteOldRows(app.kernel);
    const left = await app.read((tx) =>
      tx.select({ seq: eventLog.seq }).from(eventLog).where(gt(eventLog.seq, since)).orderBy(eventLog.seq),
    );
    return { left: left.length, first: left[0]!.seq - since };
  };

  test('go before their hours are over, once every process has had the time to read them', async () => {
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(eventLog));
    const since = await app.read(currentSeq);
    await publishEvents(mostMissed + 5);
    await age(59);
    expect(await forgotten(since)).toEqual({ left: mostMissed + 5, first: 1 });
    await age(61);
    expect(await forgotten(since)).toEqual({ left: mostMissed, first: 6 });
    const missed = await app.read((tx) =>
      missedEvents(tx, new Set(['may:queues:view']), since + 5, since + 5 + mostMissed),
    );
    expect(missed?.events).toHaveLength(mostMissed);
  });

  test('stay until each active endpoint of webhooks has taken them', async () => {
    const since = await app.read(currentSeq);
    const endpoint = (fields: { name: string; active: boolean; cursor: number }) =>
      app.kernel.inWork(app.companyA, ({ tx }) =>
        tx
          .insert(webhooks)
          .values({ url: 'https://there.example', topics: ['ticket'], secret: 'x', ...fields }),
      );
    await endpoint({ name: 'Behind', active: true, cursor: since + 2 });
    await endpoint({ name: 'Off', active: false, cursor: since });
    await publishEvents(mostMissed + 5);
    await age(61);
    expect(await forgotten(since)).toEqual({ left: mostMissed + 3, first: 3 });
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(webhooks));
    expect(await forgotten(since)).toEqual({ left: mostMissed, first: 6 });
  });
});

test('files that no row knows are removed once they are old; those that a row knows, and young ones, stay', async () => {
  const { storage } = app.kernel;
  const [referenced, unknown, young] = await Promise.all(
    [1, 2, 3].map(() => storage.put(app.companyA, pixel, limits)),
  );
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(media).values({ state: 'ready', storageKey: referenced!.key, bytes: referenced!.bytes }),
  );
  for (const { key } of [referenced!, unknown!]) utimesSync(fileOf(key), threeDaysAgo, threeDaysAgo);
  await removeUnknownFiles(app.kernel);
  expect(await keys()).toEqual([referenced!.key, young!.key].sort());
});

test("customers' files go after the days that are set; the message says that its file is not there", async () => {
  const { key, bytes } = await app.kernel.storage.put(app.companyA, pixel, limits);
  const [old] = await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(media)
      .values({ state: 'ready', storageKey: key, bytes, createdAt: sql`now() - interval '31 days'` as never })
      .returning({ id: media.id }),
  );
  await removeOldMedia(app.kernel);
  expect(await keys()).not.toContain(key);
  const [row] = await app.read((tx) => tx.select().from(media).where(eq(media.id, old!.id)));
  expect(row).toMatchObject({ state: 'failed', storageKey: null });
});

test('what broken uploads left in the spool goes after a day', async () => {
  const spool = join(app.kernel.settings.DATA_DIR, 'spool');
  await mkdir(spool, { recursive: true });
  for (const name of ['left', 'arriving']) await writeFile(join(spool, name), 'x');
  utimesSync(join(spool, 'left'), threeDaysAgo, threeDaysAgo);
  await app.kernel.storage.sweepSpool();
  expect(await readdir(spool)).toEqual(['arriving']);
});

test('the figures of disk, database, processes, connections and queue are in the metrics', async () => {
  const stop = await announceProcess(app.kernel, {
    counts: async () => ({ failed: 3 }),
    answers: async () => {},
  });
  const { body } = await app.app.inject({ method: 'GET', url: '/metrics' });
  await stop();
  for (const name of ['recado_disk_free_bytes', 'recado_disk_total_bytes', 'recado_database_bytes'])
    expect(Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1])).toBeGreaterThan(0);
  for (const name of ['recado_process_memory_bytes', 'recado_process_silent_seconds', 'recado_connections'])
    expect(body).toContain(`# TYPE ${name} gauge`);
  expect(body).toMatch(/^recado_queue_jobs\{state="failed"\} 3$/m);
});

test('imports of contacts go with what was refused of them, once their days are over', async () => {
  const add = (fileName: string, days: number) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [made] = await tx
        .insert(contactImports)
        .values({
          userId: app.people.adminA.userId,
          fileName,
          state: 'done',
          createdAt: sql`now() - make_interval(days => ${days + 1})` as never,
          finishedAt: sql`now() - make_interval(days => ${days})` as never,
        })
        .returning({ id: contactImports.id });
      await tx
        .insert(contactImportRows)
        .values({ importId: made!.id, row: 0, cells: [fileName], fault: 'noName' });
    });
  await add('old.csv', 31);
  await add('young.csv', 29);
  await deleteOldRows(app.kernel);
  expect(await app.read((tx) => tx.select({ name: contactImports.fileName }).from(contactImports))).toEqual([
    { name: 'young.csv' },
  ]);
  expect(
    await app.read((tx) => tx.select({ cells: contactImportRows.cells }).from(contactImportRows)),
  ).toEqual([{ cells: ['young.csv'] }]);
});
