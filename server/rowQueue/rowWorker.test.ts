import { asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '../features/core/connections/connections.table.ts';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { media, mediaDownloads } from '../features/core/media/media.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { workTables } from '../features/operator/rowQueues/rowQueues.ts';
import { outbox, outboxLanes } from '../outbox/outbox.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { catchUp } from './catchUp.ts';
import { claim } from './claim.ts';
import { dueTurns, type Turn } from './dueTurns.ts';
import { type OutsideQueue, rowWorker } from './rowWorker.ts';
import { returnForgotten } from './settle.ts';
import type { TurnWorker } from './turnWorker.ts';

let app: TestApp;
let connectionIds: Record<number, number>;
let owner: postgres.Sql;
const running: TurnWorker[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  connectionIds = {};
  for (const companyId of [app.companyA, app.companyB])
    connectionIds[companyId] = await app.kernel.inWork(companyId, async ({ tx }) => {
      const [row] = await tx
        .insert(connections)
        .values({ name: 'Linha da fila', channel: 'whatsapp', wanted: false })
        .returning();
      return row!.id;
    });
});
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
  for (const companyId of [app.companyA, app.companyB])
    await app.kernel.inWork(companyId, async ({ tx }) => {
      await tx.delete(mediaDownloads);
      await tx.delete(outbox);
    });
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** Rows of work that need nothing around them; returns their ids. */
const rows = (count: number, companyId = app.companyA) =>
  app.kernel.inWork(companyId, async ({ tx }) => {
    const connectionId = connectionIds[companyId]!;
    const files = await tx
      .insert(media)
      .values(Array.from({ length: count }, () => ({ connectionId })))
      .returning({ id: media.id });
    const made = await tx
      .insert(mediaDownloads)
      .values(files.map(({ id }) => ({ mediaId: id, connectionId })))
      .returning({ id: mediaDownloads.id });
    return made.map(({ id }) => id);
  });
const left = (ids: number[]) =>
  app.read((tx) =>
    tx.select().from(mediaDownloads).where(inArray(mediaDownloads.id, ids)).orderBy(asc(mediaDownloads.id)),
  );
type Queue = OutsideQueue<typeof mediaDownloads>;
const start = (outside: Queue['outside'], more: Partial<Queue> = {}) => {
  const worker = rowWorker(app.kernel, 'test', {
    table: mediaDownloads,
    atOnce: 8,
    atOncePerGroup: () => 4,
    retry: { fromSeconds: 1, toSeconds: 60, forSeconds: 100 },
    outside,
    ...more,
  });
  running.push(worker);
  return worker;
};
const done = async () => ({ as: 'done' }) as const;

describe('a worker', () => {
  test('works on every row once, with any number of workers', async () => {
    const ids = await rows(60);
    const seen: number[] = [];
    const see: Queue['outside'] = async (_companyId, { id }) => {
      seen.push(id);
      return { as: 'done' };
    };
    const workers = [start(see), start(see), start(see)];
    await Promise.all(workers.map((worker) => worker.idle()));
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
    expect(await left(ids)).toEqual([]);
  });

  test('leaves places for a neighbour whatever one company has waiting', async () => {
    await rows(200);
    const released = Promise.withResolvers<void>();
    const atOnce = { most: 0, now: 0 };
    const served = Promise.withResolvers<void>();
    const worker = start(async (companyId) => {
      if (companyId === app.companyB) served.resolve();
      else {
        atOnce.most = Math.max(atOnce.most, ++atOnce.now);
        await released.promise;
        atOnce.now--;
      }
      return { as: 'done' };
    });
    await expect.poll(() => atOnce.now).toBe(4);
    await rows(1, app.companyB);
    worker.look();
    await served.promise;
    expect(atOnce.most).toBe(4);
    released.resolve();
    await worker.idle();
  });

  test('tries a failing row later and later and lays it aside when it has failed for too long', async () => {
    const [id] = await rows(1);
    const givenUp: string[] = [];
    const fails = () => Promise.reject(Object.assign(new Error('a secret'), { code: 'E_TEST' }));
    const worker = start(fails, {
      givenUp: async (_work, _row, error) => {
        givenUp.push(error);
        return 'aside';
      },
    });
    await worker.idle();
    const [first] = await left([id!]);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, error: 'Error E_TEST' });
    expect(first!.dueAt.getTime()).toBeGreaterThan(first!.failingSince!.getTime());
    await letTimePass(app, mediaDownloads, eq(mediaDownloads.id, id!), 60);
    await worker.idle();
    expect(await left([id!])).toMatchObject([{ state: 'waiting', tries: 2 }]);
    await letTimePass(app, mediaDownloads, eq(mediaDownloads.id, id!), 60);
    await worker.idle();
    expect(await left([id!])).toMatchObject([{ state: 'aside', tries: 3 }]);
    expect(givenUp).toEqual(['Error E_TEST']);
    const { body } = await app.call(app.people.superA, 'GET', '/row-queues');
    expect(body).toContainEqual(expect.objectContaining({ name: 'media', waiting: 0, aside: 1 }));
    expect((await app.call(app.people.adminA, 'GET', '/row-queues')).error).toBe('ERR_NO_PERMISSION');
  });

  test('does not age a row while the trouble is ours', async () => {
    const [id] = await rows(1);
    let isAway = true;
    const worker = start(async () => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return { as: 'done' };
    });
    for (let hours = 0; hours < 5; hours++) {
      await worker.idle();
      expect(await left([id!])).toMatchObject([{ state: 'waiting', failingSince: null }]);
      await letTimePass(app, mediaDownloads, eq(mediaDownloads.id, id!), 3600);
    }
    isAway = false;
    await worker.idle();
    expect(await left([id!])).toEqual([]);
  });

  test('tries a row that is cut off for its time more rarely, and lays it aside after an hour', async () => {
    const [id] = await rows(1);
    const worker = start(() => Promise.reject(Object.assign(new Error('a secret'), { code: '57014' })));
    await worker.idle();
    const [first] = await left([id!]);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, error: 'Error 57014' });
    expect(first!.dueAt.getTime()).toBeGreaterThan(first!.failingSince!.getTime() + 3000);
    await letTimePass(app, mediaDownloads, eq(mediaDownloads.id, id!), 1800);
    await worker.idle();
    expect(await left([id!])).toMatchObject([{ state: 'waiting', tries: 2 }]);
    await letTimePass(app, mediaDownloads, eq(mediaDownloads.id, id!), 1800);
    await worker.idle();
    expect(await left([id!])).toMatchObject([{ state: 'aside', tries: 3, error: 'Error 57014' }]);
  });

  test('gives up a result that cannot be stored in time: the row counts as forgotten', async () => {
    const [id] = await rows(1);
    let tries = 0;
    const worker = start(async () => ({
      as: 'done',
      also: async () => {
        tries++;
        throw Object.assign(new Error('too slow'), { code: '57014' });
      },
    }));
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(3);
    await worker.stop();
    expect(await left([id!])).toMatchObject([{ state: 'taken', takes: 1 }]);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(mediaDownloads).set({ takenUntil: sql`now() - interval '1 second'` }),
    );
    await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, mediaDownloads));
    expect(await left([id!])).toMatchObject([{ state: 'waiting', forgotten: 1 }]);
  });

  test('keeps its rows after a stall in which their leases ran out: they are worked on once', async () => {
    const [id] = await rows(1);
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    start(async () => {
      runs++;
      await gate.promise;
      return { as: 'done' };
    });
    await expect.poll(() => runs).toBe(1);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(mediaDownloads).set({ takenUntil: sql`now() - interval '1 second'` }),
    );
    const renewed = async () => (await left([id!])).map(({ takenUntil }) => takenUntil! > new Date());
    await expect.poll(renewed).toEqual([true]);
    expect(await left([id!])).toMatchObject([{ state: 'taken', takes: 1, forgotten: 0 }]);
    gate.resolve();
    await expect.poll(() => left([id!])).toEqual([]);
    expect(runs).toBe(1);
  });

  test('undoes everything of work that fails in its transaction', async () => {
    const [id] = await rows(1);
    const worker = rowWorker(app.kernel, 'test', {
      table: mediaDownloads,
      atOnce: 2,
      atOncePerGroup: () => 2,
      retry: { fromSeconds: 1, toSeconds: 60, forSeconds: 100 },
      async inWork({ tx }, row) {
        await tx.insert(contacts).values({ name: `half done ${row.id}` });
        if (row.tries === 0) throw new Error('in the middle');
      },
    });
    running.push(worker);
    await worker.idle();
    const made = () =>
      app.read((tx) =>
        tx
          .select()
          .from(contacts)
          .where(eq(contacts.name, `half done ${id}`)),
      );
    expect(await made()).toHaveLength(0);
    await letTimePass(app, mediaDownloads, eq(mediaDownloads.id, id!), 0);
    await worker.idle();
    expect(await made()).toHaveLength(1);
    expect(await left([id!])).toEqual([]);
  });

  test('is replaced: what it had taken is taken by another one, which counts as a try', async () => {
    const [id] = await rows(1);
    const turn = await onlyTurn();
    const taken = await app.kernel.inWork(app.companyA, ({ tx }) => claim(tx, mediaDownloads, turn));
    expect(taken).toMatchObject({ id, state: 'taken' });
    expect(await dueTurnsOf()).toEqual([]);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(mediaDownloads).set({ takenUntil: sql`now() - interval '1 second'` }),
    );
    await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, mediaDownloads));
    expect(await left([id!])).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await start(done).idle();
    expect(await left([id!])).toEqual([]);
  });
});

const dueTurnsOf = () =>
  app.kernel.database.acrossCompanies((tx) => dueTurns(tx, mediaDownloads, { most: 50 }), 'read');
const onlyTurn = async (): Promise<Turn> => {
  const [turn, ...others] = await dueTurnsOf();
  expect(others).toEqual([]);
  return turn!;
};

describe('a turn', () => {
  /** A conversation with nothing in it. */
  const ticketOf = (name: string) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [contact] = await tx.insert(contacts).values({ name }).returning();
      const [ticket] = await tx
        .insert(tickets)
        .values({ contactId: contact!.id, whatsappId: connectionIds[app.companyA]!, status: 'open' })
        .returning();
      return ticket!.id;
    });
  const leave = (ticketId: number, lane: keyof typeof outboxLanes) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      const connectionId = connectionIds[app.companyA]!;
      const [row] = await tx
        .insert(outbox)
        .values({ connectionId, ticketId, kind: 'read', lane: outboxLanes[lane] })
        .returning();
      return row!.id;
    });
  const nextOf = async (ticketId: number) => {
    const of = { connectionId: connectionIds[app.companyA]!, ticketId, hasFile: false };
    const turn = { companyId: app.companyA, lane: 0, ...of };
    return (await app.kernel.inWork(app.companyA, ({ tx }) => claim(tx, outbox, turn)))?.id;
  };
  const settled = (id: number | undefined) =>
    app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(outbox).where(eq(outbox.id, id!)));

  test('is one row at a time, in the order they came, a person’s before a machine’s', async () => {
    const ticketId = await ticketOf('em ordem');
    const campaign = await leave(ticketId, 'campaign');
    const one = await leave(ticketId, 'person');
    const two = await leave(ticketId, 'person');
    for (const expected of [one, two, campaign]) {
      const next = await nextOf(ticketId);
      expect(next).toBe(expected);
      expect(await nextOf(ticketId)).toBeUndefined();
      await settled(next);
    }
  });

  test('goes on past what the other side has been handed, until that is due again', async () => {
    const ticketId = await ticketOf('entregue');
    const handed = await leave(ticketId, 'person');
    const next = await leave(ticketId, 'person');
    const setHanded = (dueAt: ReturnType<typeof sql>) =>
      app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(outbox).set({ state: 'handed', dueAt }).where(eq(outbox.id, handed)),
      );
    await setHanded(sql`now() + interval '20 seconds'`);
    const taken = await nextOf(ticketId);
    expect(taken).toBe(next);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(outbox).set({ state: 'waiting' }).where(eq(outbox.id, next)),
    );
    await setHanded(sql`now()`);
    expect(await nextOf(ticketId)).toBe(handed);
  });

  test('of a person is found before a hundred thousand of a campaign', async () => {
    const ticketId = await ticketOf('com pressa');
    const connectionId = connectionIds[app.companyA]!;
    await owner.unsafe('set session_replication_role = replica');
    await owner`insert into outbox (company_id, connection_id, ticket_id, lane, kind)
      select ${app.companyA}, ${connectionId}, n, ${outboxLanes.campaign}, 'read' from generate_series(1000000, 1100000) n`;
    await owner.unsafe('set session_replication_role = default');
    await leave(ticketId, 'person');
    const groups = sql`select ${app.companyA}::int as company_id, ${connectionId}::int as connection_id, false as has_file`;
    const turns = await app.kernel.database.acrossCompanies(
      (tx) => dueTurns(tx, outbox, { most: 8, groups }),
      'read',
    );
    expect(turns).toHaveLength(8);
    expect(turns[0]).toMatchObject({ ticketId, lane: outboxLanes.person });
  });
});

describe('a clock of the database that was set back by an hour', () => {
  /** Gives rows times as if they were created an hour ahead, with this wait of their own. */
  const ahead = (ids: number[], wait = '0 s', tries = 0) => owner`
    update media_downloads set created_at = now() + interval '1 hour', tries = ${tries},
      due_at = now() + interval '1 hour' + ${wait}::interval where id in ${owner(ids)}`;
  const dueIn = async (ids: number[]) => {
    const found = await owner<{ seconds: number }[]>`
      select extract(epoch from due_at - now())::float8 as seconds from media_downloads where id in ${owner(ids)} order by id`;
    return found.map(({ seconds }) => seconds);
  };
  const caughtUp = (isKnown: boolean) =>
    app.kernel.database.acrossCompanies((tx) => catchUp(tx, mediaDownloads, { isKnown }));

  test('keeps nothing back that waited then: a worker has it done at once', async () => {
    const ids = await rows(20);
    await ahead(ids);
    await start(done).idle();
    await expect.poll(() => left(ids), { timeout: 10_000 }).toEqual([]);
  });

  test('leaves holds as long as they were, and dates where they are', async () => {
    const [held, dated, tried, old] = (await rows(4)) as [number, number, number, number];
    await ahead([held], '30 s');
    await ahead([dated], '1 day');
    await ahead([tried], '5 minutes', 2);
    await owner`update media_downloads set tries = 2, due_at = now() + interval '50 minutes' where id = ${old}`;
    await caughtUp(false);
    const [inHeld, inDated, inTried, inOld] = await dueIn([held, dated, tried, old]);
    expect(inHeld).toBeLessThanOrEqual(30);
    expect(inDated).toBeGreaterThan(86_400);
    expect(inTried).toBeLessThanOrEqual(0);
    // For an older row only a process that saw the step can tell.
    expect(inOld).toBeGreaterThan(2900);
    await caughtUp(true);
    expect((await dueIn([old]))[0]).toBeLessThanOrEqual(0);
    expect((await dueIn([dated]))[0]).toBeGreaterThan(86_400);
  });
});

test('every table of work is one that an operator sees', async () => {
  const inCatalogue = await app.kernel.database.acrossCompanies((tx) =>
    tx.execute<{ table_name: string }>(
      sql`select table_name from information_schema.columns where column_name = 'taken_until' and table_schema = 'public'`,
    ),
  );
  const shown = workTables.map((table) => getTableName(table));
  expect([...inCatalogue].map(({ table_name }) => table_name).toSorted()).toEqual(shown.toSorted());
});
