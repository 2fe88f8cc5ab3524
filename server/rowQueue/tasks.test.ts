import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mediaDownloads } from '../features/core/media/media.table.ts';
import { isInQueue } from '../features/operator/rowQueues/rowQueues.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { addTasks } from './addTasks.ts';
import { claim } from './claim.ts';
import { dueRows, lostRows } from './dueRows.ts';
import { dueTurns, dueTurnsQuery } from './dueTurns.ts';
import { type OutsideQueue, rowWorker } from './rowWorker.ts';
import { returnForgotten } from './settle.ts';
import { type taskKinds, tasks } from './tasks.table.ts';
import type { TurnWorker } from './turnWorker.ts';

let app: TestApp;
let owner: postgres.Sql;
const running: TurnWorker[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
  await owner`truncate tasks`;
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

type Kind = (typeof taskKinds)[number];
const add = (kind: Kind, count: number, values: { state?: string; key?: string } = {}) =>
  owner`insert into tasks (company_id, kind, ref, key, state, due_at, taken_until)
    select ${app.companyA}, ${kind}::text, n, coalesce(${values.key ?? null}::text, n::text), ${values.state ?? 'waiting'}::text,
      now() - interval '1 hour', now() - interval '1 minute'
    from generate_series(1, ${count}::int) n`;
const start = (kind: Kind, queue: Pick<OutsideQueue<typeof tasks>, 'outside'> & { atOnce?: number }) => {
  const worker = rowWorker(app.kernel, `test ${kind}`, {
    table: tasks,
    kind,
    atOnce: 4,
    atOncePerGroup: () => 4,
    retry: { fromSeconds: 1, toSeconds: 60, forSeconds: 100 },
    ...queue,
  });
  running.push(worker);
  return worker;
};
const left = async () =>
  Object.fromEntries(
    (
      await owner<{ kind: string; n: number }[]>`select kind, count(*)::int as n from tasks group by kind`
    ).map(({ kind, n }) => [kind, n]),
  );

describe('a hundred thousand tasks of another kind', () => {
  interface Node {
    'Actual Rows'?: number;
    'Actual Loops'?: number;
    'Rows Removed by Filter'?: number;
    'Rows Removed by Index Recheck'?: number;
    Plans?: Node[];
  }
  const sum = (node: Node): number =>
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
      (node['Actual Loops'] ?? 0) +
    (node.Plans ?? []).reduce((total, one) => total + sum(one), 0);
  const rowsRead = async (query: ReturnType<typeof sql>) => {
    const [row] = await app.kernel.database.acrossCompanies((tx) =>
      tx.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`explain (analyze, format json) ${query}`),
    );
    return sum(row!['QUERY PLAN'][0]!.Plan);
  };

  test.each(['before', 'after'])(
    'are read by nobody who looks for one, %s statistics are made',
    async (when) => {
      for (const state of ['waiting', 'taken', 'aside']) await add('links', 100_000, { state });
      await add('erasures', 3);
      await add('erasures', 1, { state: 'taken', key: 'lost' });
      if (when === 'after') await owner`analyze tasks`;
      const looks = {
        due: dueRows(tasks, 'erasures'),
        lost: lostRows(tasks, 'erasures'),
        turns: dueTurnsQuery(tasks, { most: 50, kind: 'erasures' }),
        none: dueTurnsQuery(tasks, { most: 50, kind: 'reportMails' }),
        waiting: sql`select count(*) from ${tasks} where ${isInQueue('erasures')} and state in ('waiting', 'handed')`,
      };
      for (const [name, query] of Object.entries(looks))
        expect([name, (await rowsRead(query)) < 300]).toEqual([name, true]);
      const turns = await app.kernel.database.acrossCompanies((tx) =>
        dueTurns(tx, tasks, { most: 50, kind: 'erasures' }),
      );
      expect(turns.map(({ kind, key }) => [kind, key])).toEqual([
        ['erasures', '1'],
        ['erasures', '2'],
        ['erasures', '3'],
      ]);
      expect(await app.kernel.inWork(app.companyA, ({ tx }) => claim(tx, tasks, turns[0]!))).toMatchObject({
        kind: 'erasures',
        ref: 1,
      });
      // The task that was lost before, and not those of the other kind.
      expect(await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, tasks, 'erasures'))).toBe(
        1,
      );
    },
  );
});

describe('a kind of tasks', () => {
  test('is not held up by another one that fails, hangs or is locked', async () => {
    await add('links', 20);
    await add('bulkActions', 20);
    await add('erasures', 20);
    const hung = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
    const locking = owner.begin(async (tx) => {
      await tx`select from tasks where kind = 'erasures' for update`;
      locked();
      await unlocked;
    });
    await isLocked;
    start('links', { outside: async () => Promise.reject(new Error('always')) });
    start('bulkActions', { outside: async () => hung.promise.then(() => ({ as: 'done' })) });
    start('erasures', { outside: async () => ({ as: 'done' }) });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      addTasks(
        tx,
        'contactImports',
        Array.from({ length: 50 }, (_, ref) => ({ ref })),
      ),
    );
    await start('contactImports', { outside: async () => ({ as: 'done' }) }).idle();
    expect(await app.read((tx) => tx.$count(tasks, sql`kind = 'contactImports'`))).toBe(0);
    expect(await app.read((tx) => tx.$count(tasks, sql`kind <> 'contactImports'`))).toBe(60);
    unlock();
    await locking;
    hung.resolve();
    await expect.poll(left, { timeout: 10_000 }).toEqual({ links: 20 });
  });

  test('has an order by key of its own: the same key in two kinds runs side by side, twice in one in its order', async () => {
    await add('links', 3, { key: 'same' });
    await add('bulkActions', 1, { key: 'same' });
    const ran: string[] = [];
    const { promise: other, resolve: otherRan } = Promise.withResolvers<void>();
    const links = start('links', {
      async outside(_, { kind, ref }) {
        await other;
        ran.push(`${kind} ${ref}`);
        return { as: 'done' };
      },
    });
    start('bulkActions', {
      async outside(_, { kind, ref }) {
        ran.push(`${kind} ${ref}`);
        otherRan();
        return { as: 'done' };
      },
    });
    await other;
    await expect.poll(left, { timeout: 10_000 }).toEqual({});
    await links.idle();
    expect(ran).toEqual(['bulkActions 1', 'links 1', 'links 2', 'links 3']);
  });

  test('has to be named: a worker without one, or with one where there are none, does not start', async () => {
    const outside = async () => ({ as: 'done' }) as const;
    const common = {
      atOnce: 1,
      atOncePerGroup: () => 1,
      retry: { fromSeconds: 1, toSeconds: 1, forSeconds: 1 },
    };
    expect(() => rowWorker(app.kernel, 'test', { ...common, table: tasks, outside })).toThrow(
      'tasks: whose kind?',
    );
    expect(() =>
      rowWorker(app.kernel, 'test', { ...common, table: mediaDownloads, kind: 'links' as never, outside }),
    ).toThrow('media_downloads: has no kinds');
  });
});
