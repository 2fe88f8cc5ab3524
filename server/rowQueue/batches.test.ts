import { asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../testing/fakeChannel.ts';
import { newNumber } from '../testing/newCustomer.ts';
import type { Work } from '../work.ts';
import { rowWorker, type WorkerKernel } from './rowWorker.ts';
import type { TurnWorker } from './turnWorker.ts';

type Step = typeof ticketSteps.$inferSelect;

let app: TestApp;
let line: FakeConnection;
const running: TurnWorker[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
});
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(ticketSteps));
});
afterAll(() => app.stop());

const left = () => app.read((tx) => tx.select().from(ticketSteps).orderBy(asc(ticketSteps.id)));

/** Stores steps of one ticket that no worker has looked at; returns their ids. */
async function stepsOfOneTicket(count: number): Promise<number[]> {
  const from = person(phone(newNumber()));
  await line.arrive(...Array.from({ length: count }, (_, n) => message(from, `words ${n}`)));
  return (await left()).map(({ id }) => id);
}

/** A worker with batches of three; the rows of each transaction that was begun. */
function inBatches(
  run: (work: Work, row: Step) => Promise<void> = async () => {},
  kernel: WorkerKernel = app.kernel,
  turnsPerBatch = 1,
) {
  const byTransaction = new Map<unknown, number[]>();
  const worker = rowWorker(kernel, 'test', {
    table: ticketSteps,
    atOnce: 4,
    atOncePerGroup: () => (turnsPerBatch > 1 ? 1 : 4),
    batchSize: 3,
    turnsPerBatch,
    retry: { fromSeconds: 60, toSeconds: 60, forSeconds: 100 },
    async inBatch(work, rows) {
      const [now] = await work.tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
      for (const row of rows) {
        byTransaction.set(now!.id, [...(byTransaction.get(now!.id) ?? []), row.id]);
        await run(work, row);
      }
      return [];
    },
  });
  running.push(worker);
  return { worker, batches: () => [...byTransaction.values()] };
}

test('rows of a turn share a transaction, in their order, up to one that has to wait for its time', async () => {
  const ids = await stepsOfOneTicket(8);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(ticketSteps).set({ dueAt: sql`now() + interval '1 hour'` }).where(eq(ticketSteps.id, ids[5]!)),
  );
  const { worker, batches } = inBatches();
  await worker.idle();
  expect(batches()).toEqual([ids.slice(0, 3), ids.slice(3, 5)]);
  expect((await left()).map(({ id }) => id)).toEqual(ids.slice(5));
});

test('several workers share tickets out, and no row is worked on twice or before an older one', async () => {
  const ids = await stepsOfOneTicket(20);
  const seen: number[] = [];
  const see = async (_work: Work, row: Step) => void seen.push(row.id);
  const workers = [inBatches(see), inBatches(see), inBatches(see)];
  await expect
    .poll(async () => {
      await Promise.all(workers.map(({ worker }) => worker.idle()));
      return (await left()).length;
    })
    .toBe(0);
  expect(seen).toEqual(ids);
});

test('a row that fails undoes nothing of those before it in its batch, and none passes it', async () => {
  const ids = await stepsOfOneTicket(3);
  const { worker } = inBatches(async ({ tx }, row) => {
    await tx.insert(contacts).values({ name: `of a batch ${row.id}` });
    if (row.id === ids[1]) throw new Error('of its own');
  });
  await worker.idle();
  const made = await app.read((tx) =>
    tx.select({ name: contacts.name }).from(contacts).where(like(contacts.name, 'of a batch %')),
  );
  expect(made).toEqual([{ name: `of a batch ${ids[0]}` }]);
  expect(await left()).toMatchObject([
    { id: ids[1], state: 'waiting', tries: 1 },
    { id: ids[2], state: 'waiting', tries: 0 },
  ]);
});

/** Stores a step of each of so many tickets; returns their ids. */
async function stepsOfTickets(count: number): Promise<number[]> {
  for (let ticket = 0; ticket < count; ticket++) await stepsOfOneTicket(1);
  return (await left()).map(({ id }) => id);
}

test('turns of a company share a transaction, and one that fails takes no other one along', async () => {
  const ids = await stepsOfTickets(5);
  const { worker, batches } = inBatches(
    async ({ tx }, row) => {
      await tx.insert(contacts).values({ name: `of turns ${row.id}` });
      if (row.id === ids[1]) throw new Error('of its own');
    },
    app.kernel,
    3,
  );
  await worker.idle();
  expect(batches().filter((rows) => rows.length > 1).length).toBeGreaterThan(0);
  const made = await app.read((tx) =>
    tx
      .select({ name: contacts.name })
      .from(contacts)
      .where(like(contacts.name, 'of turns %'))
      .orderBy(asc(contacts.id)),
  );
  const mates = ids.filter((id) => id !== ids[1]);
  expect(made.map(({ name }) => name).toSorted()).toEqual(mates.map((id) => `of turns ${id}`).toSorted());
  expect(await left()).toMatchObject([{ id: ids[1], state: 'waiting', tries: 1 }]);
});

test('a second worker runs turn by turn while another one runs several of the company', async () => {
  await stepsOfTickets(2);
  const gate = Promise.withResolvers<void>();
  let held = 0;
  const first = inBatches(
    async () => {
      held++;
      await gate.promise;
    },
    app.kernel,
    3,
  );
  await expect.poll(() => held).toBe(1);
  const later = (await stepsOfTickets(3)).slice(2);
  const second = inBatches(undefined, app.kernel, 3);
  await expect
    .poll(() =>
      second
        .batches()
        .flat()
        .toSorted((a, b) => a - b),
    )
    .toEqual(later);
  expect(second.batches().map((rows) => rows.length)).toEqual([1, 1, 1]);
  gate.resolve();
  await first.worker.idle();
  expect(await left()).toEqual([]);
});

test('rows that a batch leaves run by themselves', async () => {
  const ids = await stepsOfTickets(3);
  const sizes: number[] = [];
  const worker = rowWorker(app.kernel, 'test', {
    table: ticketSteps,
    atOnce: 1,
    atOncePerGroup: () => 1,
    batchSize: 3,
    turnsPerBatch: 3,
    retry: { fromSeconds: 60, toSeconds: 60, forSeconds: 100 },
    async inBatch(_work, rows) {
      sizes.push(rows.length);
      return rows.length > 1 ? rows.filter(({ id }) => id === ids[0]) : [];
    },
  });
  running.push(worker);
  await worker.idle();
  // What waited when the worker began is marked first, so its batch is locked twice.
  expect(sizes.filter((size) => size === 1)).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test('a batch that takes all that waits costs no other look, and no empty transaction', async () => {
  const { database, inWork } = app.kernel;
  const cost = { looks: 0, transactions: 0 };
  const { worker } = inBatches(undefined, {
    ...app.kernel,
    poller: { when: noStop, every: noStop, onClockSetBack: noStop } as never,
    inWork: (...args) => {
      cost.transactions++;
      return inWork(...args);
    },
    database: {
      ...database,
      acrossCompanies: (run, way) => {
        if (way === 'lookup') cost.looks++;
        return database.acrossCompanies(run, way);
      },
    },
  });
  await worker.idle();
  for (let ticket = 0; ticket < 6; ticket++) await stepsOfOneTicket(2);
  Object.assign(cost, { looks: 0, transactions: 0 });
  await worker.idle();
  expect(await left()).toEqual([]);
  expect(cost).toEqual({ looks: 1, transactions: 6 });
});
const noStop = () => async () => {};
