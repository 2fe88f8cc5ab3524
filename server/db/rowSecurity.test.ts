import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { companies, plans } from '../features/companies/companies.table.ts';
import { queues } from '../features/queues/queues.table.ts';
import { userQueues } from '../features/users/users.table.ts';
import { cloneDatabase } from '../testing/postgres.ts';
import { type Database, openDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import { verifyTenantIsolation } from './rowSecurity.ts';

let database: Database;
let clone: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.url, 4);
  await database.acrossCompanies(async (tx) => {
    const [plan] = await tx.insert(plans).values({ name: 'One' }).returning();
    await tx.insert(companies).values([
      { name: 'A', planId: plan!.id },
      { name: 'B', planId: plan!.id },
    ]);
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const addQueue = (company: number, name: string) =>
  database.inCompany(company, (tx) =>
    tx
      .insert(queues)
      .values({ name, color: `#${company}${company}${company}` })
      .returning(),
  );

describe('the walls between companies', () => {
  test('a company sees and changes only its own rows, although no query names it', async () => {
    const [own] = await addQueue(1, 'Sales');
    const [foreign] = await addQueue(2, 'Sales');
    expect(own!.companyId).toBe(1);
    expect(await database.inCompany(1, (tx) => tx.select({ id: queues.id }).from(queues))).toEqual([
      { id: own!.id },
    ]);
    const changed = await database.inCompany(1, (tx) =>
      tx.update(queues).set({ name: 'Mine' }).where(eq(queues.id, foreign!.id)).returning(),
    );
    expect(changed).toEqual([]);
  });

  test('a row cannot be written into another company', async () => {
    const smuggled = { name: 'X', color: '#000', companyId: 2 };
    await expect(database.inCompany(1, (tx) => tx.insert(queues).values(smuggled))).rejects.toThrow();
  });

  test("another company's id is refused as a reference by the database", async () => {
    const [foreign] = await database.inCompany(2, (tx) =>
      tx.insert(queues).values({ name: 'Support', color: '#abc' }).returning(),
    );
    await expect(
      database.inCompany(1, (tx) => tx.insert(userQueues).values({ userId: 1, queueId: foreign!.id })),
    ).rejects.toThrow();
  });

  test('a read transaction cannot write', async () => {
    await expect(
      database.inCompany(1, (tx) => tx.insert(queues).values({ name: 'R', color: '#aaa' }), 'read'),
    ).rejects.toThrow();
  });

  test('the tenant does not outlive its transaction, also after a failure', async () => {
    await expect(database.inCompany(2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await database.inCompany(0, (tx) => tx.select().from(queues))).toEqual([]);
  });

  test('the proof at start fails as soon as one table has no policy', async () => {
    const owner = postgres(clone.url, { max: 1 });
    await expect(verifyTenantIsolation(owner)).resolves.toBeUndefined();
    await owner`alter table queues disable row level security`;
    await expect(verifyTenantIsolation(owner)).rejects.toThrow('queues');
    await owner`alter table queues enable row level security`;
    await owner.end();
  });

  test('a wall that somebody took down is up again after the next start', async () => {
    const owner = postgres(clone.url, { max: 1 });
    await owner`alter table queues no force row level security`;
    await owner`drop policy operator on tags`;
    await migrateDatabase(clone.url);
    await expect(verifyTenantIsolation(owner)).resolves.toBeUndefined();
    const policies = await owner`select polname from pg_policy where polrelid = 'tags'::regclass order by 1`;
    expect(policies.map(({ polname }) => polname)).toEqual(['operator', 'own_company']);
    await owner.end();
  });

  test('a server that starts beside a busy one waits for none of its transactions', async () => {
    await database.inCompany(1, async (tx) => {
      await tx.insert(queues).values({ name: 'Under way', color: '#999' });
      await migrateDatabase(clone.url);
    });
  });
});
