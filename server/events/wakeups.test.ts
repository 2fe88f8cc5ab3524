import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../db/client.ts';
import { onBothStores } from '../testing/onBothStores.ts';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { openWakeups, type Wakeups } from './wakeups.ts';

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
  const open = () => openWakeups(database, store.environment().REDIS_URL, pino({ level: 'silent' }));
  beforeAll(async () => {
    one = await open();
    other = await open();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  test('a wake-up is heard by every process, once, by those who wait for its kind', async () => {
    const heard: string[] = [];
    const ends = [
      one.on('outbox', (about) => heard.push(`one ${about}`)),
      other.on('outbox', (about) => heard.push(`other ${about}`)),
      other.on('inbound', (about) => heard.push(`wrong ${about}`)),
      other.on('session', (about) => heard.push(`last ${about}`)),
    ];
    one.wake('outbox', 7);
    one.wake('outbox', 7);
    one.wake('session', 'a text of many words');
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('last a text of many words');
    expect(heard).toEqual(['one 7', 'one 7', 'other 7', 'last a text of many words']);
    for (const end of ends) end();
  });

  test('what came in is told to other processes only where nobody here sees to it', async () => {
    const heard: string[] = [];
    const ends = [
      other.on('inbound', (about) => heard.push(`other ${about}`)),
      other.on('session', () => heard.push('last')),
    ];
    one.wake('inbound', 1);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['other 1']);
    const end = one.on('inbound', (about) => heard.push(`one ${about}`));
    one.wake('inbound', 2);
    end();
    one.wake('inbound', 3);
    one.wake('session', 'end');
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('last');
    expect(heard).toEqual(['other 1', 'one 2', 'other 3', 'last']);
    for (const end of ends) end();
  });

  test('who opens the same ticket again and again is told of once', async () => {
    const heard: string[] = [];
    const ends = [
      one.on('watch', (about) => heard.push(`one ${about}`)),
      other.on('watch', (about) => heard.push(`other ${about}`)),
      other.on('session', () => heard.push('last')),
    ];
    for (let n = 0; n < 3; n++) one.wake('watch', '7 1');
    one.wake('watch', '7 2');
    await new Promise<void>((resolve) => setImmediate(resolve));
    one.wake('watch', '7 1');
    one.wake('session', 'end');
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('last');
    expect(heard).toEqual(['one 7 1', 'one 7 2', 'other 7 1', 'other 7 2', 'last']);
    for (const end of ends) end();
  });

  test('a thousand of one moment all arrive', async () => {
    const heard = new Set<string>();
    const end = other.on('events', (about) => heard.add(about));
    for (let n = 0; n < 1000; n++) one.wake('events', 1_000_000_000 + n);
    await expect.poll(() => heard.size, { timeout: 10_000 }).toBe(1000);
    end();
  });

  test('many long wake-ups of one moment all arrive in another process, each once', async () => {
    const sent = Array.from({ length: 250 }, (_, n) => JSON.stringify({ n, what: 'ção'.repeat(60) }));
    const heard: string[] = [];
    const end = other.on('presence', (about) => heard.push(about));
    for (const about of sent) one.wake('presence', about);
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(sent.length);
    expect(heard.toSorted()).toEqual(sent.toSorted());
    end();
  });
});
