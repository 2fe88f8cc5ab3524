import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { openSilentProxy, type SilentProxy } from '../testing/processes/openSilentProxy.ts';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { type Database, openDatabase, type Tx } from './client.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let proxy: SilentProxy;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
});
afterAll(() => clone.drop());
beforeEach(async () => {
  proxy = await openSilentProxy(clone.url);
  const { company, operator } = clone.logins;
  database = openDatabase({ company: proxy.throughIt(company), operator: proxy.throughIt(operator) }, 4);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await proxy.close();
});
const one = (tx: Tx) => tx.execute(sql`select 1 as one`);

test.each(['inCompany', 'acrossCompanies'] as const)(
  'work %s over a connection that fell silent fails, and the next gets another connection',
  async (door) => {
    const run = () => (door === 'inCompany' ? database.inCompany(1, one) : database.acrossCompanies(one));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await run();
    proxy.fallSilent();
    const silent = expect(run()).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await proxy.swallowed;
    // The longest statement, and some seconds.
    await vi.advanceTimersByTimeAsync(25_000);
    await silent;
    expect(await run()).toMatchObject([{ one: 1 }]);
  },
);

test('work with a limit fails at its limit, and the next gets another connection', async () => {
  await database.acrossCompanies(one);
  proxy.fallSilent();
  await expect(database.acrossCompanies(one, 'write', 200)).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  });
  expect(await database.acrossCompanies(one, 'write', 10_000)).toMatchObject([{ one: 1 }]);
});

test('work with a limit does not wait longer for a connection', async () => {
  const held = Promise.withResolvers<void>();
  // All connections for work across companies.
  const holders = [1, 2].map(() =>
    database.acrossCompanies(async (tx) => {
      await one(tx);
      await held.promise;
    }),
  );
  await expect(database.acrossCompanies(one, 'write', 200)).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
  });
  held.resolve();
  await Promise.all(holders);
  // The connection that came too late is free again.
  expect(await Promise.all([1, 2].map(() => database.acrossCompanies(one)))).toHaveLength(2);
});
