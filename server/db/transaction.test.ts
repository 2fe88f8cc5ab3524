import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { companies, plans } from '../features/operator/companies/companies.table.ts';
import { tags } from '../features/tags/tags.table.ts';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { type Database, openDatabase, type Tx } from './client.ts';
import { databaseCode } from './databaseCode.ts';
import { preparedStatement } from './statements/preparedStatement.ts';
import { readLast, sendLast, TransactionOver } from './transaction.ts';

let database: Database;
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  // Few connections for many companies: each passes from company to company again and again.
  database = openDatabase(clone.logins, 2);
  await database.acrossCompanies(async (tx) => {
    const [plan] = await tx.insert(plans).values({ name: 'One' }).returning();
    for (let company = 1; company <= 6; company++)
      await tx.insert(companies).values({ name: `C${company}`, planId: plan!.id });
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const companyNow = preparedStatement((tx) =>
  tx
    .select({ company: sql<string>`current_setting('app.company')` })
    .from(companies)
    .where(sql`${companies.id} > ${sql.placeholder('above')}`),
);
const add = (tx: Tx, name: string) => tx.insert(tags).values({ name, color: '#123456' });
const over = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' &&
  (outcome.reason instanceof TransactionOver || outcome.reason.cause instanceof TransactionOver);

describe('a statement that comes after its transaction', () => {
  const lateWays: [string, (tx: Tx) => Promise<unknown>][] = [
    ['a query', async (tx) => tx.select().from(tags)],
    ['an insert', async (tx) => add(tx, 'late')],
    ['raw words', async (tx) => tx.execute(sql`select current_setting('app.company')`)],
    ['a fixed statement', async (tx) => companyNow(tx, { above: 0 })],
  ];

  test.each(lateWays)('%s throws, after success and after failure', async (_, late) => {
    for (const mode of ['write', 'read', 'page'] as const)
      for (const fails of [false, true]) {
        let leaked!: Tx;
        const work = database.inCompany(
          1,
          async (tx) => {
            leaked = tx;
            await tx.select().from(tags);
            if (fails) throw new Error('no');
          },
          mode,
        );
        await (fails ? expect(work).rejects.toThrow('no') : work);
        expect(over((await Promise.allSettled([late(leaked)]))[0]!)).toBe(true);
      }
  });

  test('runs in no other transaction, no matter which of them fails early', async () => {
    const lates: Promise<PromiseSettledResult<unknown>[]>[] = [];
    const seen: [number, unknown][] = [];
    const run = (company: number, round: number) =>
      database
        .inCompany(company, async (tx) => {
          const fails = round % 2 === 0;
          await add(tx, `${company}.${round}`);
          const [now] = await companyNow(tx, { above: 0 });
          seen.push([company, now!.company]);
          const branches = [
            (async () => {
              if (fails) throw new Error('early');
            })(),
            ...[1, 5, 20, 80].map(async (turns) => {
              for (let n = 0; n < turns; n++) await turn();
              const [row] = await companyNow(tx, { above: 0 });
              seen.push([company, row!.company]);
              await add(tx, `${company}.${round}.${turns} late`);
            }),
          ];
          lates.push(Promise.allSettled(branches));
          await Promise.all(branches);
        })
        .catch((error: Error) => expect(error.message).toBe('early'));
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (company) => {
        for (let round = 0; round < 20; round++) await run(company, round);
      }),
    );
    const outcomes = (await Promise.all(lates)).flat();
    expect(outcomes.filter(over).length).toBeGreaterThan(50);
    expect(seen.filter(([company, found]) => String(company) !== found)).toEqual([]);
    const rows = await database.acrossCompanies((tx) => tx.select().from(tags));
    expect(rows.filter(({ name, companyId }) => !name.startsWith(`${companyId}.`))).toEqual([]);
    // Nothing of the failed ones is there, and everything of the others.
    for (let company = 1; company <= 6; company++)
      expect(rows.filter(({ companyId }) => companyId === company)).toHaveLength(10 * 5);
  });
});

test('work that goes on over a failed statement fails, and nothing of it is stored', async () => {
  await expect(
    database.inCompany(3, async (tx) => {
      await add(tx, 'before');
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    }),
  ).rejects.toThrow('taken back');
  expect(await database.inCompany(3, (tx) => tx.select().from(tags).where(eq(tags.name, 'before')))).toEqual(
    [],
  );
});

test('what the commit follows at once is stored with the rest, or nothing is and its own error is thrown', async () => {
  const named = (name: string) => eq(tags.name, name);
  const stored = (name: string) => database.inCompany(3, (tx) => tx.select().from(tags).where(named(name)));
  await database.inCompany(3, async (tx) => {
    await add(tx, 'first');
    sendLast(tx, (tx) => add(tx, 'last'));
  });
  expect([...(await stored('first')), ...(await stored('last'))]).toHaveLength(2);
  const failing = database.inCompany(3, async (tx) => {
    await add(tx, 'lost');
    sendLast(tx, (tx) => tx.execute(sql`select 1 / 0`));
  });
  expect(databaseCode(await failing.catch((error: unknown) => error))).toBe('22012');
  expect(await stored('lost')).toEqual([]);
  const late = database.inCompany(3, async (tx) => {
    sendLast(tx, (tx) => add(tx, 'last again'));
    await add(tx, 'behind the last');
  });
  expect(over((await Promise.allSettled([late]))[0]!)).toBe(true);
});

test('where the last statement fails the connection is used again', async () => {
  const one = openDatabase(clone.logins, 1);
  const process = preparedStatement((tx) => tx.select({ id: sql<number>`pg_backend_pid()` }).from(companies));
  const backendPid = async () => (await one.inCompany(3, (tx) => process(tx, {})))[0]!.id;
  const before = await backendPid();
  for (let round = 0; round < 5; round++)
    await expect(
      one.inCompany(3, async (tx) => sendLast(tx, (tx) => tx.execute(sql`select 1 / 0`))),
    ).rejects.toThrow();
  expect(await backendPid()).toBe(before);
  await one.close();
});

test('of statements that fail together the first is the reason, no matter which is noticed first', async () => {
  const work = database.inCompany(1, (tx) => {
    const broken = tx.execute(sql`select 1 / 0`);
    const behind = tx.execute(sql`select 1`);
    const heardLast = broken.catch(async (error) => {
      await Promise.allSettled([behind]);
      await turn();
      throw error;
    });
    return Promise.all([heardLast, behind]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

test('a fixed statement runs in the transaction of its caller, side by side', async () => {
  const rows = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((company) =>
      database.inCompany(company, (tx) =>
        Promise.all([companyNow(tx, { above: 0 }), companyNow(tx, { above: 0 })]),
      ),
    ),
  );
  expect(rows.map(([a, b]) => [a![0]!.company, b![0]!.company])).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((company) => [company, company]),
  );
});

describe('the last of what is read', () => {
  test('ends the transaction behind it, and what is asked for later throws', async () => {
    const work = database.inCompany(
      1,
      async (tx) => {
        const [[now]] = await readLast(tx, () =>
          Promise.all([companyNow(tx, { above: 0 }), companyNow(tx, { above: 1 })]),
        );
        expect(now!.company).toBe('1');
        await tx.select().from(tags);
      },
      'page',
    );
    expect(over((await Promise.allSettled([work]))[0]!)).toBe(true);
  });

  test('fails with its own error, and leaves a connection that works', async () => {
    for (let round = 0; round < 10; round++) {
      const failing = database.inCompany(
        2,
        (tx) =>
          readLast(tx, () =>
            Promise.all([companyNow(tx, { above: 'no number' }), companyNow(tx, { above: 0 })]),
          ),
        'page',
      );
      expect(databaseCode(await failing.catch((error: unknown) => error))).toBe('22P02');
      const refused = database.inCompany(
        2,
        async (tx) => {
          await readLast(tx, () => companyNow(tx, { above: 0 }));
          throw new Error('not found');
        },
        'page',
      );
      await expect(refused).rejects.toThrow('not found');
      const [now] = await database.inCompany(3, (tx) => companyNow(tx, { above: 0 }), 'page');
      expect(now!.company).toBe('3');
    }
  });

  test('ends nothing that writes', async () => {
    await database.inCompany(3, async (tx) => {
      await readLast(tx, () => companyNow(tx, { above: 0 }));
      await add(tx, 'behind a read');
    });
    const stored = await database.inCompany(3, (tx) =>
      tx.select().from(tags).where(eq(tags.name, 'behind a read')),
    );
    expect(stored).toHaveLength(1);
  });
});
