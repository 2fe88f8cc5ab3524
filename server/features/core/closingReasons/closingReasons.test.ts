import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemDoer } from '../../../doers/doer.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { ticketLogs } from '../tickets/tickets.table.ts';
import { reasonGiven } from './reasonGiven.ts';

let app: TestApp;
let ana: Person;
let admin: Person;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  ({ anaSales: ana, adminA: admin } = app.people);
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

const setMode = (value: string) => app.call(admin, 'PUT', '/settings/closingReason', { value });
const reason = async (name: string, more = {}, person = admin) =>
  (await app.call(person, 'POST', '/closing-reasons', { name, ...more })).body as {
    id: number;
    name: string;
  };
const served = async () => {
  const ticket = await newTicket(app, line);
  await app.call(ana, 'PUT', `/tickets/${ticket.id}`, { status: 'open' });
  return ticket.id as number;
};
const resolve = (id: number, more = {}) =>
  app.call(ana, 'PUT', `/tickets/${id}`, { status: 'closed', sendFarewellMessage: false, ...more });
const reasonsOf = async (id: number) =>
  (
    await app.read((tx) =>
      tx.select().from(attendances).where(eq(attendances.ticketId, id)).orderBy(attendances.id),
    )
  ).map(({ closingReasonId }) => closingReasonId);

test('admins keep the list in its order, attendants read what is offered, and a name is there once (CLOSING-01)', async () => {
  const [b, a] = [await reason('Bananas', { position: 2 }), await reason('Abacate', { position: 2 })];
  const first = await reason('Primeiro', { position: 1 });
  const off = await reason('Antigo', { isActive: false });
  const { body } = await app.call(ana, 'GET', '/closing-reasons/offered');
  const ids = body.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([first.id, a.id, b.id]);
  expect((await app.call(ana, 'POST', '/closing-reasons', { name: 'Meu' })).status).toBe(403);
  expect((await app.call(admin, 'POST', '/closing-reasons', { name: 'bananas' })).error).toBe(
    'ERR_DUPLICATED_NAME',
  );
  for (const { id } of [a, b, first, off]) await app.call(admin, 'DELETE', `/closing-reasons/${id}`);
});

test('a person must give one where the company says so; programs need none (CLOSING-02, CLOSING-04)', async () => {
  const id = await served();
  await setMode('required');
  // Nobody can give one while there is none.
  expect((await resolve(id)).status).toBe(200);
  const sold = await reason('Vendido');
  const other = await served();
  expect((await resolve(other)).error).toBe('ERR_CLOSING_REASON_REQUIRED');
  expect((await resolve(other, { closingReasonId: 999_999 })).error).toBe('ERR_NO_CLOSING_REASON_FOUND');
  const foreign = await reason('Deles', {}, app.people.adminB);
  expect((await resolve(other, { closingReasonId: foreign.id })).error).toBe('ERR_NO_CLOSING_REASON_FOUND');
  await app.kernel.inWork(app.companyA, async (work) => {
    const byItself = { ...work, by: systemDoer };
    expect(await reasonGiven(byItself, { isGroup: false }, undefined)).toBeUndefined();
  });
  expect((await resolve(other, { closingReasonId: sold.id })).status).toBe(200);
  await setMode('optional');
  expect((await resolve(await served())).status).toBe(200);
  await app.call(admin, 'PUT', `/closing-reasons/${sold.id}`, { name: 'Vendido', isActive: false });
  expect((await resolve(await served(), { closingReasonId: sold.id })).error).toBe(
    'ERR_NO_CLOSING_REASON_FOUND',
  );
  await setMode('disabled');
});

test('it is on the attendance, in the timeline, in charts and exports, and undoing takes it back (CLOSING-03, CLOSING-05)', async () => {
  const lost = await reason('Sem interesse');
  const id = await served();
  await resolve(id, { closingReasonId: lost.id, undoSeconds: 10 });
  expect(await reasonsOf(id)).toEqual([lost.id]);
  await app.call(ana, 'POST', `/tickets/${id}/undo`);
  expect(await reasonsOf(id)).toEqual([null]);
  await resolve(id, { closingReasonId: lost.id });
  const logs = await app.read((tx) =>
    tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, id)).orderBy(ticketLogs.id),
  );
  expect(logs.filter(({ type }) => type === 'closed').at(-1)).toMatchObject({ detail: 'Sem interesse' });
  const charts = (await app.call(admin, 'GET', '/dashboard/charts?days=2')).body;
  expect(charts.closingReasons).toContainEqual({ id: lost.id, name: 'Sem interesse', count: 1 });
  const report = (await app.call(admin, 'GET', '/ticketreport/reports?days=2')).body;
  expect(report.tickets.find((one: { ticketId: number }) => one.ticketId === id)).toMatchObject({
    closingReason: 'Sem interesse',
  });
  // Another attendance has a reason of its own; the first one keeps its.
  await app.call(ana, 'PUT', `/tickets/${id}`, { status: 'open' });
  expect(await reasonsOf(id)).toEqual([lost.id, null]);
  expect((await app.call(admin, 'DELETE', `/closing-reasons/${lost.id}`)).status).toBe(200);
  expect(await reasonsOf(id)).toEqual([null, null]);
});
