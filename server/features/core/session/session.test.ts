import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const desktop = { 'x-recado-client': 'desktop' };
const signIn = (email: string, password = testPassword) =>
  app.call(undefined, 'POST', '/auth/login', { email, password }, desktop);
const refresh = (refreshToken: string) =>
  app.call(undefined, 'POST', '/auth/refresh_token', { refreshToken }, desktop);
const asBearer = (token: string) => ({ ...app.people.adminA, token });

describe('signing in', () => {
  test('answers a token and the user with company, plan flags and settings', async () => {
    const person = await app.addPerson(app.companyA, { profile: 'admin' });
    const { status, body } = await signIn(person.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: person.email,
      company: { name: 'Acme', useWhatsapp: true, useKanban: true },
      daysLeft: expect.any(Number),
    });
    expect(JSON.stringify(body.user)).not.toContain('argon2');
    expect((await app.call(asBearer(body.token), 'GET', '/auth/me')).body.id).toBe(person.userId);
  });

  test('a wrong e-mail and a wrong password answer alike', async () => {
    const person = await app.addPerson(app.companyA);
    const answers = [await signIn(person.email, 'wrong-password'), await signIn('nobody@nowhere.example')];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
  });

  test('in the browser the refresh token travels only in a cookie that scripts cannot read', async () => {
    const person = await app.addPerson(app.companyA);
    const { body, headers } = await app.call(undefined, 'POST', '/auth/login', {
      email: person.email,
      password: testPassword,
    });
    expect(body).not.toHaveProperty('refreshToken');
    expect(String(headers['set-cookie'])).toMatch(/recado_refresh=.*HttpOnly; SameSite=Strict/);
    expect(String(headers['set-cookie'])).not.toContain('Secure');
  });

  test('in a browser ends the session that it replaces there, whose cookie nobody has any more', async () => {
    const [ana, bruno] = [await app.addPerson(app.companyA), await app.addPerson(app.companyB)];
    const enter = (email: string, cookie = '', client = {}) =>
      app.call(
        undefined,
        'POST',
        '/auth/login',
        { email, password: testPassword },
        { ...client, ...(cookie && { cookie }) },
      );
    const isOpen = async (token: string) =>
      (await app.call(asBearer(token), 'GET', '/auth/me')).status === 200;
    const [left, elsewhere] = [await enter(ana.email), await enter(ana.email)];
    const cookie = /recado_refresh=[^;]+/.exec(String(left.headers['set-cookie']))![0];
    // The app keeps its own tokens.
    await enter(bruno.email, cookie, desktop);
    expect(await isOpen(left.body.token)).toBe(true);
    const next = await enter(bruno.email, cookie);
    expect(await Promise.all([left, elsewhere, next].map(({ body }) => isOpen(body.token)))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await enter(bruno.email, 'recado_refresh=nonsense')).status).toBe(200);
  });

  test('a second sign-in leaves the first session alone, unless the company wants one', async () => {
    const several = await app.addPerson(app.companyA);
    const earlier = await signIn(several.email);
    await signIn(several.email);
    expect((await refresh(earlier.body.refreshToken)).status).toBe(200);
    await app.call(app.people.adminA, 'PUT', '/settings/severalSessions', { value: 'disabled' });
    const person = await app.addPerson(app.companyA);
    const first = await signIn(person.email);
    await signIn(person.email);
    app.clock.advance(3000);
    expect((await refresh(first.body.refreshToken)).error).toBe('ERR_SESSION_EXPIRED');
  });

  test('is answered although another one of the same person ends it before the answer', async () => {
    const person = await app.addPerson(app.companyA);
    const { actors } = app.app;
    const { ofSession } = actors;
    // The next lookup of the new session finds it ended: another sign-in was quicker.
    actors.ofSession = async (claims) => {
      actors.ofSession = ofSession;
      expect((await signIn(person.email)).status).toBe(200);
      return ofSession(claims);
    };
    const first = await signIn(person.email);
    actors.ofSession = ofSession;
    expect([first.status, first.body.user?.id]).toEqual([200, person.userId]);
    const several = await Promise.all(Array.from({ length: 5 }, () => signIn(person.email)));
    expect(several.map(({ status }) => status)).toEqual(several.map(() => 200));
    const left = await Promise.all(
      [first, ...several].map(({ body }) => app.call(asBearer(body.token), 'GET', '/auth/me')),
    );
    expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.call(app.people.adminA, 'PUT', '/settings/severalSessions', { value: 'enabled' });
  });

  test('outside their working hours users stay out and admins come in', async () => {
    const now = app.clock
      .now()
      .toLocaleTimeString('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });
    const elsewhere =
      now < '12:00' ? { startWork: '13:00', endWork: '23:00' } : { startWork: '01:00', endWork: '11:00' };
    const user = await app.addPerson(app.companyA, elsewhere);
    const admin = await app.addPerson(app.companyA, { ...elsewhere, profile: 'admin' });
    expect((await signIn(user.email)).error).toBe('ERR_OUT_OF_HOURS');
    expect((await signIn(admin.email)).status).toBe(200);
  });
});

describe('the session', () => {
  test('an access token that is over asks for a refresh, and nothing else does', async () => {
    const person = await app.addPerson(app.companyA);
    const { body } = await signIn(person.email);
    app.clock.advance(16 * 60_000);
    expect((await app.call(asBearer(body.token), 'GET', '/auth/me')).body).toEqual({
      error: 'ERR_SESSION_EXPIRED',
    });
    const next = await refresh(body.refreshToken);
    expect((await app.call(asBearer(next.body.token), 'GET', '/auth/me')).status).toBe(200);
    expect((await app.call(asBearer('nonsense'), 'GET', '/auth/me')).body).toEqual({
      error: 'ERR_UNAUTHENTICATED',
    });
  });

  test('that has ended says nothing where nobody has to be signed in', async () => {
    const person = await app.addPerson(app.companyA);
    const { body } = await signIn(person.email);
    const old = asBearer(body.token);
    await app.call(old, 'DELETE', '/auth/logout');
    const { email } = person;
    const login = await app.call(old, 'POST', '/auth/login', { email, password: testPassword }, desktop);
    expect(login.status).toBe(200);
    expect((await app.call(old, 'POST', '/auth/second', { step: 'x.y', code: '123456' })).error).toBe(
      'ERR_STEP_OVER',
    );
    expect((await app.call(old, 'GET', '/version')).status).toBe(200);
  });

  test('signing out ends it at once, for tokens too', async () => {
    const person = await app.addPerson(app.companyA);
    const { body } = await signIn(person.email);
    const account = asBearer(body.token);
    expect((await app.call(account, 'DELETE', '/auth/logout')).status).toBe(200);
    expect((await refresh(body.refreshToken)).error).toBe('ERR_SESSION_EXPIRED');
    expect((await app.call(account, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
  });
});
