import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
const position = { x: 0, y: 0 };

test('a rule begins by tags and queues of its own company alone', async () => {
  const { body: foreign } = await app.call(app.people.adminB, 'POST', '/tags', {
    name: 'Foreign',
    color: '#112233',
  });
  const { body: own } = await send('POST', '/tags', { name: 'Own', color: '#112233' });
  const rule = (tagId: unknown) => ({ name: 'Rule', kind: 'rule', trigger: { on: 'tagPutOn', tagId } });
  expect((await send('POST', '/flowbuilder', rule(foreign.id))).error).toBe('ERR_NO_TAG_FOUND');
  const { status, body } = await send('POST', '/flowbuilder', rule(own.id));
  expect(status).toBe(201);
  for (const [trigger, error] of [
    [{ on: 'tagPutOn', tagId: foreign.id }, 'ERR_NO_TAG_FOUND'],
    [{ on: 'ticketMoved', queueId: app.queues.foreign }, 'ERR_NO_QUEUE_FOUND'],
  ])
    expect((await send('PUT', '/flowbuilder', { flowId: body.id, trigger })).error).toBe(error);
});

test('a conversation goes on in no macro and no rule', async () => {
  const { body: macro } = await send('POST', '/flowbuilder', {
    name: 'Macro',
    kind: 'macro',
    trigger: { on: 'person' },
  });
  const { body: flow } = await send('POST', '/flowbuilder', { name: 'Leads on' });
  const { body: saved } = await send('POST', '/flowbuilder/flow', {
    idFlow: flow.id,
    draftNumber: 1,
    nodes: [
      { id: 's', type: 'start', position, data: {} },
      { id: 'g', type: 'goToFlow', position, data: { flowId: macro.id } },
    ],
    connections: [{ source: 's', target: 'g' }],
  });
  expect(saved.problems).toContainEqual({ kind: 'missingRow', nodeId: 'g', about: 'flow' });
});

test('the tag block’s choices are the company’s tags (FLOW-54)', async () => {
  const { body } = await send('GET', '/tags/flowbuilder');
  expect((body as unknown as { name: string }[]).map(({ name }) => name)).toContain('Own');
});

test('a key runs one macro: a second one is refused it, and a copy has none', async () => {
  const trigger = { on: 'person', key: 'k' };
  const made = await send('POST', '/flowbuilder', { name: 'Escalar', kind: 'macro', trigger });
  expect(made.status).toBe(201);
  const second = await send('POST', '/flowbuilder', { name: 'Encerrar', kind: 'macro', trigger });
  expect(second).toMatchObject({ status: 409, body: { error: 'ERR_MACRO_KEY_TAKEN', name: 'Escalar' } });
  const flowId = made.body.id as number;
  expect((await send('PUT', '/flowbuilder', { flowId, name: 'Subir', trigger })).status).toBe(200);
  const { body } = await send('POST', '/flowbuilder/duplicate', { flowId });
  expect(body.trigger).toEqual({ on: 'person', key: '' });
});
