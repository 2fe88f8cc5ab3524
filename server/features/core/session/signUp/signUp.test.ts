import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, testPassword } from '../../../../testing/buildTestApp.ts';
import { applySignupSetting } from '../../settings/applySignupSetting.ts';
import { countTry } from '../signIn/countTries.ts';

let app: TestApp;
let planId: number;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
  planId = (await app.call(undefined, 'GET', '/plans/list')).body[0].id;
});
afterAll(() => app.stop());

let visitors = 0;
/** Each test comes from an address of its own. */
const newVisitor = () => `203.0.113.${++visitors}`;
const signUp = (changes: object = {}, from = newVisitor()) =>
  app.call(
    undefined,
    'POST',
    '/auth/signup',
    {
      name: 'Zoe',
      companyName: 'Loja Norte',
      email: `new${visitors}.${Math.random()}@new.example`,
      password: 'segura-1234',
      phone: '5511988887777',
      planId,
      companyId: 1,
      ...changes,
    },
    { 'x-forwarded-for': from },
  );
const signIn = (email: string, password: string) =>
  app.call(undefined, 'POST', '/auth/login', { email, password });
const allow = (value: 'enabled' | 'disabled') =>
  app.call(app.people.superA, 'PUT', '/settings/userCreation', { value });
const isOpen = async () => (await app.call(undefined, 'GET', '/public-settings/allowSignup')).body;

describe('signing up', () => {
  test('is closed until the operator opens it, while admins go on making users (USER-31, SIGNUP-17)', async () => {
    expect(await isOpen()).toBe('disabled');
    expect((await signUp()).error).toBe('ERR_USER_CREATION_DISABLED');
    const colleague = { name: 'Nova', email: 'nova@acme.example', password: 'segura-1234' };
    expect((await app.call(app.people.adminA, 'POST', '/users', colleague)).status).toBe(201);
    await allow('enabled');
    expect(await isOpen()).toBe('enabled');
    await allow('disabled');
    expect((await signUp()).error).toBe('ERR_USER_CREATION_DISABLED');
    await allow('enabled');
  });

  test('is opened and closed by SIGNUP at the start; without it the choice of the operator stays', async () => {
    const start = (SIGNUP: 'open' | 'closed' | undefined) =>
      applySignupSetting({ ...app.kernel, settings: { ...app.kernel.settings, SIGNUP } });
    await start('closed');
    expect(await isOpen()).toBe('disabled');
    await start('open');
    expect(await isOpen()).toBe('enabled');
    await start(undefined);
    expect(await isOpen()).toBe('enabled');
  });

  test('makes a company on a public plan whose first user is its admin', async () => {
    expect((await signUp({ email: 'rita@new.example' })).status).toBe(201);
    const { body } = await signIn('rita@new.example', 'segura-1234');
    expect(body.user).toMatchObject({
      profile: 'admin',
      allowGroup: 'enabled',
      super: false,
      company: { name: 'Loja Norte' },
    });
    expect([app.companyA, app.companyB]).not.toContain(body.user.companyId);
  });

  test('keeps the theme of the page for the first user (B40)', async () => {
    const email = 'dark@new.example';
    await signUp({ email, theme: 'dark' });
    expect((await signIn(email, 'segura-1234')).body.user.defaultTheme).toBe('dark');
  });

  test('gives seven days of the company’s own calendar, at whatever hour it begins', async () => {
    for (const email of ['noite@new.example', 'manha@new.example', 'dia@new.example', 'tarde@new.example']) {
      app.clock.advance(6 * 3_600_000);
      expect((await signUp({ email })).status).toBe(201);
      expect((await signIn(email, 'segura-1234')).body.user.daysLeft).toBe(7);
    }
  });

  test('says the same for an e-mail that is taken, and changes nothing there', async () => {
    const taken = await signUp({ email: app.people.adminA.email.toUpperCase() });
    const free = await signUp();
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await signIn(app.people.adminA.email, 'segura-1234')).error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn(app.people.adminA.email, testPassword)).status).toBe(200);
  });

  test('two at once for one e-mail make one company', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: 'twice@new.example' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await signIn('twice@new.example', 'segura-1234')).status).toBe(200);
  });

  test('refuses easy passwords and a plan that is not public, and does not count those tries', async () => {
    const from = newVisitor();
    for (let tries = 0; tries < 4; tries++) {
      expect((await signUp({ password: 'LojaNorte1' }, from)).error).toBe('ERR_COMMON_PASSWORD');
      expect((await signUp({ planId: 9999 }, from)).error).toBe('ERR_NO_PLAN_FOUND');
    }
    expect((await signUp({}, from)).status).toBe(201);
  });

  test('works five times in half an hour from one address', async () => {
    const from = newVisitor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp({}, from)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const { body } = await signUp({}, from);
    expect(body).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
    expect((await signUp()).status).toBe(201);
    app.clock.advance(body.retryAfterSeconds * 1000);
    expect((await signUp({}, from)).status).toBe(201);
  });

  test('works a hundred times in half an hour from all addresses together', async () => {
    app.clock.advance(3600_000);
    expect((await signUp()).status).toBe(201);
    const all = { key: 'sign-up', most: 1000, windowMs: 30 * 60_000 };
    for (let n = 0; n < 98; n++) await countTry(app.kernel, [all]);
    const answers = [await signUp(), await signUp()];
    expect(answers.map(({ status }) => status)).toEqual([201, 429]);
  });
});
