import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('admins keep prompts, whose names differ; agents only read them (PROMPT-01)', async () => {
  const { adminA, anaSales } = app.people;
  const { body } = await app.call(adminA, 'POST', '/prompts', { name: 'Primeiro' });
  expect((await app.call(adminA, 'POST', '/prompts', { name: 'primeiro' })).error).toBe(
    'ERR_DUPLICATED_NAME',
  );
  expect((await app.call(anaSales, 'POST', '/prompts', { name: 'Meu' })).status).toBe(403);
  expect((await app.call(anaSales, 'GET', '/prompts')).body.prompts).toEqual([body]);
  expect((await app.call(adminA, 'DELETE', `/prompts/${body.id}`)).status).toBe(200);
});
