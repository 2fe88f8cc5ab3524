import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
const aFlow = async (more: object = {}) =>
  (await send('POST', '/flowbuilder', { name: 'Started', ...more })).body.id as number;

test('a connection keeps the flows that it starts, and loses one that is deleted (CONN-42, CONN-43)', async () => {
  const [welcome, other, night] = [await aFlow(), await aFlow(), await aFlow()];
  const { body: made } = await send('POST', '/whatsapp', {
    name: 'With flows',
    flowIdWelcome: welcome,
    flowIdsScheduled: `${other};${night};${night}`,
  });
  expect(made).toMatchObject({
    flowIdWelcome: welcome,
    flowIdNotPhrase: null,
    flowIdsScheduled: `${other};${night}`,
  });
  const path = `/whatsapp/${made.id as number}`;
  // What is not sent stays.
  await send('PUT', path, { name: 'With flows', isDefault: true, flowIdNotPhrase: other, flowIdWelcome: '' });
  expect((await send('GET', path)).body).toMatchObject({
    flowIdWelcome: null,
    flowIdNotPhrase: other,
    flowIdsScheduled: `${other};${night}`,
  });
  expect((await send('GET', `/flowbuilder/${other}/uses`)).body).toMatchObject({
    connections: [{ id: made.id, name: 'With flows' }],
  });
  await send('DELETE', `/flowbuilder/${other}`);
  expect((await send('GET', path)).body).toMatchObject({
    flowIdNotPhrase: null,
    flowIdsScheduled: String(night),
  });
});

test('a connection starts no flow that does not exist, nor a rule', async () => {
  const rule = await aFlow({ kind: 'rule', trigger: { on: 'ticketMade' } });
  for (const wrong of [{ flowIdWelcome: 2_000_000_000 }, { flowIdsScheduled: String(rule) }])
    expect((await send('POST', '/whatsapp', { name: 'Wrong', ...wrong })).error).toBe('ERR_NO_FLOW_FOUND');
  expect((await send('POST', '/whatsapp', { name: 'Wrong', flowIdsScheduled: 'all' })).error).toBe(
    'ERR_VALIDATION',
  );
});
