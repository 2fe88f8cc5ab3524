import { expect, test } from 'vitest';
import { monotonicMs } from '../clock.ts';
import { dueTimers } from './dueTimers.ts';

test('nobody looks before a row is due: timers of Node count whole milliseconds', async () => {
  const pauseMs = 30.9;
  for (let time = 0; time < 10; time++) {
    const looked = Promise.withResolvers<number>();
    const timers = dueTimers(() => looked.resolve(monotonicMs()));
    const setMs = monotonicMs();
    timers.set(1, pauseMs);
    expect((await looked.promise) - setMs).toBeGreaterThanOrEqual(pauseMs);
    timers.stop();
  }
});
