import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, testPassword } from '../../testing/buildTestApp.ts';

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
      company: { name: 'Acme', useWhatsapp: true, useCampaigns: false },
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
  });

  test('a second sign-in ends the first session', async () => {
    const person = await app.addPerson(app.companyA);
    const first = await signIn(person.email);
    await signIn(person.email);
    app.clock.advance(3000);
    expect((await refresh(first.body.refreshToken)).error).toBe('ERR_SESSION_EXPIRED');
  });

  test('guessing is throttled per e-mail, whether such a user exists or not', async () => {
    const answers = [];
    for (let tries = 0; tries < 14; tries++) answers.push((await signIn('guess@nowhere.example', 'x')).error);
    expect(answers.at(0)).toBe('ERR_INVALID_CREDENTIALS');
    expect(answers.at(-1)).toBe('ERR_TOO_MANY_REQUESTS');
  });

  test('a guesser is told when to come back, and may then', async () => {
    for (let tries = 0; tries < 12; tries++) await signIn('Late@nowhere.example', 'x');
    const { body } = await signIn('late@nowhere.example', 'x');
    expect(body).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
    app.clock.advance(body.retryAfterSeconds * 1000);
    expect((await signIn('late@nowhere.example', 'x')).error).toBe('ERR_INVALID_CREDENTIALS');
  });

  test('an address that guesses at many e-mails is refused too, whatever address it claims to have', async () => {
    const proxied = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
    const guess = async (n: number) => {
      const body = { email: `many${n}@nowhere.example`, password: 'x' };
      const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` };
      return (await proxied.call(undefined, 'POST', '/auth/login', body, headers)).error;
    };
    const answers = [];
    for (let tries = 0; tries < 61; tries++) answers.push(await guess(tries));
    expect(answers.at(59)).toBe('ERR_INVALID_CREDENTIALS');
    expect(answers.at(60)).toBe('ERR_TOO_MANY_REQUESTS');
    await proxied.stop();
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

  test('signing out ends it at once, for tokens too', async () => {
    const person = await app.addPerson(app.companyA);
    const { body } = await signIn(person.email);
    const who = asBearer(body.token);
    expect((await app.call(who, 'DELETE', '/auth/logout')).status).toBe(200);
    expect((await refresh(body.refreshToken)).error).toBe('ERR_SESSION_EXPIRED');
    expect((await app.call(who, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
  });
});

describe('signing up', () => {
  const newcomer = (email: string, planId: number) => ({
    name: 'Rita',
    companyName: 'Rita Ltda',
    email,
    password: 'segura-1234',
    phone: '5511988887777',
    planId,
    companyId: 1,
  });

  test('makes a company on a public plan whose first user is its admin', async () => {
    const [plan] = (await app.call(undefined, 'GET', '/plans/list')).body;
    expect(
      (await app.call(undefined, 'POST', '/auth/signup', newcomer('rita@new.example', plan.id))).status,
    ).toBe(201);
    const { body } = await signIn('rita@new.example', 'segura-1234');
    expect(body.user).toMatchObject({
      profile: 'admin',
      super: false,
      company: { name: 'Rita Ltda' },
      daysLeft: 7,
    });
    expect([app.companyA, app.companyB]).not.toContain(body.user.companyId);
  });

  test('refuses the commonest passwords, a taken e-mail and a plan that is not public', async () => {
    const [plan] = (await app.call(undefined, 'GET', '/plans/list')).body;
    const signUp = (changes: object) =>
      app.call(undefined, 'POST', '/auth/signup', { ...newcomer('zoe@new.example', plan.id), ...changes });
    expect((await signUp({ password: 'senha123' })).error).toBe('ERR_COMMON_PASSWORD');
    expect((await signUp({ email: app.people.adminA.email })).error).toBe('ERR_DUPLICATED_EMAIL');
    expect((await signUp({ planId: 9999 })).error).toBe('ERR_NO_PLAN_FOUND');
  });

  test('is refused while the operator has closed it', async () => {
    const [plan] = (await app.call(undefined, 'GET', '/plans/list')).body;
    await app.call(app.people.superA, 'PUT', '/settings/userCreation', { value: 'disabled' });
    expect((await app.call(undefined, 'GET', '/public-settings/allowSignup')).body).toBe('disabled');
    expect(
      (await app.call(undefined, 'POST', '/auth/signup', newcomer('late@new.example', plan.id))).error,
    ).toBe('ERR_USER_CREATION_DISABLED');
  });
});
