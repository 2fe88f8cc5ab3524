import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { type Database, type Mode, openDatabase } from './client.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let owner: postgres.Sql;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.logins, 4);
  owner = postgres(clone.url, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await clone.drop();
});

test.each(['read', 'search'] as const)(
  'one company cannot take every connection of a %s, however much it asks for',
  async (mode: Mode) => {
    const lock = await owner.reserve();
    await lock`select pg_advisory_lock(7)`;
    let done = 0;
    const hanging = Array.from({ length: 24 }, () =>
      database
        .inCompany(
          1,
          (tx) => tx.execute(sql`select pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7)`),
          mode,
        )
        .then(
          () => done++,
          () => done++,
        ),
    );
    await vi.waitUntil(async () => {
      const [row] =
        await owner`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
      return row!.n > 0;
    });
    expect(await database.inCompany(2, (tx) => tx.execute(sql`select 2 as company`), mode)).toMatchObject([
      { company: 2 },
    ]);
    expect(await database.acrossCompanies((tx) => tx.execute(sql`select 0 as none`))).toHaveLength(1);
    expect(done).toBe(0);
    await lock`select pg_advisory_unlock(7)`;
    lock.release();
    await Promise.all(hanging);
    expect(done).toBe(24);
  },
);
