import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '../features/core/connections/connections.table.ts';
import { media, mediaDownloads } from '../features/core/media/media.table.ts';
import { inboundRaw } from '../features/inbound/inbound.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { dueTurns, dueTurnsQuery } from './dueTurns.ts';
import { type OutsideQueue, rowWorker } from './rowWorker.ts';
import { mostForgotten, returnForgotten } from './settle.ts';
import type { TurnWorker } from './turnWorker.ts';
import type { WorkTable } from './workTable.ts';

let app: TestApp;
let connectionId: number;
let owner: postgres.Sql;
const running: TurnWorker[] = [];
/** Rows whose work waits; a test releases them before it stops the workers. */
const heldClaims: PromiseWithResolvers<void>[] = [];
const keep = () => {
  const one = Promise.withResolvers<void>();
  heldClaims.push(one);
  return one;
};
beforeAll(async () => {
  app = await buildTestApp();
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  connectionId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(connections)
      .values({ name: 'Linha da fila', channel: 'whatsapp', wanted: false })
      .returning();
    return row!.id;
  });
  // The test needs only rows of work: no tickets and files around them.
  await owner.unsafe('set session_replication_role = replica');
});
afterEach(async () => {
  for (const { resolve } of heldClaims.splice(0)) resolve();
  for (const worker of running.splice(0)) await worker.stop();
  await owner`truncate inbound_raw, outbox, media_downloads`;
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

describe('ten thousand rows in one conversation', () => {
  const flood = (conversation: string, count: number) =>
    owner`insert into inbound_raw (company_id, connection_id, conversation, event_key, due_at)
      select ${app.companyA}, ${connectionId}, ${conversation}::text, ${conversation}::text || n, now() - interval '1 hour'
      from generate_series(1, ${count}::int) n`;
  const found = async (table: WorkTable, most: number, groups?: ReturnType<typeof sql>) =>
    app.kernel.database.acrossCompanies((tx) => dueTurns(tx, table, { most, groups }), 'read');
  const rowsRead = async (table: WorkTable, most: number) => {
    const rows = await app.kernel.database.acrossCompanies(
      (tx) =>
        tx.execute<{ 'QUERY PLAN': unknown }>(
          sql`explain (analyze, format json) ${dueTurnsQuery(table, { most })}`,
        ),
      'read',
    );
    interface Node {
      'Actual Rows'?: number;
      'Actual Loops'?: number;
      'Rows Removed by Filter'?: number;
      Plans?: Node[];
    }
    const sum = (node: Node): number =>
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0) +
      (node.Plans ?? []).reduce((total, one) => total + sum(one), 0);
    return sum((rows[0]!['QUERY PLAN'] as { Plan: Node }[])[0]!.Plan);
  };

  test.each(['before', 'after'])(
    'are not read to see whose turn it is, %s statistics are made',
    async (when) => {
      await flood('group', 10_000);
      if (when === 'after') await owner.unsafe('analyze inbound_raw');
      expect(await rowsRead(inboundRaw, 200)).toBeLessThan(10_000);
    },
  );

  test('hide no other conversation of the company', async () => {
    await flood('group', 10_000);
    await owner`insert into inbound_raw (company_id, connection_id, conversation, event_key)
      select ${app.companyA}, ${connectionId}, 'other ' || n, 'other' || n from generate_series(1, 20) n`;
    const turns = await found(inboundRaw, 50);
    expect(turns).toHaveLength(21);
    // The first of the many rows cannot run: the others must not suffer from that.
    await owner`update inbound_raw set due_at = now() + interval '1 hour' where event_key = 'group1'`;
    expect((await found(inboundRaw, 50)).map(({ conversation }) => conversation)).not.toContain('group');
    expect(await found(inboundRaw, 50)).toHaveLength(20);
  });

  test('in the outbox hide no other conversation of the connection', async () => {
    const leave = (ticketId: number, hasFile: boolean, count: number) =>
      owner`insert into outbox (company_id, connection_id, ticket_id, kind, has_file, due_at)
        select ${app.companyA}, ${connectionId}, ${ticketId}, 'read', ${hasFile}, now() - make_interval(secs => ${1_000_000 - ticketId})
        from generate_series(1, ${count}::int)`;
    await leave(1, false, 5000);
    await leave(2, false, 1);
    await leave(3, true, 1);
    const groups = sql`select ${app.companyA}::int as company_id, ${connectionId}::int as connection_id, has_file
      from (values (false), (true)) as files(has_file)`;
    const turns = await found(outbox, 50, groups);
    expect(turns.map(({ ticketId, hasFile }) => [ticketId, hasFile]).toSorted()).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });
});

describe('a worker that has taken a row', () => {
  type Queue = OutsideQueue<typeof mediaDownloads>;
  const leave = async () => {
    const [file] = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(media).values({ connectionId }).returning({ id: media.id }),
    );
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(mediaDownloads).values({ mediaId: file!.id, connectionId }),
    );
  };
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
  const rows = () => app.read((tx) => tx.select().from(mediaDownloads));
  const forget = async () => {
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(mediaDownloads).set({ takenUntil: sql`now() - interval '1 second'` }),
    );
    await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, mediaDownloads));
  };

  test.each(['done', 'failed'])('and hung until somebody else had it settles nothing (%s)', async (how) => {
    await leave();
    const [late, next] = [keep(), keep()];
    const logged: string[] = [];
    const worker = start(async () => {
      await late.promise;
      if (how === 'failed') throw new Error('late');
      return { as: 'done', also: async () => void logged.push('late') };
    });
    await expect.poll(async () => (await rows())[0]?.state).toBe('taken');
    await forget();
    const other = start(async () => {
      await next.promise;
      return { as: 'done', also: async () => void logged.push('in time') };
    });
    await expect.poll(async () => (await rows())[0]).toMatchObject({ state: 'taken', takes: 2 });
    late.resolve();
    await worker.stop();
    expect(await rows()).toMatchObject([{ state: 'taken', takes: 2, error: 'forgotten' }]);
    next.resolve();
    await other.idle();
    expect(await rows()).toEqual([]);
    expect(logged).toEqual(['in time']);
  });

  test('and hangs longer than it may holds nobody’s place: others go on, and the row waits for another try', async () => {
    const hung = keep();
    const served: number[] = [];
    await leave();
    const worker = start(
      async (_, { id }) => {
        served.push(id);
        if (served.length === 1) await hung.promise;
        return { as: 'done' };
      },
      { atOnce: 1, limitSeconds: 0.2 },
    );
    await expect.poll(() => served.length).toBe(1);
    await leave();
    worker.look();
    await expect
      .poll(async () => (await rows()).map(({ id, state }) => [id, state]))
      .toEqual([[served[0], 'taken']]);
    expect(served).toHaveLength(2);
    await forget();
    expect(await rows()).toMatchObject([{ state: 'waiting', forgotten: 1, error: 'forgotten' }]);
    worker.look();
    await expect.poll(rows).toEqual([]);
    expect(served[2]).toBe(served[0]);
  });

  test('and was never heard of again, time after time, is the last one: the row is laid aside', async () => {
    await leave();
    for (let n = 0; n < mostForgotten; n++) {
      await owner`update media_downloads set state = 'taken', takes = takes + 1`;
      await forget();
    }
    let served = 0;
    const givenUp: string[] = [];
    const worker = start(
      async () => {
        served++;
        return { as: 'done' };
      },
      {
        givenUp: async (_work, _row, error) => {
          givenUp.push(error);
          return 'aside';
        },
      },
    );
    await worker.idle();
    expect(await rows()).toMatchObject([{ state: 'aside', forgotten: 0 }]);
    expect([served, givenUp]).toEqual([0, ['Error FORGOTTEN']]);
  });
});
