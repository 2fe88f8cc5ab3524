import { lte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../db/client.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type Audience, everybody, type Room } from './audience.ts';
import { eventLog } from './events.table.ts';
import { currentSeq } from './feed.ts';
import { missedEvents } from './missedEvents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const publishEvents = (count: number, audience: Audience = everybody) =>
  app.kernel.inWork(app.companyA, async ({ publish }) => {
    for (let n = 0; n < count; n++) publish('queue', { action: 'delete', queueId: 1 + n }, audience);
  });
const now = () => app.read(currentSeq);
const missed = (since: number, seq: number, ...rooms: Room[]) =>
  app.read(async (tx) => (await missedEvents(tx, new Set(rooms), since, seq))?.events);

test('what was for somebody else does not leave the database, in order and without gaps for the rest', async () => {
  const since = await now();
  await publishEvents(1);
  await publishEvents(1, { to: ['admins'] });
  await publishEvents(1, { to: ['company'], except: ['queue:7'] });
  await publishEvents(1, { to: ['queue:7', 'queue:8'], except: [] });
  const seq = await now();
  const numbers = async (...rooms: Room[]) =>
    (await missed(since, seq, ...rooms))?.map((event) => event.seq - since);
  expect(await numbers('may:queues:view')).toEqual([1, 3]);
  expect(await numbers('may:queues:view', 'queue:7')).toEqual([1, 4]);
  expect(await numbers('admins', 'queue:8')).toEqual([2, 4]);
  expect(await numbers('account:1')).toEqual([]);
});

test('too many, or a number that was never given out, are known without asking the database', async () => {
  const nothing = {} as Tx;
  expect(await missedEvents(nothing, new Set(['company']), 0, 1001)).toBeUndefined();
  expect(await missedEvents(nothing, new Set(['company']), 5, 4)).toBeUndefined();
  expect(await missedEvents(nothing, new Set(['company']), 5, 5)).toEqual({ events: [], bytes: 0 });
});

test('a client gets a thousand missed events, and none when they are larger than what it is sent at once', async () => {
  const since = await now();
  await publishEvents(1000);
  expect(await missed(since, await now(), 'may:queues:view')).toHaveLength(1000);
  const tag = (await app.call(app.people.adminA, 'POST', '/tags', { name: 'Long', color: '#123456' })).body;
  const before = await now();
  await app.kernel.inWork(app.companyA, async ({ publish }) => {
    for (let n = 0; n < 50; n++)
      publish(
        'tag',
        { action: 'update', tag: { ...tag, greetingMessageLane: 'x'.repeat(50_000) } },
        { to: ['admins'] },
      );
  });
  expect(await missed(before, await now(), 'admins')).toBeUndefined();
  // For a client that may hear none of it these events weigh nothing.
  expect(await missed(before, await now(), 'may:queues:view')).toEqual([]);
});

test('a session that asks for much again and again waits, and no other session does', async () => {
  const { adminA, anaSales } = app.people;
  const tag = (await app.call(adminA, 'POST', '/tags', { name: 'Heavy', color: '#123456' })).body;
  const since = await now();
  await app.kernel.inWork(app.companyA, async ({ publish }) => {
    for (let n = 0; n < 20; n++)
      publish(
        'tag',
        { action: 'update', tag: { ...tag, greetingMessageLane: 'x'.repeat(50_000) } },
        everybody,
      );
  });
  const readMissed = (person = adminA) => app.call(person, 'GET', `/events?since=${since}`);
  const answers = [];
  for (let n = 0; n < 9; n++) answers.push(await readMissed());
  expect(answers[0]!.body.events).toHaveLength(20);
  expect(answers.at(-1)!.error).toBe('ERR_TOO_MANY_REQUESTS');
  expect((await readMissed(anaSales)).status).toBe(200);
  // Small payloads count with their own size, however many.
  const newest = await now();
  const light = await app.addPerson(app.companyA);
  for (let n = 0; n < 30; n++)
    expect((await app.call(light, 'GET', `/events?since=${newest}`)).status).toBe(200);
});

test('what the log no longer holds is not passed over', async () => {
  const since = await now();
  await publishEvents(3);
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.delete(eventLog).where(lte(eventLog.seq, since + 1));
  });
  expect(await missed(since, await now(), 'may:queues:view')).toBeUndefined();
  expect(await missed(since + 1, await now(), 'may:queues:view')).toHaveLength(2);
});
