import type { SendingPauses } from '@recado/shared/lib/sendingHours';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connections } from '../../features/core/connections/connections.table.ts';
import { storeOutgoing } from '../../features/core/messages/sending/storeOutgoing.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { type OutboxLane, outbox } from '../outbox.table.ts';
import { paces } from './paces.table.ts';
import { reservePlace, takePlace } from './takePlace.ts';
import type { Limits } from './warmUp.ts';

const intervals: SendingPauses = { messageSeconds: 20, longerAfter: 20, longerSeconds: 60 };
const unlimited: Limits = { dailyLimit: 0, warmUp: false };

let app: TestApp;
let line: FakeConnection;
let connectionId: number;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  line = await fakeConnection(app);
  ({ connectionId } = line);
});
afterAll(() => app.stop());

const take = (limits = unlimited, how = intervals, random = Math.random) =>
  app.kernel.inWork(app.companyA, (work) =>
    takePlace(work, { connectionId, intervals: how, limits }, random),
  );
const reserve = (pauseSeconds = 0.9) =>
  app.kernel.inWork(app.companyA, (work) => reservePlace(work, { connectionId, pauseSeconds }));
const change = (values: object) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(paces).set(values).where(eq(paces.connectionId, connectionId)),
  );
const row = () =>
  app.read(async (tx) => {
    const [pace] = await tx
      .select({
        pace: paces,
        seconds: sql<number>`extract(epoch from greatest(next_at, free_at) - taken_at)::float8`,
      })
      .from(paces)
      .where(eq(paces.connectionId, connectionId));
    return pace!;
  });
/** Lets so many seconds pass; a negative number sets the database's clock back. */
const pass = (seconds: number) => {
  const earlier = (column: string) => sql`${sql.identifier(column)} - make_interval(secs => ${seconds})`;
  return change({
    nextAt: earlier('next_at'),
    freeAt: earlier('free_at'),
    takenAt: earlier('taken_at'),
  });
};
const passDay = (days: number) =>
  change({ day: sql`day - ${days}::int`, warmUpFrom: sql`warm_up_from - ${days}::int` });
/** The same numbers in each run (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const put = async (lane: OutboxLane) => {
  const { id } = await newTicket(app, line);
  await app.kernel.inWork(app.companyA, async (work) => {
    const [ticket] = await work.tx.select().from(tickets).where(eq(tickets.id, id));
    await storeOutgoing(work, ticket!, [{ body: 'x' }], { lane });
  });
};

test('1,000 places have the pauses of the settings, within 2 % (OPEN-106, BOT-89)', async () => {
  const random = seeded(106);
  let total = 0;
  let longer = 0;
  await reserve(0);
  await app.kernel.inWork(app.companyA, async (work) => {
    for (let n = 1; n <= 1000; n++) {
      const now = sql`clock_timestamp()`;
      const [planned] = await work.tx
        .update(paces)
        .set({ nextAt: now, freeAt: now, takenAt: now })
        .where(eq(paces.connectionId, connectionId))
        .returning();
      expect(await takePlace(work, { connectionId, intervals, limits: unlimited }, random)).toMatchObject({
        isFree: true,
      });
      const [pace] = await work.tx
        .select({ nextAt: paces.nextAt })
        .from(paces)
        .where(eq(paces.connectionId, connectionId));
      const seconds = (pace!.nextAt.getTime() - planned!.nextAt.getTime()) / 1000;
      expect(seconds).toBeGreaterThanOrEqual(1);
      if (n % 20 === 0) {
        expect(seconds).toBeCloseTo(60, 1);
        longer++;
      } else expect(seconds).toBeLessThan(20.1);
      total += seconds;
    }
  });
  expect(longer).toBe(50);
  // A random pause from 0 to 20, at least 1, is 10.025 s in the mean.
  const expected = (19 * 10.025 + 60) / 20;
  expect(Math.abs(total / 1000 / expected - 1)).toBeLessThan(0.02);
});

test('asked again too early, it says how long; no settings still leave a second', async () => {
  expect(await take(unlimited, intervals, () => 0.5)).toMatchObject({ isFree: true });
  const next = await take();
  expect(next).toMatchObject({ isFree: false, why: 'pause' });
  expect('waitSeconds' in next && next.waitSeconds).toBeGreaterThan(9);
  await pass(100);
  expect(await take(unlimited, { messageSeconds: 0, longerAfter: 0, longerSeconds: 0 })).toMatchObject({
    isFree: true,
  });
  expect((await row()).seconds).toBeCloseTo(1, 1);
});

test('delays of the worker do not add up; no pause is more than a fifth shorter, nor any after a standstill (PACE-02)', async () => {
  const shortest: SendingPauses = { messageSeconds: 0, longerAfter: 0, longerSeconds: 0 };
  /** The pause after a place that was taken so late, or a little later. */
  const takeLate = async (delay: number) => {
    await take(unlimited, shortest);
    await pass((await row()).seconds + delay);
    const { pace: planned } = await row();
    expect(await take(unlimited, shortest)).toMatchObject({ isFree: true });
    const { pace, seconds } = await row();
    await pass(100);
    return { seconds, late: (pace.takenAt.getTime() - planned.nextAt.getTime()) / 1000 };
  };
  const { seconds, late } = await takeLate(0.05);
  expect(seconds).toBeCloseTo(Math.max(0.8, 1 - late), 2);
  expect((await takeLate(0.9)).seconds).toBeCloseTo(0.8, 2);
  expect((await takeLate(2.5)).seconds).toBeCloseTo(1, 2);
});

test('after a standstill one leaves, then the pause: no burst', async () => {
  await take();
  await pass(86_400);
  expect(await take(unlimited, intervals, () => 0.9)).toMatchObject({ isFree: true });
  expect(await take()).toMatchObject({ why: 'pause', waitSeconds: expect.closeTo(18, 0) });
});

test('two processes at once have one place', async () => {
  for (let round = 0; round < 5; round++) {
    const places = await Promise.all(Array.from({ length: 8 }, () => take()));
    expect(places.filter(({ isFree }) => isFree)).toHaveLength(1);
    await pass(100);
  }
});

test('a clock that was set back, or jumps ahead, neither stops nor hurries', async () => {
  await take(unlimited, intervals, () => 0.5);
  await pass(-86_400);
  const next = await take();
  expect(next).toMatchObject({ why: 'pause', waitSeconds: expect.closeTo(10, 0) });
  await pass(10.1);
  expect(await take()).toMatchObject({ isFree: true });
  await pass(86_400);
  expect([await take(), await take()].map(({ isFree }) => isFree)).toEqual([true, false]);
});

test('while the last campaign message is in the outbox, or the number is down, there is no place', async () => {
  await put('person');
  await put('bot');
  expect(await take()).toMatchObject({ isFree: true });
  await put('campaign');
  await pass(100);
  expect(await take()).toMatchObject({ why: 'busy' });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.delete(outbox).where(eq(outbox.connectionId, connectionId)),
  );
  expect(await take()).toMatchObject({ isFree: true });
  await pass(100);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(connections).set({ status: 'DISCONNECTED' }).where(eq(connections.id, connectionId)),
  );
  expect(await take()).toMatchObject({ why: 'down' });
});

test('the governor makes pauses longer, and stops', async () => {
  await take();
  await pass(100);
  await change({ slowedBy: 3 });
  expect(await take(unlimited, intervals, () => 0.5)).toMatchObject({ isFree: true });
  expect((await row()).seconds).toBeCloseTo(30, 1);
  await pass(100);
  await change({ isStopped: true });
  expect(await take()).toMatchObject({ why: 'stopped' });
});

test('a new number begins with 20 a day; a day that used its limit raises the next, an idle one does not', async () => {
  const warm: Limits = { dailyLimit: 50, warmUp: true };
  /** The last two places of a day with so many. */
  const endOf = async (most: number) => {
    await pass(100);
    await take(warm);
    await change({ sentToday: most - 1 });
    await pass(100);
    const last = await take(warm);
    await pass(100);
    return [last.isFree, await take(warm)];
  };
  const refused = (why: string) => [true, { isFree: false, why, waitSeconds: expect.any(Number) }];
  expect(await endOf(20)).toEqual(refused('warmUp'));
  const next = await take(warm);
  expect('waitSeconds' in next && next.waitSeconds).toBeLessThanOrEqual(86_400);
  await passDay(5);
  expect(await endOf(36)).toEqual(refused('warmUp'));
  // The next step is 60, and the company's own limit is 50.
  await passDay(1);
  expect(await endOf(50)).toEqual(refused('dailyLimit'));
  await change({ sentToday: 29 });
  await passDay(1);
  warm.dailyLimit = 0;
  expect(await endOf(60)).toEqual(refused('warmUp'));
});

test('a day that was before the last one gives no second limit', async () => {
  const warm: Limits = { dailyLimit: 0, warmUp: true };
  await take(warm);
  await change({ sentToday: 20 });
  await passDay(-1);
  await pass(100);
  expect(await take(warm)).toMatchObject({ why: 'warmUp' });
});

test('forwards and schedules wait in one line, and a campaign waits behind them; its own pauses hold up none', async () => {
  const waits = [await reserve(), await reserve(), await reserve()];
  expect(waits[0]).toBe(0);
  // Less than 0.9 s each by the time that has passed between the calls.
  expect(waits[1]).toBeLessThan(0.91);
  expect(waits[2]! - waits[1]!).toBeGreaterThan(0.4);
  expect(waits[2]).toBeLessThan(1.81);
  expect(await take()).toMatchObject({ why: 'pause', waitSeconds: expect.closeTo(2.7, 0) });
  await pass(100);
  expect(await take(unlimited, { messageSeconds: 0, longerAfter: 1, longerSeconds: 180 })).toMatchObject({
    isFree: true,
  });
  const last = await reserve();
  expect(last).toBeGreaterThan(0.5);
  expect(last).toBeLessThan(1.01);
});
