import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
let rig: AutomationRig;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
});
afterAll(() => app.stop());

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
const position = { x: 0, y: 0 };
const menu = (id: string, answer: string) => ({
  nodes: [
    { id: 's', type: 'start', position, data: {} },
    {
      id,
      type: 'menu',
      position,
      data: { message: 'Choose', arrayOption: [{ number: 1, value: 'Prices' }] },
    },
    { id: 'm', type: 'message', position, data: { label: answer } },
  ],
  connections: [
    { source: 's', target: id },
    { source: id, sourceHandle: 'option-1', target: 'm' },
  ],
});
const save = (idFlow: number, drawn: object) => send('POST', '/flowbuilder/flow', { idFlow, ...drawn });

async function aFlow(drawn: object): Promise<number> {
  const id = (await send('POST', '/flowbuilder', { name: 'Runs' })).body.id as number;
  await save(id, drawn);
  return id;
}
/** A customer whose ticket a person has. */
async function attended() {
  const customer = rig.customer(await rig.line({}));
  await customer.says('Oi');
  const { id } = await customer.ticket();
  const opened = await send('PUT', `/tickets/${id}`, {
    status: 'open',
    userId: app.people.adminA.userId,
    queueId: app.queues.sales,
  });
  expect(opened.status).toBe(200);
  return { customer, ticketId: id };
}
const start = (flowId: number, ticketId: number, by = app.people.adminA) =>
  app.call(by, 'POST', `/messages/flow/${flowId}/${ticketId}`);
const running = async (id: number) =>
  (
    (await send('GET', `/flowbuilder/${id}/versions`)).body.versions as { number: number; running: number }[]
  ).map(({ number, running: count }) => [number, count]);

test('the people in a flow are listed with their tickets, for those who may see these (FLOW-06)', async () => {
  const id = await aFlow(menu('menu', 'First'));
  const { customer, ticketId } = await attended();
  const listed = async () =>
    (await send('GET', `/flowbuilder/${id}/running`)).body.conversations as { ticketId: number }[];
  expect(await listed()).toEqual([]);
  await start(id, ticketId);
  const { uuid, contactId } = await customer.ticket();
  expect(await listed()).toMatchObject([{ ticketId, uuid, contact: { id: contactId } }]);
  expect((await app.call(app.people.anaSales, 'GET', `/flowbuilder/${id}/running`)).status).toBe(403);
  await send('PUT', `/tickets/${ticketId}`, { status: 'pending', userId: null });
  expect(await listed()).toEqual([]);
});

test('who may write on a ticket starts a flow there; it is in its version until somebody moves it (MSG-12)', async () => {
  const id = await aFlow(menu('menu', 'First'));
  const { ticketId } = await attended();
  expect((await start(id, ticketId, app.people.anaSales)).error).toBe('ERR_NO_TICKET_FOUND');
  expect(await start(id, ticketId)).toMatchObject({ status: 200 });
  expect(await running(id)).toEqual([[1, 1]]);
  await save(id, menu('other', 'Second'));
  expect(await running(id)).toEqual([
    [2, 0],
    [1, 1],
  ]);
  // The block is gone: it ends on the version on which it began.
  expect((await send('POST', `/flowbuilder/${id}/moveRunning`)).body).toEqual({ moved: 0, left: 1 });
  await save(id, menu('menu', 'Third'));
  expect((await send('POST', `/flowbuilder/${id}/moveRunning`)).body).toEqual({ moved: 1, left: 0 });
  expect(await running(id)).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ]);
  await send('PUT', `/tickets/${ticketId}`, { status: 'pending', userId: null });
  expect(await running(id)).toEqual([
    [3, 0],
    [2, 0],
    [1, 0],
  ]);
});

test('a flow that is off, was never published or is a rule starts nowhere, nor on a closed ticket', async () => {
  const { ticketId } = await attended();
  const draft = (await send('POST', '/flowbuilder', { name: 'Draft' })).body.id as number;
  expect((await start(draft, ticketId)).error).toBe('ERR_FLOW_OFF');
  const off = await aFlow(menu('menu', 'Off'));
  await send('PUT', '/flowbuilder', { flowId: off, active: false });
  expect((await start(off, ticketId)).error).toBe('ERR_FLOW_OFF');
  const rule = (
    await send('POST', '/flowbuilder', { name: 'Rule', kind: 'rule', trigger: { on: 'ticketMade' } })
  ).body.id as number;
  expect((await start(rule, ticketId)).error).toBe('ERR_NO_FLOW_FOUND');
  const on = await aFlow(menu('menu', 'On'));
  await send('PUT', `/tickets/${ticketId}`, { status: 'closed' });
  expect((await start(on, ticketId)).error).toBe('ERR_TICKET_STATE');
});
