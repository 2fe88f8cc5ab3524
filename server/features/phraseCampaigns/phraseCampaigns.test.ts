import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
let flowId: number;
beforeAll(async () => {
  app = await buildTestApp();
  flowId = (await send('POST', '/flowbuilder', { name: 'Quotes' })).body.id as number;
});
afterAll(() => app.stop());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);

test('a phrase is made, shown, changed and deleted (PHRASE-12 to PHRASE-19, OPEN-34)', async () => {
  const { body: made } = await send('POST', '/flowcampaign', {
    name: 'Quote',
    flowId,
    whatsappId: '',
    phrase: 'quero um orçamento',
  });
  expect(made).toMatchObject({ whatsappId: null, status: true });
  const id = made.id as number;
  await send('PUT', '/flowcampaign', { ...made, status: false });
  expect((await send('GET', `/flowcampaign/${id}`)).body).toEqual({
    details: {
      id,
      name: 'Quote',
      flowId,
      whatsappId: null,
      phrase: 'quero um orçamento',
      status: false,
    },
  });
  // Without a status it keeps the one that it has.
  await send('PUT', '/flowcampaign', { id, name: 'Other', flowId, whatsappId: null, phrase: 'preço' });
  expect((await send('GET', '/flowcampaign')).body).toMatchObject({
    flow: [{ id, name: 'Other', phrase: 'preço', status: false }],
  });
  expect((await send('DELETE', `/flowcampaign/${id}`)).status).toBe(200);
  expect((await send('GET', '/flowcampaign')).body).toEqual({ flow: [] });
});

test.each([
  ['name', { name: '' }],
  ['flowId', { flowId: null }],
  ['phrase', { phrase: ' ' }],
  // It has no words, so no customer could write it.
  ['phrase', { phrase: '…' }],
])('a phrase needs its %s (PHRASE-13)', async (field, wrong) => {
  const { body } = await send('POST', '/flowcampaign', { name: 'A', flowId, phrase: 'oi', ...wrong });
  expect(body).toMatchObject({ error: 'ERR_VALIDATION', fields: { [field]: expect.any(String) } });
});
