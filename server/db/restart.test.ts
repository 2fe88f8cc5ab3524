import { eventually } from '@recado/shared/testing/eventually';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { type Database, openDatabase } from './client.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let admin: postgres.Sql;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.logins, 8);
  admin = postgres(clone.url.replace(/\/[^/]+$/, '/postgres'), { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await admin.end();
  await database.close();
  await clone.drop();
});

/** Drops all connections as a restart does, except one that is being opened. */
const dropAll = () =>
  admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${clone.url.split('/').at(-1)!} and backend_start < now() - interval '300 ms'`;

test('a database that drops all connections under load fails what was running, and nobody waits for ever', async () => {
  let done = 0;
  let isOver = false;
  const workers = Array.from({ length: 12 }, async () => {
    while (!isOver)
      await database
        .inCompany(1, (tx) =>
          Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select pg_sleep(0.005)`)]),
        )
        .then(
          () => done++,
          () => new Promise((resolve) => setTimeout(resolve, 10)),
        );
  });
  for (let drop = 0; drop < 4; drop++) {
    const before = done;
    await vi.waitUntil(() => done > before + 100, { timeout: 15_000 });
    await dropAll();
  }
  const before = done;
  await vi.waitUntil(() => done > before + 200, { timeout: 15_000 });
  isOver = true;
  await Promise.all(workers);
}, 60_000);

test('the holder of a dropped connection gets an error, and never the connection that follows', async () => {
  const held = Promise.withResolvers<void>();
  const late = database.inCompany(7, async (tx) => {
    const [mine] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await admin`select pg_terminate_backend(${mine!.pid})`;
    await held.promise;
    return tx.execute(sql`select current_setting('app.company') as company`);
  });
  await expect(late).rejects.toThrow();
  held.resolve();
  // The pool may still hold other dead connections that it believes alive.
  const [row] = await eventually(() =>
    database.inCompany(8, (tx) => tx.execute(sql`select current_setting('app.company') as company`)),
  );
  expect(row).toEqual({ company: '8' });
});
