import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const keysFor = async (who: Person): Promise<string[]> =>
  (await app.call(who, 'GET', '/settings')).body.map(({ key }: { key: string }) => key);

test('the operator alone reads and writes whether companies may sign up (SET-07)', async () => {
  const { superA, adminA, anaSales } = app.people;
  expect(await keysFor(superA)).toContain('userCreation');
  for (const who of [adminA, anaSales]) {
    expect(await keysFor(who)).not.toContain('userCreation');
    expect(await keysFor(who)).toContain('requiredTag');
    const { error } = await app.call(who, 'PUT', '/settings/userCreation', { value: 'enabled' });
    expect(error).toBe('ERR_NO_PERMISSION');
  }
});
