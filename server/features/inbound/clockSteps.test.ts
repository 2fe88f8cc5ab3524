import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { inboundRaw } from './inbound.table.ts';

let app: TestApp;
let connection: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  connection = await fakeConnection(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const hour = 3600_000;
const waiting = () =>
  app.read(async (tx) => {
    const [row] = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from inbound_raw where state = 'waiting'`,
    );
    return row!.n;
  });
const burst = (size: number) =>
  connection.store(
    Array.from({ length: size }, () => {
      const number = newNumber();
      return { event: message(person(phone(number)), 'oi'), conversation: number };
    }),
  );

test('a machine whose clock is set back by an hour in the middle of the work goes on at once', async () => {
  await burst(150);
  await expect.poll(waiting, { timeout: 15_000, interval: 5 }).toBeLessThan(150);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - hour);
  await burst(50);
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
});

test('what is put off waits by the clock of the database, whatever the clock of the process says', async () => {
  app.clock.advance(hour);
  await connection.store([{ event: 'poison', key: 'put off' }]);
  await connection.inbound.idle();
  const [row] = await app.read((tx) =>
    tx
      .select({
        seconds: sql<number>`extract(epoch from due_at - now())::float`,
        tries: inboundRaw.tries,
      })
      .from(inboundRaw)
      .where(eq(inboundRaw.eventKey, 'put off')),
  );
  expect(row!.tries).toBeGreaterThan(0);
  expect(row!.seconds).toBeLessThanOrEqual(15);
});
