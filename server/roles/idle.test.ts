import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, expect, inject, test } from 'vitest';
import { databaseLogins, loginOf } from '../db/walls/databaseLogins.ts';
import { limitMs } from '../testing/limitMs.ts';
import { cloneDatabase, testKey } from '../testing/processes/postgres.ts';
import { startRecado } from '../testing/processes/startRecado.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A started server, and a second connection to watch its database. */
async function idleServer(role: 'all' | 'web') {
  const clone = await cloneDatabase(inject('postgresUrl'));
  ends.push(clone.drop);
  const admin = postgres(clone.url, { max: 1, onnotice: () => {} });
  ends.push(() => admin.end());
  const server = await startRecado({
    env: {
      ROLE: role,
      DATABASE_URL: clone.url,
      ENCRYPTION_KEY: testKey,
      JWT_SECRET: testKey,
      WEB_PROCESSES: '1',
    },
  });
  ends.push(server.stop);
  const connections = async (of: 'company' | 'operator' | 'jobs') => {
    const { name } = loginOf(databaseLogins(clone.url, testKey)[of]);
    const [row] = await admin<[{ n: number }]>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = ${name}`;
    return row.n;
  };
  const transactions = async () => {
    await admin`select pg_stat_clear_snapshot()`;
    const [row] = await admin<[{ n: number }]>`
      select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`;
    return row.n;
  };
  return { connections, transactions };
}

/** Postgres counts the work of a connection once that is idle for a moment, or after some seconds. */
const settlesSeconds = 10;
/** The slowest schedules that count run once a minute. */
const measuredSeconds = 60;
/** Three, and room for vacuuming. */
const mostPerSecond = 5;

test('an idle server makes few transactions (three a second, and room for vacuuming)', {
  timeout: 180_000,
}, async () => {
  const { transactions } = await idleServer('all');
  const perSecond = async (seconds: number) => {
    const before = await transactions();
    await wait(seconds * 1000);
    return ((await transactions()) - before) / seconds;
  };
  // On a busy machine the work of a start takes longer than a moment.
  await expect
    .poll(() => perSecond(settlesSeconds), { timeout: limitMs(60_000), interval: 0 })
    .toBeLessThanOrEqual(mostPerSecond);
  const idle = await perSecond(measuredSeconds);
  expect(idle).toBeGreaterThan(0);
  expect(idle).toBeLessThanOrEqual(mostPerSecond);
});

test('a web process has no connection to the queue of jobs', { timeout: 180_000 }, async () => {
  const { connections } = await idleServer('web');
  expect(await connections('operator')).toBeGreaterThan(0);
  expect(await connections('jobs')).toBe(0);
});
