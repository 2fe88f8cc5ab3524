import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/client.ts';
import { onBothStores } from '../testing/onBothStores.ts';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { wakeTopic } from './wakeTopic.ts';
import { openWakeups, type Wakeups } from './wakeups.ts';

const Numbered = z.object({ n: z.int() });
const usual = wakeTopic('usual', Numbered);
const forOne = wakeTopic('forOne', Numbered, { isForOneProcess: true });
const repeated = wakeTopic('repeated', Numbered, { repeatAfterMs: 15_000 });
const long = wakeTopic('long', z.object({ n: z.int(), what: z.string() }));
const last = wakeTopic('last');

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.logins, 4);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

onBothStores((store) => {
  // Two that share nothing but the store, as two processes do.
  let one: Wakeups;
  let other: Wakeups;
  const logged: string[] = [];
  const open = () =>
    openWakeups(
      database,
      store.environment().REDIS_URL,
      pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    );
  beforeAll(async () => {
    one = await open();
    other = await open();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  test('a wake-up reaches every process once, and only listeners of its topic', async () => {
    const received: string[] = [];
    const ends = [
      one.on(usual, ({ n }) => received.push(`one ${n}`)),
      other.on(usual, ({ n }) => received.push(`other ${n}`)),
      other.on(forOne, ({ n }) => received.push(`wrong ${n}`)),
      other.on(last, () => received.push('last')),
    ];
    one.wake(usual, { n: 7 });
    one.wake(usual, { n: 7 });
    one.wake(last);
    await expect.poll(() => received.at(-1), { timeout: 10_000 }).toBe('last');
    expect(received).toEqual(['one 7', 'one 7', 'other 7', 'last']);
    for (const end of ends) end();
  });

  test('a topic for one process reaches others only where this process does not listen', async () => {
    const received: string[] = [];
    const ends = [
      other.on(forOne, ({ n }) => received.push(`other ${n}`)),
      other.on(last, () => received.push('last')),
    ];
    one.wake(forOne, { n: 1 });
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['other 1']);
    const end = one.on(forOne, ({ n }) => received.push(`one ${n}`));
    one.wake(forOne, { n: 2 });
    end();
    one.wake(forOne, { n: 3 });
    one.wake(last);
    await expect.poll(() => received.at(-1), { timeout: 10_000 }).toBe('last');
    expect(received).toEqual(['other 1', 'one 2', 'other 3', 'last']);
    for (const end of ends) end();
  });

  test('a repeated wake-up is sent once', async () => {
    const received: string[] = [];
    const ends = [
      one.on(repeated, ({ n }) => received.push(`one ${n}`)),
      other.on(repeated, ({ n }) => received.push(`other ${n}`)),
      other.on(last, () => received.push('last')),
    ];
    for (let times = 0; times < 3; times++) one.wake(repeated, { n: 1 });
    one.wake(repeated, { n: 2 });
    await new Promise<void>((resolve) => setImmediate(resolve));
    one.wake(repeated, { n: 1 });
    one.wake(last);
    await expect.poll(() => received.at(-1), { timeout: 10_000 }).toBe('last');
    expect(received).toEqual(['one 1', 'one 2', 'other 1', 'other 2', 'last']);
    for (const end of ends) end();
  });

  test('a thousand of one moment all arrive', async () => {
    const received = new Set<number>();
    const end = other.on(usual, ({ n }) => received.add(n));
    for (let n = 0; n < 1000; n++) one.wake(usual, { n: 1_000_000_000 + n });
    await expect.poll(() => received.size, { timeout: 10_000 }).toBe(1000);
    end();
  });

  test('many long wake-ups of one moment all arrive in another process, each once', async () => {
    const sent = Array.from({ length: 250 }, (_, n) => ({ n, what: 'ção\n'.repeat(60) }));
    const received: (typeof sent)[number][] = [];
    const end = other.on(long, (payload) => received.push(payload));
    for (const payload of sent) one.wake(long, payload);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(sent.length);
    expect(received.toSorted((a, b) => a.n - b.n)).toEqual(sent);
    end();
  });

  // Machines run two versions of the program during an upgrade.
  test('a payload that does not fit is logged and ignored; what comes after it arrives', async () => {
    logged.length = 0;
    const received: number[] = [];
    const ends = [
      other.on(usual, ({ n }) => void received.push(n)),
      other.on(repeated, ({ n }) => void received.push(n)),
    ];
    const { REDIS_URL } = store.environment();
    const older = await openWakeups(database, REDIS_URL, pino({ level: 'silent' }));
    older.wake(wakeTopic('usual', z.string()), 'seven');
    older.wake(wakeTopic('usual'));
    older.wake(wakeTopic('usual {"n":1'));
    older.wake(wakeTopic('nobody listens to this'));
    older.wake(wakeTopic(''));
    older.wake(usual, { n: 8 });
    await expect.poll(() => received, { timeout: 10_000 }).toEqual([8]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('wake-up not understood');
    for (const end of ends) end();
    await older.close();
  });
});
