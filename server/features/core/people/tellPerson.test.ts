import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const settingsOf = async () =>
  (await app.call(app.people.anaSales, 'GET', '/auth/me')).body.company.companieSettings;

test('a setting that nobody touched is listed with its default: new customers ring (SHELL-32)', async () => {
  expect(await settingsOf()).toContainEqual({ key: 'showNotificationPending', value: 'enabled' });
  await app.call(app.people.adminA, 'PUT', '/settings/showNotificationPending', { value: 'disabled' });
  expect(await settingsOf()).toContainEqual({ key: 'showNotificationPending', value: 'disabled' });
});
