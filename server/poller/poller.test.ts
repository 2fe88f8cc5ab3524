import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../db/client.ts';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { openPoller, type Poller } from './poller.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let transactions = 0;
let isAway = false;
let poller: Poller;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.logins, 4);
});
const open = () =>
  openPoller(
    {
      async acrossCompanies(work, mode) {
        if (isAway) throw new Error('away');
        transactions++;
        return database.acrossCompanies(work, mode);
      },
    },
    pino({ level: 'silent' }),
  );
afterEach(async () => {
  isAway = false;
  await poller.close();
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});
const always = sql`select 1`;
const never = sql`select 1 where false`;

test('all conditions and all questions of a poll are one transaction', async () => {
  poller = open();
  const found = { first: 0, second: 0, none: 0 };
  const rows: { n: number }[][] = [];
  poller.when(always, () => void found.first++);
  poller.when(never, () => void found.none++);
  poller.when(always, () => void found.second++);
  poller.watch<{ n: number }>(
    () => sql`select 7 as n`,
    (read) => void rows.push(read),
  );
  let seldom = 0;
  poller.watch(
    () => always,
    () => void seldom++,
    { everyPolls: 2 },
  );
  poller.watch(
    () => undefined,
    () => expect.unreachable(),
  );
  const before = transactions;
  await expect.poll(() => found.second).toBeGreaterThan(1);
  expect(transactions - before).toBe(found.second);
  expect(found).toEqual({ first: found.second, second: found.second, none: 0 });
  expect(rows[0]).toEqual([{ n: 7 }]);
  expect(seldom).toBe(Math.floor(found.second / 2));
});

test('nothing is read while nobody waits, and parts that joined later are read for too', async () => {
  poller = open();
  const before = transactions;
  let found = 0;
  const stop = poller.when(always, () => void found++);
  await expect.poll(() => found).toBe(1);
  await stop();
  const transactionsSoFar = transactions;
  const again = poller.when(never, () => {});
  poller.when(always, () => void found++);
  await expect.poll(() => found).toBeGreaterThan(1);
  await again();
  expect(transactionsSoFar - before).toBe(1);
});

test('what is found is not worked on twice at once, and a stop waits for it', async () => {
  poller = open();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let [atOnce, most] = [0, 0];
  const stop = poller.when(always, async () => {
    most = Math.max(most, ++atOnce);
    begun.resolve();
    await end.promise;
    atOnce--;
  });
  let polls = 0;
  poller.when(always, () => void polls++);
  await begun.promise;
  await expect.poll(() => polls).toBeGreaterThan(2);
  const stopped = stop();
  end.resolve();
  await stopped;
  expect([atOnce, most]).toEqual([0, 1]);
});

test('it goes on when the database was away, or when what was found failed', async () => {
  poller = open();
  let [found, ran] = [0, 0];
  poller.when(always, async () => {
    found++;
    throw new Error('failed');
  });
  poller.every(5, 'test', async () => {
    ran++;
    throw new Error('failed');
  });
  isAway = true;
  await expect.poll(() => ran).toBeGreaterThan(2);
  isAway = false;
  await expect.poll(() => found).toBeGreaterThan(1);
});

test('a table that is locked fails no other part, and is asked for again when it is free', async () => {
  const owner = postgres(clone.url, { max: 1, onnotice: () => {} });
  await owner`create table lockable (n int)`;
  await owner`insert into lockable values (1)`;
  await owner`grant select on lockable to public`;
  poller = open();
  const found = { locked: 0, other: 0, rows: 0 };
  poller.when(sql`select from lockable`, () => void found.locked++);
  poller.when(always, () => void found.other++);
  poller.watch(
    () => always,
    () => void found.rows++,
  );
  await expect.poll(() => found.locked).toBeGreaterThan(0);
  const lock = await owner.reserve();
  await lock`begin`;
  await lock`lock table lockable in access exclusive mode`;
  const before = { ...found };
  await expect
    .poll(() => Math.min(found.other - before.other, found.rows - before.rows), { timeout: 10_000 })
    .toBeGreaterThan(2);
  expect(found.locked - before.locked).toBeLessThan(2);
  await lock`rollback`;
  lock.release();
  const free = found.locked;
  await expect.poll(() => found.locked, { timeout: 10_000 }).toBeGreaterThan(free + 1);
  await owner.end();
});

test('a stop waits for a poll under way, and nothing is heard of that', async () => {
  const queryStarted = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  poller = openPoller(
    {
      acrossCompanies: (async () => {
        queryStarted.resolve();
        await answer.promise;
        return [undefined, [{ n: 1 }]];
      }) as Database['acrossCompanies'],
    },
    pino({ level: 'silent' }),
  );
  let takeCount = 0;
  const stop = poller.watch(
    () => always,
    () => void takeCount++,
  );
  await queryStarted.promise;
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  answer.resolve();
  await stopping;
  expect(takeCount).toBe(0);
});

test('a clock of the database that is set back is reported to all listeners', async () => {
  let shift = 0;
  poller = openPoller(
    {
      acrossCompanies: (async (work: Parameters<Database['acrossCompanies']>[0]) => {
        const found = (await database.acrossCompanies(work)) as [{ part: number; ms: number | null }[]];
        return [found[0].map((row) => ({ ...row, ms: row.ms === null ? null : row.ms - shift }))];
      }) as Database['acrossCompanies'],
    },
    pino({ level: 'silent' }),
  );
  let [polls, setBacks] = [0, 0];
  poller.when(always, () => void polls++);
  poller.onClockSetBack(() => setBacks++);
  await expect.poll(() => polls).toBeGreaterThan(1);
  expect(setBacks).toBe(0);
  shift = 3_600_000;
  await expect.poll(() => setBacks).toBe(1);
});
