import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../testing/buildTestApp.ts';
import { notifications } from '../core/notifications/notifications.table.ts';
import { companySettings } from '../core/settings/settings.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.advance(1000));

const desktop = { 'x-recado-client': 'desktop' };
async function signIn(
  person: Person,
  { device = '', deviceToken }: { device?: string; deviceToken?: string } = {},
) {
  const { status, body } = await app.call(
    undefined,
    'POST',
    '/auth/login',
    { email: person.email, password: testPassword, ...(deviceToken && { deviceToken }) },
    { ...desktop, 'user-agent': device },
  );
  expect(status).toBe(200);
  return {
    ...person,
    token: body.token as string,
    refreshToken: body.refreshToken,
    deviceToken: body.deviceToken,
  };
}
const allowSeveral = (value: string, person = app.people.adminA) =>
  app.call(person, 'PUT', '/settings/severalSessions', { value });
const sessionsOf = async (person: Person) => (await app.call(person, 'GET', '/security/sessions')).body;
const isIn = async (person: Person) => (await app.call(person, 'GET', '/auth/me')).status === 200;

describe('several sessions (SAFE-04)', () => {
  test('are what a person has, no more than ten, unless the company wants one', async () => {
    const person = await app.addPerson(app.companyA);
    const all = [];
    for (let n = 0; n < 11; n++) {
      app.clock.advance(1000);
      all.push(await signIn(person));
    }
    expect(await Promise.all(all.map(isIn))).toEqual([false, ...Array(10).fill(true)]);
    await allowSeveral('disabled');
    const last = await signIn(person);
    expect(await Promise.all(all.map(isIn))).toEqual(Array(11).fill(false));
    expect(await isIn(last)).toBe(true);
  });
});

describe('one’s own sessions', () => {
  test('say where they were used last and when, and how they ended (SAFE-01)', async () => {
    const person = await app.addPerson(app.companyA);
    await allowSeveral('disabled');
    const first = await signIn(person, { device: 'Firefox at home' });
    app.clock.advance(60_000);
    const refreshed = await app.call(
      undefined,
      'POST',
      '/auth/refresh_token',
      { refreshToken: first.refreshToken },
      desktop,
    );
    const { open } = await sessionsOf({ ...person, token: refreshed.body.token });
    expect(open).toEqual([
      expect.objectContaining({
        device: 'Firefox at home',
        address: '127.0.0.1',
        isThis: true,
      }),
    ]);
    expect(Date.parse(open[0].lastUsedAt) - Date.parse(open[0].createdAt)).toBeGreaterThanOrEqual(60_000);
    const second = await signIn(person, { device: 'Phone' });
    const { past } = await sessionsOf(second);
    expect(past[0]).toMatchObject({ device: 'Firefox at home', endReason: 'otherLogin' });
    await allowSeveral('enabled');
  });

  test('are ended by their owner, one by one or all others at once, and nobody else’s (SAFE-02)', async () => {
    await allowSeveral('enabled');
    const person = await app.addPerson(app.companyA);
    const [one, two, three] = [await signIn(person), await signIn(person), await signIn(person)];
    const { open } = await sessionsOf(three);
    expect(open).toHaveLength(3 + 1);
    const idOf = async (caller: Person) =>
      (await sessionsOf(caller)).open.find(({ isThis }: { isThis: boolean }) => isThis).id;
    const oneId = await idOf(one);
    const end = (caller: Person, id: string) => app.call(caller, 'DELETE', `/security/sessions/${id}`);
    expect((await end(app.people.anaSales, oneId)).error).toBe('ERR_NO_SESSION_FOUND');
    expect((await end(app.people.adminA, oneId)).error).toBe('ERR_NO_SESSION_FOUND');
    expect(await isIn(one)).toBe(true);
    expect((await end(three, oneId)).status).toBe(200);
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
    expect((await end(three, oneId)).error).toBe('ERR_NO_SESSION_FOUND');
    await app.call(three, 'DELETE', '/security/sessions');
    expect([await isIn(two), await isIn(three)]).toEqual([false, true]);
  });

  test('are all ended by an admin of the same company, of nobody above them', async () => {
    const person = await app.addPerson(app.companyA);
    const end = (caller: Person, userId: number) => app.call(caller, 'DELETE', `/users/${userId}/sessions`);
    expect((await end(app.people.anaSales, person.userId)).error).toBe('ERR_NO_PERMISSION');
    expect((await end(app.people.adminB, person.userId)).error).toBe('ERR_NO_USER_FOUND');
    expect((await end(app.people.adminA, app.people.superA.userId)).error).toBe('ERR_PROTECTED_USER');
    expect(await isIn(person)).toBe(true);
    expect((await end(app.people.adminA, person.userId)).status).toBe(200);
    expect(await isIn(person)).toBe(false);
  });
});

describe('a sign-in on a device that was not known (SAFE-03)', () => {
  test('gives a notice in the bell, but not the very first, and not where one signed in before', async () => {
    const newsOf = (userId: number) =>
      app.read((tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)));
    const { body } = await app.call(app.people.adminA, 'POST', '/users', {
      name: 'Recém Chegada',
      email: 'recem@devices.example',
      password: testPassword,
    });
    const person = { ...app.people.anaSales, userId: body.id, email: 'recem@devices.example' };
    const first = await signIn(person, { device: 'Chrome/1 Windows' });
    expect(await newsOf(person.userId)).toEqual([]);
    await signIn(person, { device: 'Chrome/1 Windows', deviceToken: first.deviceToken });
    expect(await newsOf(person.userId)).toEqual([]);
    const strange = await signIn(person, { device: 'Firefox/9 Linux' });
    const bell = await app.call(strange, 'GET', '/notifications');
    expect(bell.body.notifications).toEqual([
      expect.objectContaining({
        kind: 'newDevice',
        text: 'Firefox/9 Linux',
        by: null,
        ticket: null,
        chat: null,
      }),
    ]);
    // Another person's device token does not make the device known.
    const other = await signIn(await app.addPerson(app.companyA));
    await signIn(person, { deviceToken: other.deviceToken });
    expect(await newsOf(person.userId)).toHaveLength(2);
  });
});

test('who may have several sessions is one setting of the company', async () => {
  await allowSeveral('disabled');
  expect(
    await app.read((tx) =>
      tx.select().from(companySettings).where(eq(companySettings.key, 'severalSessions')),
    ),
  ).toEqual([expect.objectContaining({ value: 'disabled', companyId: app.companyA })]);
  const stranger = await app.addPerson(app.companyB);
  const [one, two] = [await signIn(stranger), await signIn(stranger)];
  expect([await isIn(one), await isIn(two)]).toEqual([true, true]);
});
