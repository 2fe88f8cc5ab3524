import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('admins keep integrations, whose names differ; agents only read them (INTEGRATION-01)', async () => {
  const { adminA, anaSales } = app.people;
  const { body } = await app.call(adminA, 'POST', '/integrations', { name: 'Primeiro' });
  expect((await app.call(adminA, 'POST', '/integrations', { name: 'primeiro' })).error).toBe(
    'ERR_DUPLICATED_NAME',
  );
  expect((await app.call(anaSales, 'POST', '/integrations', { name: 'Meu' })).status).toBe(403);
  expect((await app.call(anaSales, 'GET', '/integrations')).body.integrations).toEqual([body]);
  expect((await app.call(adminA, 'DELETE', `/integrations/${body.id}`)).status).toBe(200);
});
