import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../db/client.ts';
import { cloneDatabase } from '../testing/postgres.ts';
import { openWakeups, type Wakeups } from './wakeups.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let here: Wakeups;
let there: Wakeups;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.url, 2);
  const log = pino({ level: 'silent' });
  here = await openWakeups(database, undefined, log);
  there = await openWakeups(database, undefined, log);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.close();
  await clone.drop();
});

test('many long wake-ups of one moment all arrive in another process, each once', async () => {
  const sent = Array.from({ length: 250 }, (_, n) => JSON.stringify({ n, what: 'ção'.repeat(60) }));
  const heard: string[] = [];
  there.on('presence', (about) => heard.push(about));
  for (const about of sent) here.wake('presence', about);
  await expect.poll(() => heard.length).toBe(sent.length);
  expect(heard.toSorted()).toEqual(sent.toSorted());
});
