import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionQueues } from '../features/core/connections/connections.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { users } from '../features/core/users/users.table.ts';
import { type AutomationRig, automationRig } from '../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { hasRoomNow } from './capacity.ts';

let app: TestApp;
let rig: AutomationRig;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());

const inA = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);
const setAna = (fields: Partial<typeof users.$inferInsert>) =>
  inA(({ tx }) => tx.update(users).set(fields).where(eq(users.id, app.people.anaSales.userId)));
/** The number of tickets that Ana got and still has. */
const assignedCount = async () =>
  (await app.read((tx) => tx.select().from(tickets).where(eq(tickets.userId, app.people.anaSales.userId))))
    .length;
const closeAll = () => inA(({ tx }) => tx.update(tickets).set({ status: 'closed' }).where(sql`true`));

/** A line whose only queue is Ana's. */
async function line() {
  const made = await rig.line();
  await inA(({ tx }) =>
    tx
      .insert(connectionQueues)
      .values({ connectionId: made.connectionId, queueId: app.queues.sales })
      .onConflictDoNothing(),
  );
  return made;
}

beforeEach(async () => {
  await rig.set({ userRandom: 'enabled' });
  await inA(({ tx }) => tx.update(tickets).set({ userId: null, status: 'closed' }));
  await setAna({ seenAt: new Date(), awayReason: null, maxOpenTickets: null });
});

test('a person who is away is given nothing until they are back (PRESENCE-03)', async () => {
  const at = await line();
  await setAna({ awayReason: 'Almoço' });
  await rig.customer(at).says('oi');
  expect(await assignedCount()).toBe(0);
  await setAna({ awayReason: null });
  await rig.customer(at).says('oi');
  expect(await assignedCount()).toBe(1);
});

test('nobody is given more than they may have at once, waiting and open ones counted (PRESENCE-04)', async () => {
  const at = await line();
  await setAna({ maxOpenTickets: 2 });
  for (let n = 0; n < 3; n++) await rig.customer(at).says('oi');
  expect(await assignedCount()).toBe(2);
  await closeAll();
  await rig.customer(at).says('oi');
  const open = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.status, 'pending')));
  expect(open.filter(({ userId }) => userId === app.people.anaSales.userId)).toHaveLength(1);
});

test('nor by two who give her one at the same moment: one of them waits for the other, and counts', async () => {
  const at = await line();
  await rig.set({});
  const customer = rig.customer(at);
  await customer.says('oi');
  const { id } = await customer.ticket();
  await setAna({ maxOpenTickets: 1 });
  const { userId } = app.people.anaSales;
  let second: Promise<boolean> | undefined;
  const first = await inA(async ({ tx }) => {
    const free = await hasRoomNow(tx, userId);
    await tx.update(tickets).set({ userId }).where(eq(tickets.id, id));
    let isSettled = false;
    second = inA((other) => hasRoomNow(other.tx, userId)).finally(() => {
      isSettled = true;
    });
    const isWaiting = async () =>
      isSettled || (await tx.execute(sql`select 1 from pg_locks where not granted`)).length > 0;
    await expect.poll(isWaiting).toBe(true);
    return free;
  });
  expect([first, await second]).toEqual([true, false]);
});

test('a group does not count: it never ends', async () => {
  const at = await line();
  const first = rig.customer(at);
  await first.says('oi');
  await inA(({ tx }) =>
    tx.update(tickets).set({ isGroup: true, status: 'open' }).where(eq(tickets.status, 'pending')),
  );
  await setAna({ maxOpenTickets: 1 });
  await rig.customer(at).says('oi');
  expect(await assignedCount()).toBe(2);
});

test('the router passes over people who are full, and leaves alone what nobody can take', async () => {
  await rig.set({});
  const at = await line();
  await inA(({ tx }) =>
    tx.execute(
      sql`update queues set ativar_roteador = true, tempo_roteador = 3 where id = ${app.queues.sales}`,
    ),
  );
  const [first, second] = [rig.customer(at), rig.customer(at)];
  await setAna({ maxOpenTickets: 1 });
  for (const customer of [first, second]) {
    await customer.says('oi');
    await rig.idleFor(await customer.ticket(), 4);
  }
  await rig.timePasses();
  await rig.timePasses();
  expect(await assignedCount()).toBe(1);
});

test('a wallet that is full lets the contact go the usual way (BOT-36)', async () => {
  const at = await line();
  await rig.set({ DirectTicketsToWallets: 'enabled' });
  const regular = rig.customer(at);
  await regular.says('oi');
  const before = await regular.ticket();
  await inA(({ tx }) =>
    tx
      .update(tickets)
      .set({ userId: app.people.anaSales.userId, status: 'closed' })
      .where(eq(tickets.id, before.id)),
  );
  await setAna({ maxOpenTickets: 1 });
  const other = rig.customer(at);
  await other.says('oi');
  const taken = await other.ticket();
  await inA(({ tx }) =>
    tx
      .update(tickets)
      .set({ userId: app.people.anaSales.userId, status: 'open' })
      .where(eq(tickets.id, taken.id)),
  );
  await regular.says('oi de novo');
  expect(await regular.ticket()).toMatchObject({ userId: null, queueId: app.queues.sales });
  await closeAll();
  await regular.says('mais uma vez');
  expect(await regular.ticket()).toMatchObject({ userId: app.people.anaSales.userId });
});
