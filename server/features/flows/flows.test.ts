import type { DrawnFlow } from '@recado/shared/features/flows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { queues } from '../core/queues/queues.table.ts';
import { phraseCampaigns } from '../phraseCampaigns/phraseCampaigns.table.ts';
import { flows, flowVersions } from './flows.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const admin = () => app.people.adminA;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(admin(), method, path, body);
const position = { x: 0, y: 0 };
const start = { id: 's', type: 'start', position, data: {} };
const hello = { id: 'm', type: 'message', position, data: { label: 'Hello' } };
const toHello = [{ source: 's', target: 'm' }];

async function aFlow(name = `Flow ${crypto.randomUUID().slice(0, 8)}`): Promise<number> {
  const { body } = await send('POST', '/flowbuilder', { name });
  return body.id as number;
}
const drawn = async (id: number) => (await send('GET', `/flowbuilder/flow/${id}`)).body.flow as DrawnFlow;
const save = (id: number, more: object = {}) =>
  send('POST', '/flowbuilder/flow', { idFlow: id, nodes: [start, hello], connections: toHello, ...more });

test('a new flow has only its start block, is on, and runs nothing before it is published (FLOW-10, FLOW-26)', async () => {
  const id = await aFlow('Welcome');
  expect(await drawn(id)).toMatchObject({
    name: 'Welcome',
    active: true,
    published: null,
    draftNumber: 1,
    flow: { nodes: [{ type: 'start' }], connections: [], notes: [] },
  });
});

test.each([
  ['', 'Digite um nome!'],
  ['A', 'Muito curto!'],
  ['A'.repeat(51), 'Muito longo!'],
])('a flow is not called %o (FLOW-08)', async (name, why) => {
  expect((await send('POST', '/flowbuilder', { name })).body).toMatchObject({
    error: 'ERR_VALIDATION',
    fields: { name: why },
  });
});

test('lists come by pages, and whole for pickers (FLOW-09, FLOW-64)', async () => {
  const stem = `Many ${crypto.randomUUID().slice(0, 8)}`;
  for (let at = 10; at < 32; at++) await aFlow(`${stem} ${at}`);
  const page = await send('GET', `/flowbuilder?searchParam=${encodeURIComponent(stem)}&pageNumber=1`);
  expect(page.body).toMatchObject({ hasMore: true, count: 22 });
  const whole = await send('GET', `/flowbuilder?searchParam=${encodeURIComponent(stem)}`);
  expect(whole.body).toMatchObject({ hasMore: false, count: 22 });
  expect((whole.body.flows as { name: string }[]).map(({ name }) => name).at(-1)).toBe(`${stem} 31`);
});

test('a flow is renamed and switched off, each alone (FLOW-11, OPEN-70)', async () => {
  const flowId = await aFlow();
  await send('PUT', '/flowbuilder', { flowId, active: false });
  const { body } = await send('PUT', '/flowbuilder', { flowId, name: 'Renamed' });
  expect(body).toMatchObject({ id: flowId, name: 'Renamed', active: false });
});

test('a run window is HH:MM-HH:MM or empty, and its flows are listed (FLOW-15 to FLOW-18, OPEN-30)', async () => {
  const flowId = await aFlow();
  const set = (scheduledTimeRun: string) =>
    send('PUT', '/flowbuilder/schedule', { flowId, scheduledTimeRun });
  for (const wrong of ['9:00-10:00', '24:00-10:00', '09:00', '09:60-10:00'])
    expect((await set(wrong)).body).toMatchObject({
      fields: { scheduledTimeRun: 'Digite o horário corretamente.' },
    });
  expect((await set('22:00-06:00')).body).toMatchObject({ scheduledTimeRun: '22:00-06:00' });
  const ids = async () =>
    ((await send('GET', '/flowbuilder/scheduled')).body.flows as { id: number }[]).map(({ id }) => id);
  expect(await ids()).toContain(flowId);
  await set('');
  expect(await ids()).not.toContain(flowId);
});

test('a save over somebody else’s is refused with their name; without a number it overwrites', async () => {
  const id = await aFlow();
  expect((await save(id, { draftNumber: 1 })).body).toMatchObject({ draftNumber: 2, published: null });
  const late = await save(id, { draftNumber: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'ERR_FLOW_CHANGED', editor: (await drawn(id)).editor, draftNumber: 2 },
  });
  expect(late.body.editor).toEqual(expect.any(String));
  expect((await save(id)).body).toMatchObject({ draftNumber: 3 });
});

test('who publishes gets the draft that they saw, and not one that somebody else saved since', async () => {
  const id = await aFlow();
  await save(id, { draftNumber: 1 });
  const publish = (draftNumber: number) => send('POST', `/flowbuilder/${id}/publish`, { draftNumber });
  expect(await publish(1)).toMatchObject({
    status: 409,
    body: { error: 'ERR_FLOW_CHANGED', draftNumber: 2 },
  });
  expect((await send('GET', `/flowbuilder/${id}`)).body.published).toBeNull();
  expect((await publish(2)).body).toMatchObject({ version: { number: 1 } });
});

test('what a program saves runs at once, and what cannot run stays a draft', async () => {
  const id = await aFlow();
  expect((await save(id)).body).toMatchObject({ published: 1 });
  const broken = await save(id, { nodes: [start, { ...hello, data: {} }] });
  expect(broken.body).toMatchObject({
    published: 1,
    problems: expect.arrayContaining([{ kind: 'incomplete', nodeId: 'm', about: 'label' }]),
  });
  expect(await drawn(id)).toMatchObject({ hasChanges: true });
});

test('exits of other products become ours when a program saves', async () => {
  const id = await aFlow();
  const menu = {
    id: 'menu',
    type: 'menu',
    position,
    data: { message: 'Choose', arrayOption: [{ number: 1, value: 'Prices' }] },
  };
  const chance = { id: 'r', type: 'randomizer', position, data: { percent: 50 } };
  await save(id, {
    nodes: [start, menu, chance, hello],
    connections: [
      { source: 's', sourceHandle: 'a', target: 'menu', targetHandle: 'x' },
      { source: 'menu', sourceHandle: 'a1', target: 'r' },
      { source: 'r', sourceHandle: 'b', target: 'm' },
    ],
  });
  expect((await drawn(id)).flow.connections).toEqual([
    { source: 's', sourceHandle: 'next', target: 'menu' },
    { source: 'menu', sourceHandle: 'option-1', target: 'r' },
    { source: 'r', sourceHandle: 'second', target: 'm' },
  ]);
});

test('all types of blocks and plain edges are stored as they are drawn (FLOW-32, FLOW-33)', async () => {
  const types =
    'start message interval condition menu img audio video randomizer singleBlock ticket tag'.split(' ');
  const nodes = types.map((type) => ({ id: type, type, position, data: {} }));
  const connections = types.slice(1).map((target, at) => ({ source: types[at]!, target }));
  const id = await aFlow();
  const { body } = await save(id, { nodes, connections, draftNumber: 1 });
  expect((body.problems as { kind: string }[]).filter(({ kind }) => kind === 'unknownBlock')).toEqual([]);
  expect((await drawn(id)).flow).toEqual({ nodes, connections, notes: [] });
});

test('a drawing with control characters or keys of prototypes is refused', async () => {
  const id = await aFlow();
  for (const data of [{ label: 'a\u0000b' }, { label: '\ud800' }, { constructor: { prototype: 1 } }])
    expect((await save(id, { nodes: [start, { ...hello, data }], draftNumber: 1 })).status).toBe(400);
});

test('publishing refuses grave problems and missing rows, and says unknown variables', async () => {
  const id = await aFlow();
  const [queue] = await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(queues).values({ name: 'Flow queue', color: '#123456' }).returning(),
  );
  const toQueue = (queueId: number) => ({ id: 'q', type: 'ticket', position, data: { queueId } });
  const draw = async (queueId: number) =>
    save(id, {
      nodes: [start, { ...hello, data: { label: 'Hi {{firstName}} {{nothing}}' } }, toQueue(queueId)],
      connections: [...toHello, { source: 'm', target: 'q' }],
      draftNumber: (await drawn(id)).draftNumber,
    });
  await draw(2_000_000_000);
  expect(await send('POST', `/flowbuilder/${id}/publish`)).toMatchObject({
    status: 409,
    body: {
      error: 'ERR_FLOW_PROBLEMS',
      problems: [{ kind: 'missingRow', nodeId: 'q', about: 'queue' }],
    },
  });
  await draw(queue!.id);
  const { body } = await send('POST', `/flowbuilder/${id}/publish`);
  expect(body).toMatchObject({
    version: { number: 1, isCurrent: true, running: 0 },
    problems: expect.arrayContaining([{ kind: 'unknownVariable', nodeId: 'm', about: '{{nothing}}' }]),
  });
});

test('a block that only lies elsewhere, and a note, are no change that waits for publishing', async () => {
  const id = await aFlow();
  await save(id, { draftNumber: 1 });
  await send('POST', `/flowbuilder/${id}/publish`);
  const elsewhere = { ...hello, position: { x: 70, y: 40 } };
  const note = { id: 'n', position, width: 200, height: 100, text: 'Ask Ana' };
  const moved = await save(id, { nodes: [start, elsewhere], notes: [note], draftNumber: 2 });
  expect(moved.body).toMatchObject({ draftNumber: 3, hasChanges: false });
  expect((await send('POST', `/flowbuilder/${id}/publish`)).body).toMatchObject({ version: { number: 1 } });
  const words = await save(id, { nodes: [start, { ...elsewhere, data: { label: 'Hi' } }], draftNumber: 3 });
  expect(words.body).toMatchObject({ hasChanges: true });
  const apart = await save(id, { nodes: [start, elsewhere], connections: [], draftNumber: 4 });
  expect(apart.body).toMatchObject({ hasChanges: true });
});

test('a version never changes; an older one is published again, or becomes the draft', async () => {
  const id = await aFlow();
  await save(id);
  await save(id, { nodes: [start, { ...hello, data: { label: 'Second' } }] });
  // Nothing has changed: no further version.
  await save(id, { nodes: [start, { ...hello, data: { label: 'Second' } }] });
  const versions = async () =>
    (await send('GET', `/flowbuilder/${id}/versions`)).body.versions as {
      id: number;
      number: number;
      isCurrent: boolean;
    }[];
  const [second, first] = await versions();
  expect([second, first]).toMatchObject([
    { number: 2, isCurrent: true },
    { number: 1, isCurrent: false },
  ]);
  await send('POST', `/flowbuilder/${id}/versions/${first!.id}/publish`);
  expect(await versions()).toMatchObject([{ isCurrent: false }, { isCurrent: true }]);
  expect(await drawn(id)).toMatchObject({ published: 1, hasChanges: true });
  const { body } = await send('POST', `/flowbuilder/${id}/versions/${first!.id}/restore`);
  expect(body.flow).toMatchObject({ hasChanges: false, flow: { nodes: [{}, { data: { label: 'Hello' } }] } });
  const { body: shown } = await send('GET', `/flowbuilder/${id}/versions/${second!.id}`);
  expect(shown.flow).toMatchObject({ nodes: [{}, { data: { label: 'Second' } }] });
});

test('a copy has the drawing and a free name, and runs nothing (FLOW-13)', async () => {
  const flowId = await aFlow('Original');
  await save(flowId);
  const copies = [];
  for (let at = 0; at < 2; at++) copies.push((await send('POST', '/flowbuilder/duplicate', { flowId })).body);
  expect(copies).toMatchObject([
    { name: 'Original (2)', published: null, scheduledTimeRun: '' },
    { name: 'Original (3)', published: null },
  ]);
  expect((await drawn(copies[0]!.id as number)).flow).toMatchObject({ connections: toHello });
});

test('the uses of a flow are listed before it is deleted, and go with it (FLOW-12)', async () => {
  const id = await aFlow('Used');
  const other = await aFlow('Leads there');
  await save(id);
  await save(other, {
    nodes: [start, { id: 'g', type: 'goToFlow', position, data: { flowId: id } }],
    connections: [{ source: 's', target: 'g' }],
  });
  await send('POST', '/flowcampaign', { name: 'Phrase', flowId: id, whatsappId: null, phrase: 'oi' });
  expect((await send('GET', `/flowbuilder/${id}/uses`)).body).toMatchObject({
    phrases: [{ name: 'Phrase' }],
    connections: [],
    flows: [{ id: other, name: 'Leads there' }],
    running: 0,
  });
  await send('DELETE', `/flowbuilder/${id}`);
  expect((await send('GET', `/flowbuilder/${id}`)).body).toEqual({ error: 'ERR_NO_FLOW_FOUND' });
  const left = await app.kernel.inWork(app.companyA, async ({ tx }) => [
    ...(await tx.select().from(flowVersions).where(eq(flowVersions.flowId, id)).orderBy(flowVersions.id)),
    ...(await tx
      .select()
      .from(phraseCampaigns)
      .where(eq(phraseCampaigns.flowId, id))
      .orderBy(phraseCampaigns.id)),
  ]);
  expect(left).toEqual([]);
});

test('only those who may draw flows see what is drawn; everybody may pick one', async () => {
  const id = await aFlow();
  const { anaSales } = app.people;
  expect((await app.call(anaSales, 'GET', '/flowbuilder')).status).toBe(200);
  expect((await app.call(anaSales, 'GET', `/flowbuilder/flow/${id}`)).body).toEqual({
    error: 'ERR_NO_PERMISSION',
  });
  const [row] = await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.select({ draft: flows.draft }).from(flows).where(eq(flows.id, id)),
  );
  expect(row!.draft.nodes).toHaveLength(1);
});
