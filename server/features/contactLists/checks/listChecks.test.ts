import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../../channels/registry.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../../../channels/testing/testRig.ts';
import { returnForgotten } from '../../../rowQueue/settle.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { answerChecks } from '../../numbers/answerChecks.ts';
import { numberChecks } from '../../numbers/numberChecks.table.ts';
import { contactListItems } from '../contactLists.table.ts';
import { runCheck } from './runCheck.ts';
import { startListChecks } from './startListChecks.ts';

let rig: Rig;
let connection: TestConnection;
let stopAnswering: () => Promise<void>;
beforeAll(async () => {
  rig = await startRig();
  const { kernel } = rig.app;
  kernel.channels = { channelOf, session: (id) => rig.channels.session(id) };
  // Only the limit of the company counts here, not that of the session.
  stopAnswering = answerChecks(kernel, 1000);
  connection = await rig.linked();
});
afterAll(async () => {
  await stopAnswering?.();
  await rig?.stop();
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  person = rig.app.people.adminA,
) => rig.app.call(person, method, path, body);
async function listOf(numbers: readonly string[]): Promise<number> {
  const { id } = (await call('POST', '/contact-lists', { name: `Lista ${crypto.randomUUID().slice(0, 8)}` }))
    .body;
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx
      .insert(contactListItems)
      .values(numbers.map((number) => ({ contactListId: id, name: `Pessoa ${number}`, number }))),
  );
  return id;
}
const listed = async (id: number) => (await call('GET', `/contact-lists/${id}`)).body;
const answersOf = async (id: number) =>
  (
    await rig.app.read((tx) =>
      tx
        .select()
        .from(contactListItems)
        .where(eq(contactListItems.contactListId, id))
        .orderBy(asc(contactListItems.id)),
    )
  ).map(({ isWhatsappValid, foundAs }) => [isWhatsappValid, foundAs]);
/** Questions of the last minute are a minute old. */
const minuteLater = () =>
  rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx.update(numberChecks).set({ askedAt: sql`${numberChecks.askedAt} - interval '2 minutes'` }),
  );
const run = (id: number) => runCheck(rig.app.kernel, rig.app.companyA, id);

test('the numbers of a list are checked, and the spelling that WhatsApp knows is stored', async () => {
  const short = '558588883001';
  const there = newNumber();
  await rig.simulator.api.createContact({ number: short, name: 'Bia', addressing: 'pn' });
  await rig.simulator.api.createContact({ number: there, name: 'Lia', addressing: 'pn' });
  const id = await listOf(['5585988883001', there, newNumber()]);
  const ear = await connectSocket(rig.app, rig.app.people.adminA);
  const worker = startListChecks(rig.app.kernel);
  expect((await call('POST', `/contact-lists/${id}/check`, {})).body.check).toMatchObject({
    state: 'running',
    total: 3,
    checked: 0,
  });
  await expect.poll(async () => (await listed(id)).check.state, { timeout: 30_000 }).toBe('done');
  await worker.stop();
  expect(await answersOf(id)).toEqual([
    [true, short],
    [true, null],
    [false, null],
  ]);
  expect(await listed(id)).toMatchObject({
    validCount: 2,
    uncheckedCount: 0,
    check: { total: 3, checked: 3 },
  });
  await ear.hears(
    'ContactList',
    ({ record }: { record?: { id: number; check: { state: string } | null } }) =>
      record?.id === id && record.check?.state === 'done',
  );
  ear.socket.close();
});

test('a check that was killed goes on, asks at most twenty in a minute, and can be stopped', async () => {
  await minuteLater();
  const id = await listOf(Array.from({ length: 35 }, newNumber));
  await call('POST', `/contact-lists/${id}/check`, {});
  for (let n = 0; n < 2; n++) expect(await run(id)).toMatchObject({ as: 'handed', seconds: 1 });
  expect((await listed(id)).check).toMatchObject({ state: 'running', total: 35, checked: 20 });
  // The questions of this minute are used up.
  expect(await run(id)).toMatchObject({ as: 'handed', seconds: 10 });
  expect((await listed(id)).check.checked).toBe(20);
  await minuteLater();
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx
      .update(tasks)
      .set({ state: 'taken', takenUntil: sql`now() - interval '1 minute'` })
      .where(eq(tasks.ref, id)),
  );
  await rig.app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, tasks, 'listChecks'));
  const worker = startListChecks(rig.app.kernel);
  await expect
    .poll(async () => (await listed(id)).check.checked, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(30);
  expect((await call('DELETE', `/contact-lists/${id}/check`)).body.check.state).toBe('stopped');
  await worker.stop();
  expect(await run(id)).toEqual({ as: 'done' });
  expect((await listed(id)).check.state).toBe('stopped');
});

test('while no connection answers it waits and says so, and goes on with the first answer (LIST-42)', async () => {
  await minuteLater();
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Gal', addressing: 'pn' });
  const id = await listOf([number]);
  await call('POST', `/contact-lists/${id}/check`, {});
  const session = rig.channels.session(connection.id)!;
  const find = session.findNumbers!;
  session.findNumbers = () => Promise.reject(new Error('the line is dead'));
  expect(await run(id)).toMatchObject({ as: 'handed', seconds: 10 });
  expect((await listed(id)).check).toMatchObject({ state: 'waiting', total: 1, checked: 0 });
  session.findNumbers = find;
  expect(await run(id)).toEqual({ as: 'done' });
  expect((await listed(id)).check).toMatchObject({ state: 'done', checked: 1 });
});

test('an answer about a number that somebody changed meanwhile is not kept', async () => {
  await minuteLater();
  const number = '5585988883071';
  const id = await listOf([number]);
  await call('POST', `/contact-lists/${id}/check`, {});
  const session = rig.channels.session(connection.id)!;
  const find = session.findNumbers!;
  session.findNumbers = async (numbers) => {
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx
        .update(contactListItems)
        .set({ number: '558588883071' })
        .where(eq(contactListItems.contactListId, id)),
    );
    return find(numbers);
  };
  await run(id);
  session.findNumbers = find;
  expect(await answersOf(id)).toEqual([[null, null]]);
});

test('nobody else starts or stops it, and without a connection it waits and says so', async () => {
  const id = await listOf([newNumber()]);
  for (const method of ['POST', 'DELETE'] as const)
    expect((await call(method, `/contact-lists/${id}/check`, {}, rig.app.people.adminB)).status).not.toBe(
      200,
    );
  await minuteLater();
  await rig.simulator.api.unlink(connection.phone);
  await expect.poll(async () => (await connection.row()).status, { timeout: 30_000 }).not.toBe('CONNECTED');
  await call('POST', `/contact-lists/${id}/check`, { whatsappId: connection.id });
  expect(await run(id)).toMatchObject({ as: 'handed', seconds: 30 });
  expect((await listed(id)).check).toMatchObject({ state: 'waiting', total: 1, checked: 0 });
});
