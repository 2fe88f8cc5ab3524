import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { messages } from '../core/messages/messages.table.ts';
import { inboundRaw } from './inbound.table.ts';

let app: TestApp;
let connection: FakeConnection;
let admin: postgres.Sql;
beforeAll(async () => {
  app = await buildTestApp();
  connection = await fakeConnection(app);
  admin = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await admin?.end();
  await app?.stop();
});

const rawRow = async (key: string) =>
  (await app.read((tx) => tx.select().from(inboundRaw).where(eq(inboundRaw.eventKey, key))))[0]!;
const shown = async (providerId: string) =>
  (await app.read((tx) => tx.select().from(messages).where(eq(messages.providerId, providerId))))[0];

/** Lets time pass between attempts, until the row is a dead letter. */
async function tryUntilDead(key: string, seconds = 10) {
  for (let n = 0; n < 12 && (await rawRow(key)).state === 'waiting'; n++) {
    await letTimePass(app, inboundRaw, eq(inboundRaw.eventKey, key), seconds);
    await connection.inbound.idle();
  }
}

test('a message that cannot be stored is in its conversation as unsupported, is counted, and is whole after the replay', async () => {
  const number = newNumber();
  const mortal = message(person(phone(number), 'Maria'), 'mortal', { providerId: `MORTAL-${number}` });
  await admin`alter table messages add constraint no_mortals check (body <> 'mortal')`;
  await connection.store([{ event: mortal, key: 'mortal', conversation: number }]);
  await tryUntilDead('mortal');
  const raw = await rawRow('mortal');
  expect(raw.state).toBe('aside');
  const bubble = (await shown(`MORTAL-${number}`))!;
  expect(bubble).toMatchObject({ mediaType: 'unsupported', body: '', rawId: raw.id, fromMe: false });

  const { superA, adminA } = app.people;
  expect((await app.call(adminA, 'GET', '/row-queues/inbound/aside')).error).toBe('ERR_NO_PERMISSION');
  expect((await app.call(superA, 'GET', '/row-queues/inbound/aside')).body).toMatchObject([
    { id: raw.id, companyId: app.companyA },
  ]);
  const metrics = await app.app.inject('/metrics');
  if (metrics.statusCode === 200) expect(metrics.body).toContain('recado_rows_aside{queue="inbound"} 1');

  await admin`alter table messages drop constraint no_mortals`;
  const replay = await app.call(superA, 'POST', '/row-queues/inbound/replay', { ids: [raw.id] });
  expect(replay.body).toEqual({ replayed: 1 });
  await connection.inbound.idle();
  expect(await shown(`MORTAL-${number}`)).toMatchObject({
    id: bubble.id,
    mediaType: null,
    body: 'mortal',
    rawId: null,
  });
  expect((await rawRow('mortal')).state).toBe('done');
});

test('a message that the database cuts off each time is laid aside after an hour, and its conversation goes on', async () => {
  const number = newNumber();
  await admin.unsafe(`
    create function too_slow() returns trigger language plpgsql as $$
      begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$;
    create trigger too_slow before insert on messages for each row when (new.body = 'lento') execute function too_slow()`);
  await connection.store([
    {
      event: message(person(phone(number)), 'lento', { providerId: `SLOW-${number}` }),
      key: 'slow',
      conversation: number,
    },
    {
      event: message(person(phone(number)), 'depois', { providerId: `AFTER-${number}` }),
      conversation: number,
    },
  ]);
  await connection.inbound.idle();
  await tryUntilDead('slow', 100);
  const waiting = await rawRow('slow');
  expect(waiting).toMatchObject({ state: 'waiting', error: 'PostgresError 57014' });
  // Each attempt holds a database connection for as long as a statement may last, so the attempts are not a second
  // apart.
  expect(waiting.dueAt.getTime() - Date.now()).toBeGreaterThan(60_000);
  await tryUntilDead('slow', 3600);
  expect((await rawRow('slow')).state).toBe('aside');
  await connection.inbound.idle();
  expect(await shown(`AFTER-${number}`)).toMatchObject({ body: 'depois' });
  expect(await shown(`SLOW-${number}`)).toMatchObject({ mediaType: 'unsupported', rawId: waiting.id });
});

test('what nobody can read at all is laid aside without holding anybody up', async () => {
  const number = newNumber();
  await connection.store([
    { event: 'poison', key: 'poison', conversation: number },
    { event: message(person(phone(number)), 'depois'), conversation: number },
  ]);
  await tryUntilDead('poison');
  await connection.inbound.idle();
  expect((await rawRow('poison')).state).toBe('aside');
});
