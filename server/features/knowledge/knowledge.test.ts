import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('admins keep knowledge, whose names differ; agents only read them (KNOWLEDGESOURCE-01)', async () => {
  const { adminA, anaSales } = app.people;
  const { body } = await app.call(adminA, 'POST', '/knowledge', { name: 'Primeiro' });
  expect((await app.call(adminA, 'POST', '/knowledge', { name: 'primeiro' })).error).toBe(
    'ERR_DUPLICATED_NAME',
  );
  expect((await app.call(anaSales, 'POST', '/knowledge', { name: 'Meu' })).status).toBe(403);
  expect((await app.call(anaSales, 'GET', '/knowledge')).body.knowledge).toEqual([body]);
  expect((await app.call(adminA, 'DELETE', `/knowledge/${body.id}`)).status).toBe(200);
});
