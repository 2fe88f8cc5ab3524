import { afterEach, expect, test, vi } from 'vitest';
import { defineJob } from './defineJob.ts';
import { Schedules } from './schedules.ts';

const leaveOldMs = 600_000;
const hourly = defineJob({ name: 'hourly', everyMs: 3_600_000, run: async () => {} });
afterEach(() => vi.useRealTimers());

test('schedules of a release that runs beside this one are left to it, but for one removal in ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const kept = new Map([['of old release', { key: 'of old release', next: 0 }]]);
  let removals = 0;
  const schedules = new Schedules(
    {
      getJobSchedulers: async () => [...kept.values()],
      upsertJobScheduler: async (key: string) => kept.set(key, { key, next: Date.now() }),
      removeJobScheduler: async (key: string) => {
        removals++;
        return kept.delete(key);
      },
    } as never,
    [hourly],
    leaveOldMs,
  );
  await schedules.start();
  // The old release puts back what is missing, as often as this one checks.
  for (let passedMs = 0; passedMs <= 2 * leaveOldMs; passedMs += 5000) {
    await schedules.check();
    kept.set('of old release', { key: 'of old release', next: 0 });
    if (passedMs < leaveOldMs) expect(removals).toBe(0);
    vi.advanceTimersByTime(5000);
  }
  expect(removals).toBe(2);
  vi.advanceTimersByTime(leaveOldMs);
  await schedules.check();
  expect([...kept.keys()]).toEqual(['every 3600000 ms']);
});
