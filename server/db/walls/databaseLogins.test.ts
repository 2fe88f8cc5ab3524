import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { users } from '../../features/core/users/users.table.ts';
import { companies, plans } from '../../features/operator/companies/companies.table.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { openJobs } from '../../jobs/jobs.ts';
import { cloneDatabase } from '../../testing/processes/postgres.ts';
import { companyRole, type Database, openDatabase, operatorRole, type Tx } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';
import { type DatabaseLogins, databaseLogins, loginOf, withoutLogin } from './databaseLogins.ts';
import { verifyTenantIsolation } from './verifyTenantIsolation.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let owner: postgres.Sql;
/** The logins of an installation for these tests alone: they change its rights, and other tests share the cluster. */
let logins: DatabaseLogins;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  owner = postgres(clone.url, { max: 1, onnotice: () => {} });
  logins = databaseLogins(clone.url, `a key of its own ${crypto.randomUUID()}`);
  await migrateDatabase(clone.url, logins);
  database = openDatabase(logins, 2);
  await database.acrossCompanies(async (tx) => {
    const [plan] = await tx.insert(plans).values({ name: 'One' }).returning();
    await tx.insert(companies).values({ name: 'A', planId: plan!.id });
  });
  await database.inCompany(1, (tx) => tx.insert(tags).values({ name: 'Secret', color: '#000' }));
});
afterAll(async () => {
  await database?.close();
  for (const { name } of Object.values(logins).map(loginOf))
    await owner.unsafe(`drop owned by "${name}"; drop role "${name}"`);
  await owner.end();
  await clone.drop();
});

/** The results of one statement after the other in a transaction of this company; the code of a refused one. */
async function says(url: string, role: string, statements: string[]): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`begin; set local role ${role}; set local app.company = '1'`);
    let last: unknown;
    for (const statement of statements) last = [...(await sql.unsafe(statement))];
    return last;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await sql.end();
  }
}
const job = defineJob({ name: 'test.any', everyMs: 3_600_000, run: async () => {} });
const denied = '42501';
const noSchema = '3F000';
const look = 'select name from tags';

describe('a statement that gets out of its role', () => {
  const ways = [
    'reset role',
    'set role none',
    'set session authorization default',
    "select set_config('role', 'none', false)",
    'rollback',
    'commit',
  ];

  test.each(ways)('sees nothing, in a company and in the rows of all: %s', async (way) => {
    expect(await says(logins.company, companyRole, [look])).toEqual([{ name: 'Secret' }]);
    expect(await says(logins.company, companyRole, [way, look])).toBe(denied);
    expect(await says(logins.operator, operatorRole, [look])).toEqual([{ name: 'Secret' }]);
    expect(await says(logins.operator, operatorRole, [way, look])).toBe(denied);
  });

  test('gets nowhere through the doors either', async () => {
    for (const door of [
      (work: (tx: Tx) => Promise<unknown>) => database.inCompany(1, work),
      (work: (tx: Tx) => Promise<unknown>) => database.inCompany(1, work, 'search'),
      (work: (tx: Tx) => Promise<unknown>) => database.acrossCompanies(work),
    ])
      await expect(
        door(async (tx) => {
          await tx.execute(sql`reset role`);
          return tx.select({ name: tags.name }).from(tags);
        }),
      ).rejects.toMatchObject({ cause: { code: denied } });
  });

  test('cannot become who sees all companies, nor the owner, and cannot take a wall down', async () => {
    const { name } = loginOf(clone.url);
    for (const way of [
      `set role ${operatorRole}`,
      `select set_config('role', '${operatorRole}', true)`,
      `set session authorization ${operatorRole}`,
      `set role "${name}"`,
      `set session authorization "${name}"`,
    ])
      expect([way, await says(logins.company, companyRole, ['reset role', way])]).toEqual([way, denied]);
    for (const way of [
      'alter table tags disable row level security',
      'drop policy own_company on tags',
      `grant ${operatorRole} to "${loginOf(logins.company).name}"`,
      'create table public.copies (id int)',
      "copy tags to program 'true'",
    ])
      expect([way, await says(logins.company, companyRole, ['reset role', way])]).toEqual([way, denied]);
  });

  test('makes nobody an operator, and nobody no operator any more', async () => {
    await database.acrossCompanies(async (tx) => {
      for (const [email, isOperator] of [
        ['one@a.example', false],
        ['boss@a.example', true],
      ] as const)
        await tx
          .insert(users)
          .values({ companyId: 1, name: 'One', email, passwordHash: '', super: isOperator });
    });
    for (const way of [
      'update users set super = true',
      `update users set super = false where email = 'boss@a.example'`,
      `insert into users (company_id, name, email, password_hash, super) values (1, 'x', 'x@a.example', '', true)`,
    ])
      expect([way, await says(logins.company, companyRole, [way])]).toEqual([way, denied]);
    expect(
      await says(logins.company, companyRole, [`update users set name = 'Two' returning super`]),
    ).toHaveLength(2);
  });

  test("without a role it cannot ask the searches, which look behind the companies' backs", async () => {
    const words = "select own_contacts_like('%', '{}', 9)";
    expect(await says(logins.company, companyRole, [words])).toEqual([]);
    expect(await says(logins.company, companyRole, ['reset role', words])).toBe(denied);
  });

  test('cannot put anything in the place of a table, and nobody runs it who sees more', async () => {
    const inPlace = [
      'create function pg_temp.who() returns int language sql as $$ select length(current_user) $$',
      "create temp view contacts as select pg_temp.who() as id, 1 as company_id, 'x' as search_name, '' as number",
      'grant select on contacts to public',
    ];
    const search = "select own_contacts_like('%', '{}', 9)";
    for (const way of [inPlace[0]!, inPlace[1]!, 'create temp table tags (name text)'])
      expect([denied, noSchema]).toContain(await says(logins.company, companyRole, [way]));
    await owner.unsafe(
      `do $$ begin execute format('grant temporary on database %I to ${companyRole}', current_database()); end $$`,
    );
    expect(await says(logins.company, companyRole, [...inPlace, search])).toEqual([]);
    await owner.unsafe(
      `do $$ begin execute format('revoke temporary on database %I from ${companyRole}', current_database()); end $$`,
    );
  });

  test("the queue's login reads no table of a company, and nobody else the queue", async () => {
    const queue = postgres(logins.jobs, { max: 1, onnotice: () => {} });
    expect(await queue`select count(*)::int as n from jobs.job`).toEqual([{ n: 0 }]);
    await expect(queue`select from tags`).rejects.toMatchObject({ code: denied });
    await expect(queue.unsafe(`set role ${companyRole}`)).rejects.toMatchObject({ code: denied });
    await queue.end();
    for (const [url, role] of [
      [logins.company, companyRole],
      [logins.operator, operatorRole],
    ] as const)
      expect(await says(url, role, ['select from jobs.job'])).toBe(denied);
  });
});

describe('the proof at start fails', () => {
  test('when a company can make an operator', async () => {
    await owner.unsafe('alter table users disable trigger keep_super');
    const proven = verifyTenantIsolation(owner, logins).finally(() =>
      owner.unsafe('alter table users enable trigger keep_super'),
    );
    await expect(proven).rejects.toThrow('a company can make an operator');
  });

  const companyLogin = () => loginOf(logins.company).name;
  test.each([
    ['logs in as the owner', () => [], () => ({ ...logins, company: clone.url }), 'may bypass row security'],
    [
      'is a superuser',
      () => [`alter role "${companyLogin()}" superuser`, `alter role "${companyLogin()}" nosuperuser`],
      () => logins,
      'may bypass row security',
    ],
    [
      'may become who sees all companies',
      () => [
        `grant ${operatorRole} to "${companyLogin()}"`,
        `revoke ${operatorRole} from "${companyLogin()}"`,
      ],
      () => logins,
      `in other roles: ${operatorRole}`,
    ],
    [
      'may read what any database holds',
      () => [
        `grant pg_read_all_data to "${companyLogin()}"`,
        `revoke pg_read_all_data from "${companyLogin()}"`,
      ],
      () => logins,
      'in other roles: pg_read_all_data',
    ],
    [
      'has its role without taking it',
      () => [
        `grant ${companyRole} to "${companyLogin()}" with inherit true`,
        `grant ${companyRole} to "${companyLogin()}" with inherit false`,
      ],
      () => logins,
      '"reset role" reaches',
    ],
    [
      'owns a table',
      () => [`create table kept (id int); alter table kept owner to "${companyLogin()}"`, 'drop table kept'],
      () => logins,
      'owns tables',
    ],
  ] as const)('when the login of the companies %s', async (_what, changes, as, why) => {
    await expect(verifyTenantIsolation(owner, logins)).resolves.toBeUndefined();
    const [plant, uproot] = changes() as string[];
    if (plant) await owner.unsafe(plant);
    const proven = verifyTenantIsolation(owner, as()).finally(() => uproot && owner.unsafe(uproot));
    await expect(proven).rejects.toThrow(why);
  });
});

test('a login that was lost is made again at the next start, and one whose password was changed has its own again', async () => {
  const { name } = loginOf(logins.jobs);
  await owner.unsafe(`drop owned by "${name}"; drop role "${name}"`);
  await owner.unsafe(`alter role "${loginOf(logins.company).name}" password 'another'`);
  await migrateDatabase(clone.url, logins);
  expect(await says(logins.company, companyRole, [look])).toEqual([{ name: 'Secret' }]);
  const queue = postgres(logins.jobs, { max: 1 });
  await expect(queue`select from jobs.job`).resolves.toEqual([]);
  await queue.end();
});

test('the queue works with its own login alone, whatever it makes for itself', async () => {
  const jobs = await openJobs({ databaseUrl: logins.jobs, redisUrl: undefined }, pino({ level: 'silent' }));
  let runs = 0;
  await jobs.work([job], async () => void runs++);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await jobs.close();
  // It made a sequence; the next start finds everything in order.
  await migrateDatabase(clone.url, logins);
});

test('an owner who may not create roles gets an error with the remedy before anything is changed, and needs that right once', async () => {
  const maker = `maker_${crypto.randomUUID().slice(0, 8)}`;
  const own = `own_${crypto.randomUUID().slice(0, 8)}`;
  const url = new URL(clone.url);
  url.username = maker;
  url.password = 'secret';
  url.pathname = `/${own}`;
  const others = databaseLogins(url.href, `another key ${maker}`);
  await owner.unsafe(`create role ${maker} login password 'secret'`);
  await owner.unsafe(`create database ${own} owner ${maker}`);
  try {
    await expect(migrateDatabase(url.href, others)).rejects.toThrow(
      new RegExp(`${maker} of DATABASE_URL may not create roles.*run: alter role "${maker}" createrole;`),
    );
    await owner.unsafe(`alter role ${maker} createrole`);
    // The roles of the companies belong to the user who made the first database of this cluster.
    await expect(migrateDatabase(url.href, others)).rejects.toThrow(
      `run: grant ${companyRole}, ${operatorRole} to "${maker}" with admin option;`,
    );
    const looking = postgres(url.href, { max: 1 });
    expect(await looking`select from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
    await looking.end();
    await owner.unsafe(`grant ${companyRole}, ${operatorRole} to ${maker} with admin option`);
    await migrateDatabase(url.href, others);
    const jobs = await openJobs({ databaseUrl: others.jobs, redisUrl: undefined }, pino({ level: 'silent' }));
    await jobs.work([job], async () => {});
    await jobs.close();
    // Every later start works without the right.
    await owner.unsafe(`alter role ${maker} nocreaterole`);
    await migrateDatabase(url.href, others);
    expect(await says(others.company, companyRole, [look])).toEqual([]);
    expect(await says(others.company, companyRole, ['reset role', look])).toBe(denied);
  } finally {
    await owner.unsafe(`drop database if exists ${own} with (force)`);
    for (const { name } of Object.values(others).map(loginOf))
      await owner.unsafe(`drop role if exists "${name}"`);
    await owner.unsafe(`revoke ${companyRole}, ${operatorRole} from ${maker} cascade`);
    await owner.unsafe(`drop role ${maker}`);
  }
});

test('the address that processes get has no login, and gives the same logins', () => {
  const bare = withoutLogin('postgres://boss:s%2Fecret@db.example:6432/recado?sslmode=require&user=boss');
  expect(bare).toBe('postgres://db.example:6432/recado?sslmode=require');
  const key = 'one key for all machines, 0123456789';
  expect(databaseLogins(bare, key)).toEqual(
    databaseLogins('postgres://boss:s%2Fecret@db.example:6432/recado?sslmode=require', key),
  );
  expect(databaseLogins(bare, 'another installation, 0123456789 abc')).not.toEqual(databaseLogins(bare, key));
  expect(new Set(Object.values(databaseLogins(bare, key)).map((url) => loginOf(url).password)).size).toBe(3);
});
