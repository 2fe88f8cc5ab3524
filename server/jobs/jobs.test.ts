import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { onBothStores } from '../testing/onBothStores.ts';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { defineJob } from './defineJob.ts';
import { openJobs } from './jobs.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
});
afterAll(() => clone.drop());

const tick = defineJob({ name: 'test.tick', everyMs: 300, run: async () => {} });

onBothStores((store) => {
  test('periodic work of one interval is one schedule: one that fails keeps no other from running, and old schedules end', async () => {
    const every = (name: string, everyMs: number) => defineJob({ name, everyMs, run: async () => {} });
    const address = { databaseUrl: clone.logins.jobs, redisUrl: store.environment().REDIS_URL };
    const runs = { old: 0, fails: 0, other: 0 };
    const before = await openJobs(address, pino({ level: 'silent' }));
    await before.work([every('old', 200)], async () => void runs.old++);
    await expect.poll(() => runs.old).toBeGreaterThan(0);
    await before.close();
    runs.old = 0;
    const jobs = await openJobs(address, pino({ level: 'silent' }), { checkMs: 200, leaveOldMs: 1 });
    await jobs.work([every('fails', 250), every('other', 250), every('seldom', 60_000)], async ({ name }) => {
      if (name in runs) runs[name as keyof typeof runs]++;
      if (name === 'fails') throw new Error('failed');
    });
    await expect.poll(() => runs.other, { timeout: 10_000 }).toBeGreaterThan(2);
    await jobs.close();
    expect(runs.old).toBe(0);
    expect(runs.fails).toBeGreaterThan(2);
  });

  test('a schedule that a clock left in the far future runs again after a start', async () => {
    const address = { databaseUrl: clone.logins.jobs, redisUrl: store.environment().REDIS_URL };
    const hourly = defineJob({ name: 'hourly', everyMs: 1000, run: async () => {} });
    let runs = 0;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
    const ahead = await openJobs(address, pino({ level: 'silent' }));
    await ahead.work([hourly], async () => {});
    clock.mockRestore();
    await ahead.close();
    const jobs = await openJobs(address, pino({ level: 'silent' }));
    await jobs.work([hourly], async () => void runs++);
    await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1);
    await jobs.close();
  });

  if (store.name === 'Redis')
    test('a Redis that comes back with nothing in it is given the schedules again', async () => {
      let runs = 0;
      const jobs = await openJobs(
        { databaseUrl: clone.logins.jobs, redisUrl: store.environment().REDIS_URL },
        pino({ level: 'silent' }),
      );
      await jobs.work([tick], async () => void runs++);
      await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1);
      await store.redis().kill();
      await store.redis().start();
      const before = runs;
      await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(before + 2);
      await jobs.close();
    });

  if (store.name === 'Redis')
    test.each(['is away', 'hangs'])('a queue whose Redis %s can be closed all the same', async (how) => {
      const jobs = await openJobs(
        { databaseUrl: clone.logins.jobs, redisUrl: store.environment().REDIS_URL },
        pino({ level: 'silent' }),
      );
      await jobs.work([], async () => {});
      if (how === 'hangs') store.redis().hang();
      else await store.redis().kill();
      await jobs.close();
      if (how === 'hangs') store.redis().goOn();
      else await store.redis().start();
    });
});
