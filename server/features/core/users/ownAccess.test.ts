import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { hashPassword } from '../session/passwords/passwords.ts';

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
const update = (person: Person, id: number, body: object, headers = desktop) =>
  app.call(person, 'PUT', `/users/${id}`, body, headers);

/** Somebody who has signed in on the desktop. */
async function someone(fields: object = {}) {
  const person = await app.addPerson(app.companyA, fields);
  const { body } = await signIn(person.email);
  return { ...person, token: body.token as string, refreshToken: body.refreshToken as string };
}
const newAccess = { password: 'outra-senha-9' };

describe("one's own password and e-mail", () => {
  test.each([
    ['password', newAccess],
    ['e-mail', { email: 'stolen@company.example' }],
  ])('the %s stays without the right present password', async (_what, change) => {
    const person = await someone({ profile: 'admin' });
    for (const currentPassword of [undefined, '', 'wrong-password'])
      expect((await update(person, person.userId, { ...change, currentPassword })).body).toEqual({
        error: 'ERR_WRONG_PASSWORD',
        fields: { currentPassword: 'ERR_WRONG_PASSWORD' },
      });
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('the password is not made of the company’s name', async () => {
    const person = await someone();
    const change = { password: 'Acme-acme-12', currentPassword: testPassword };
    expect((await update(person, person.userId, change)).error).toBe('ERR_COMMON_PASSWORD');
  });

  test('cannot be guessed at through an open screen', async () => {
    const person = await someone();
    const guess = (currentPassword: string) =>
      update(person, person.userId, { ...newAccess, currentPassword });
    for (let tries = 0; tries < 10; tries++) await guess('wrong-password');
    expect((await guess(testPassword)).error).toBe('ERR_TOO_MANY_REQUESTS');
  });

  test('an e-mail that is sent again unchanged needs no password, nor does anything else', async () => {
    const person = await someone();
    const { status, body } = await update(person, person.userId, { email: person.email, name: 'Ana Clara' });
    expect([status, body.name]).toEqual([200, 'Ana Clara']);
    expect(body).not.toHaveProperty('refreshToken');
    expect((await refresh(person.refreshToken)).status).toBe(200);
  });

  test.each([
    ['password', newAccess],
    ['e-mail', { email: 'moved@company.example' }],
  ])('a new %s ends every copy of the refresh token and every other session', async (_what, change) => {
    const person = await someone();
    const other = await app.kernel.inWork(app.companyA, (work) =>
      import('../session/openSession.ts').then(({ openSession }) =>
        openSession(work, person.userId, 'other'),
      ),
    );
    const changed = await update(person, person.userId, { ...change, currentPassword: testPassword });
    expect(changed.status).toBe(200);
    expect((await refresh(person.refreshToken)).error).toBe('ERR_SESSION_EXPIRED');
    expect((await refresh(other.refreshToken)).error).toBe('ERR_SESSION_EXPIRED');
    expect((await refresh(changed.body.refreshToken)).status).toBe(200);
  });

  test('a new password ends every copy of the access token and every socket that came with one, and no later one', async () => {
    const person = await someone();
    const before = await connectSocket(app, person, { token: person.token });
    expect((await app.call(person, 'GET', '/auth/me')).status).toBe(200);
    const { body } = await update(person, person.userId, {
      ...newAccess,
      currentPassword: testPassword,
    });
    expect(await app.call(person, 'GET', '/auth/me')).toMatchObject({
      status: 403,
      error: 'ERR_SESSION_EXPIRED',
    });
    await before.ended;
    const next = await refresh(body.refreshToken);
    const now = { ...person, token: next.body.token };
    expect((await app.call(now, 'GET', '/auth/me')).status).toBe(200);
    const after = await connectSocket(app, now, { token: now.token });
    await update(now, now.userId, { name: 'Ana Clara' });
    await after.hears('user', (event: { user?: { name: string } }) => event.user?.name === 'Ana Clara');
    expect((await app.call(now, 'GET', '/auth/me')).status).toBe(200);
    after.socket.disconnect();
  });

  test('browsers get the next refresh token in their cookie only', async () => {
    const person = await someone();
    const { body, headers } = await update(
      person,
      person.userId,
      { ...newAccess, currentPassword: testPassword },
      {} as typeof desktop,
    );
    expect(body).not.toHaveProperty('refreshToken');
    expect(String(headers['set-cookie'])).toMatch(/recado_refresh=/);
  });

  test('a refused change changes nothing', async () => {
    const person = await someone();
    const taken = { email: app.people.adminA.email, ...newAccess, currentPassword: testPassword };
    expect((await update(person, person.userId, taken)).error).toBe('ERR_DUPLICATED_EMAIL');
    expect(
      (await update(person, person.userId, { password: 'senha123', currentPassword: testPassword })).error,
    ).toBe('ERR_COMMON_PASSWORD');
    expect((await refresh(person.refreshToken)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
  });
});

test('a password set by an admin signs that person out', async () => {
  const person = await someone();
  await update(app.people.adminA, person.userId, { password: 'mais-uma-77' });
  expect((await app.call(person, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
  expect([(await signIn(person.email)).status, (await signIn(person.email, 'mais-uma-77')).status]).toEqual([
    401, 200,
  ]);
});

describe('the last admin', () => {
  const lower = (person: Person, id: number) => update(person, id, { profile: 'user' });

  test('cannot lower himself, and a company of two admins keeps one of them', async () => {
    const [first, second] = [
      await app.addPerson(app.companyB, { profile: 'admin' }),
      await app.addPerson(app.companyB, { profile: 'admin' }),
    ];
    expect((await lower(first, app.people.adminB.userId)).status).toBe(200);
    const answers = await Promise.all([lower(first, second.userId), lower(second, first.userId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0]!.status === 200 ? first : second;
    expect((await lower(left, left.userId)).error).toBe('ERR_LAST_ADMIN');
  });

  test('two who delete each other at once leave one', async () => {
    const last = await app.addPerson(app.companyB, { profile: 'admin' });
    const all = (await app.call(last, 'GET', '/users')).body.users as { id: number; profile: string }[];
    const other = await app.addPerson(app.companyB, { profile: 'admin' });
    for (const { id, profile } of all)
      if (profile === 'admin' && id !== last.userId) await app.call(last, 'DELETE', `/users/${id}`);
    const remove = (person: Person, id: number) => app.call(person, 'DELETE', `/users/${id}`);
    const answers = await Promise.all([remove(last, other.userId), remove(other, last.userId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('hashing waits outside of transactions: a flood of saves leaves the database to the others', async () => {
  const flood = Array.from({ length: 60 }, (_, n) =>
    app.call(app.people.adminA, 'POST', '/users', {
      name: `Novo ${n}`,
      email: `flood${n}@company.example`,
      password: 'segura-1234',
    }),
  );
  // The pool has eight connections; were they held by the flood, this would come after it.
  let isFloodOver = false;
  const over = Promise.all(flood).then((answers) => {
    isFloodOver = true;
    return answers;
  });
  for (let n = 0; n < 10; n++)
    expect((await app.call(app.people.adminB, 'GET', '/auth/me')).status).toBe(200);
  expect(isFloodOver).toBe(false);
  const codes = new Set((await over).map(({ error }) => error));
  for (const code of codes) expect([undefined, 'ERR_TOO_MANY_REQUESTS', 'ERR_PLAN_LIMIT']).toContain(code);
});

test('a company that saves many passwords at once does not keep another from its turn', async () => {
  const order: string[] = [];
  const hash = (source: string) => hashPassword('segura-1234', source).then(() => order.push(source));
  await Promise.all([...Array.from({ length: 20 }, () => hash('flood')), hash('other')]);
  expect(order.indexOf('other')).toBeLessThan(5);
});
