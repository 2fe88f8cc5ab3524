import { rowQueueNames } from '@recado/shared/features/rowQueues';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../../testing/mirror.ts';
import { connectionLeases, connections } from '../../core/connections/connections.table.ts';
import { media } from '../../core/media/media.table.ts';
import { inboundRaw } from '../../inbound/inbound.table.ts';
import { companies, plans } from '../companies/companies.table.ts';

let app: TestApp;
let mirror: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  mirror = await fillCompany(app.kernel, app.companyB, 'sick');
});
afterAll(() => app.stop());

const look = async (path = '') => {
  const { status, body } = await app.call(app.people.superA, 'GET', `/overview${path}`);
  expect(status).toBe(200);
  return body;
};
const lookAtB = () => look(`/companies/${app.companyB}`);
const inB = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyB, run);
const setConnection = (changes: Partial<typeof connections.$inferInsert>) =>
  inB(({ tx }) => tx.update(connections).set(changes));
const layAside = (error: string, count = 1) =>
  inB(async ({ tx }) => {
    const rows = await tx
      .insert(inboundRaw)
      .values(
        Array.from({ length: count }, () => ({
          connectionId: mirror.connectionId,
          conversation: 'x',
          eventKey: crypto.randomUUID(),
          state: 'aside' as const,
          error,
          tries: 9,
        })),
      )
      .returning();
    return rows.map(({ id }) => id);
  });

describe('a number of a company', () => {
  test('is down when it should be connected and is not, or when nobody holds its session', async () => {
    await setConnection({ wanted: false, status: 'DISCONNECTED' });
    expect((await lookAtB()).company).toMatchObject({ down: 0, connected: 0, connections: { used: 1 } });
    await setConnection({ wanted: true, stopReason: 'loggedOut' });
    expect((await lookAtB()).company).toMatchObject({ down: 1, connected: 0 });
    // A number that was signed out on the phone is down though no session tries any more; one that people stopped is
    // not.
    await setConnection({ wanted: false, number: '5511900000001' });
    expect((await lookAtB()).company).toMatchObject({ down: 1 });
    await setConnection({ stopReason: 'stopped' });
    expect((await lookAtB()).company).toMatchObject({ down: 0 });
    await setConnection({ wanted: true });
    // Its row still says CONNECTED, but its process is gone.
    await setConnection({ status: 'CONNECTED', stopReason: null });
    expect((await lookAtB()).company).toMatchObject({ down: 1, connected: 0 });
    const lease = { connectionId: mirror.connectionId, owner: 'machine:1:a', epoch: 1 };
    await inB(({ tx }) =>
      tx.insert(connectionLeases).values({ ...lease, expiresAt: new Date(Date.now() + 60_000) }),
    );
    expect(await lookAtB()).toMatchObject({
      company: { down: 0, connected: 1 },
      connections: [{ id: mirror.connectionId, isDown: false, heldBy: 'machine:1:a' }],
    });
    await inB(({ tx }) => tx.update(connectionLeases).set({ expiresAt: new Date(Date.now() - 120_000) }));
    expect(await lookAtB()).toMatchObject({
      company: { down: 1, connected: 0 },
      connections: [{ isDown: true, heldBy: null }],
    });
  });
});

test('what was laid aside is shown with its reason, as one where the reason is one, and is worked on again from there', async () => {
  const [one] = await layAside('PostgresError 23514');
  const many = await layAside('cannot be read', 3);
  const { aside, company } = await lookAtB();
  expect(company.aside).toBe(4);
  expect(aside).toHaveLength(2);
  const group = aside.find(({ error }: { error: string }) => error === 'cannot be read');
  expect(group).toMatchObject({ queue: 'inbound', companyId: app.companyB, count: 3, tries: 9 });
  expect(group.ids.sort()).toEqual(many.sort());
  expect((await look()).aside).toContainEqual(
    expect.objectContaining({ ids: [one], error: 'PostgresError 23514' }),
  );
  const replayed = await app.call(app.people.superA, 'POST', '/row-queues/inbound/replay', {
    ids: group.ids,
  });
  expect(replayed.body).toEqual({ replayed: 3 });
  expect((await lookAtB()).aside.map(({ ids }: { ids: number[] }) => ids)).toEqual([[one]]);
  const states = await inB(({ tx }) =>
    tx.select({ state: inboundRaw.state }).from(inboundRaw).where(eq(inboundRaw.error, 'cannot be read')),
  );
  expect(states).toEqual([]);
});

test('every queue is looked through, and has its age', async () => {
  const { queues } = await look();
  expect(queues.map(({ name }: { name: string }) => name).sort()).toEqual([...rowQueueNames].sort());
});

test('the sick come first, and totals are those of all', async () => {
  await setConnection({ wanted: true, status: 'DISCONNECTED' });
  const { companies: shown, totals, at } = await look();
  expect(shown[0]).toMatchObject({ id: app.companyB, down: 1 });
  expect(totals).toMatchObject({ companies: shown.length, down: 1, sick: 1 });
  expect(app.clock.now().getTime() - Date.parse(at)).toBeGreaterThanOrEqual(0);
});

test('room is counted as the list of companies counts it, against that of the plan', async () => {
  await inB(({ tx }) =>
    tx.insert(media).values({ state: 'ready', bytes: 900_000, storageKey: `${app.companyB}/a/b` }),
  );
  await app.kernel.database.acrossCompanies((tx) =>
    tx.execute(
      sql`update plans set storage_mb = 1 where id = (select plan_id from companies where id = ${app.companyB})`,
    ),
  );
  const { company } = await lookAtB();
  const { body } = await app.call(app.people.superA, 'GET', `/companies/${app.companyB}`);
  expect(company.storageBytes).toBe(body.folderSize);
  expect(company.storageMost).toBe(1024 * 1024);
  await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ storageMb: null }));
});

test('of a company that is suspended, only what waits for the operator counts as trouble', async () => {
  const suspend = (status: boolean) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ status }).where(eq(companies.id, app.companyB)),
    );
  await suspend(false);
  const { totals } = await look();
  expect(totals).toMatchObject({ down: 0, sick: 1 });
  await suspend(true);
});

test('a number that is down is started again by the operator, unless its company switched it off (CONN-74)', async () => {
  const restart = (companyId: number) =>
    app.call(
      app.people.superA,
      'POST',
      `/overview/companies/${companyId}/connections/${mirror.connectionId}/restart`,
    );
  await setConnection({ wanted: false, status: 'DISCONNECTED', stopReason: 'stopped' });
  expect((await restart(app.companyB)).error).toBe('ERR_NO_WAPP_FOUND');
  await setConnection({ wanted: true, stopReason: 'unreachable' });
  expect((await restart(app.companyA)).error).toBe('ERR_NO_WAPP_FOUND');
  const { status, body } = await restart(app.companyB);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id: mirror.connectionId, status: 'OPENING', stopReason: null }),
  ]);
  const [row] = await inB(({ tx }) => tx.select().from(connections));
  expect(row).toMatchObject({ commandKind: 'start', wanted: true });
  expect(row!.command).toBeGreaterThan(row!.commandDone);
});

test('when somebody was there last is known of each company, not only when they signed in', async () => {
  const signedIn = new Date(app.clock.now().getTime() + 1000);
  await inB(({ tx }) => tx.execute(sql`update sessions set last_used_at = ${signedIn.toISOString()}`));
  expect((await lookAtB()).company.lastLogin).toBe(signedIn.toISOString());
  const { companies: all } = await look();
  expect(all.find(({ id }: { id: number }) => id === app.companyB).lastLogin).toBe(signedIn.toISOString());
});

test('an admin sees nothing of it', async () => {
  for (const path of ['', `/companies/${app.companyB}`, `/companies/${app.companyA}`])
    expect((await app.call(app.people.adminB, 'GET', `/overview${path}`)).error).toBe('ERR_NO_PERMISSION');
});

test('all connections: each company with its counts and the sums, without archived ones; for operators only (CONN-71 to CONN-73)', async () => {
  await setConnection({ status: 'CONNECTED', wanted: true, channel: 'facebook', archivedAt: null });
  const all = async () =>
    (await app.call(app.people.superA, 'GET', '/whatsapp/all?session=0')).body as {
      companies: { id: number; connected: number; disconnected: number; total: number }[];
      totals: { connected: number; disconnected: number; total: number };
    };
  const ofB = async () => (await all()).companies.find(({ id }) => id === app.companyB);
  expect(await ofB()).toMatchObject({ connected: 1, disconnected: 0, total: 1 });
  await setConnection({ status: 'DISCONNECTED' });
  expect(await ofB()).toMatchObject({ connected: 0, disconnected: 1, total: 1 });
  const { companies, totals } = await all();
  expect(totals.total).toBe(companies.reduce((sum, { total }) => sum + total, 0));
  await setConnection({ archivedAt: new Date() });
  expect(await ofB()).toMatchObject({ connected: 0, disconnected: 0, total: 0 });
  expect((await app.call(app.people.adminA, 'GET', '/whatsapp/all')).status).toBe(403);
});
