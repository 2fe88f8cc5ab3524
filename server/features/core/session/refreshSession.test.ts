import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { refreshTokens } from './refreshTokens.table.ts';
import { graceMs, longestSessionDays } from './refreshTokens.ts';
import { sessions } from './sessions.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const desktop = { 'x-recado-client': 'desktop' };
const refresh = (refreshToken: string) =>
  app.call(undefined, 'POST', '/auth/refresh_token', { refreshToken }, desktop);
const me = (token: string) => app.call({ ...app.people.adminA, token }, 'GET', '/auth/me');

async function signIn(person: Person): Promise<string> {
  const body = { email: person.email, password: testPassword };
  return (await app.call(undefined, 'POST', '/auth/login', body, desktop)).body.refreshToken;
}
const someone = async () => signIn(await app.addPerson(app.companyA));
/** The token that follows this one. */
const next = async (token: string): Promise<string> => (await refresh(token)).body.refreshToken;
const afterGrace = () => app.clock.advance(graceMs + 1000);
const expired = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };

describe('refresh tokens', () => {
  test('that were not given by us are answered as expired, with 401', async () => {
    const [company] = (await someone()).split('.');
    for (const token of [
      'nonsense',
      `${company}.${'x'.repeat(43)}`,
      `2147483647.${'x'.repeat(43)}`,
      `9999999999.${'x'.repeat(43)}`,
    ])
      expect(await refresh(token)).toMatchObject(expired);
    expect(await app.call(undefined, 'POST', '/auth/refresh_token', {})).toMatchObject(expired);
  });

  test('exchanged side by side give every caller the same next one, which works', async () => {
    const first = await someone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const refreshTokens = new Set(answers.map(({ body }) => body.refreshToken));
    expect(refreshTokens.size).toBe(1);
    afterGrace();
    const later = await refresh([...refreshTokens][0]!);
    expect((await me(later.body.token)).status).toBe(200);
  });

  test('whose reply was lost give the same next one again, for a time that repeats do not extend', async () => {
    const first = await someone();
    const second = await next(first);
    app.clock.advance(graceMs - 1000);
    expect(await next(first)).toBe(second);
    app.clock.advance(2000);
    expect(await refresh(first)).toMatchObject(expired);
    expect(await refresh(second)).toMatchObject(expired);
  });

  test('a thief who went on by several exchanges is found when the owner comes back', async () => {
    const copied = await someone();
    let stolen = copied;
    for (let exchanges = 0; exchanges < 3; exchanges++) {
      stolen = await next(stolen);
      afterGrace();
    }
    const thief = await refresh(stolen);
    expect((await me(thief.body.token)).status).toBe(200);
    expect(await refresh(copied)).toMatchObject(expired);
    expect(await refresh(thief.body.refreshToken)).toMatchObject(expired);
    expect((await me(thief.body.token)).error).toBe('ERR_SESSION_ENDED');
  });

  test('a thief who hurries is found within the grace time too', async () => {
    const copied = await someone();
    const stolen = await next(await next(copied));
    expect(await refresh(copied)).toMatchObject(expired);
    expect(await refresh(stolen)).toMatchObject(expired);
  });

  test('an end by reuse is stored and published with its reason', async () => {
    const person = await app.addPerson(app.companyA);
    const first = await signIn(person);
    await next(await next(first));
    await refresh(first);
    const [ended] = await app.read((tx) =>
      tx
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, person.userId), eq(sessions.endReason, 'reuse'))),
    );
    expect(ended).toMatchObject({ endedAt: expect.any(Date) });
    const published = await app.read((tx) => tx.select().from(eventLog).where(eq(eventLog.topic, 'auth')));
    expect(published).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ action: 'signedOut', sessionId: ended!.id, reason: 'reuse' }),
        audience: { to: [`account:${person.userId}`] },
      }),
    );
  });

  test('are never stored readable', async () => {
    const token = await next(await someone());
    const rows = JSON.stringify(await app.read((tx) => tx.select().from(refreshTokens)));
    expect(rows).not.toContain(token.split('.')[1]);
  });

  test('end with the hours of the person; admins have none', async () => {
    const user = await app.addPerson(app.companyA);
    const admin = await app.addPerson(app.companyA, { profile: 'admin' });
    const [ofUser, ofAdmin] = [await signIn(user), await signIn(admin)];
    const now = app.clock
      .now()
      .toLocaleTimeString('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });
    const over =
      now < '12:00' ? { startWork: '13:00', endWork: '23:00' } : { startWork: '01:00', endWork: '11:00' };
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.update(users).set(over));
    expect((await refresh(ofUser)).error).toBe('ERR_OUT_OF_HOURS');
    expect(await refresh(ofUser)).toMatchObject(expired);
    expect((await refresh(ofAdmin)).status).toBe(200);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(users).set({ startWork: '00:00', endWork: '23:59' }),
    );
  });

  test('of a suspended company give nothing', async () => {
    const admin = await app.addPerson(app.companyB, { profile: 'admin' });
    const token = await signIn(admin);
    const suspend = (status: boolean) =>
      app.kernel.database.acrossCompanies((tx) =>
        tx.update(companies).set({ status }).where(eq(companies.id, app.companyB)),
      );
    await suspend(false);
    expect(await refresh(token)).toMatchObject(expired);
    await suspend(true);
    expect((await refresh(token)).status).toBe(200);
  });
});

test('two sign-ins of one person at once leave one session where the company wants one', async () => {
  await app.call(app.people.adminA, 'PUT', '/settings/severalSessions', { value: 'disabled' });
  const person = await app.addPerson(app.companyA);
  const tokens = await Promise.all(Array.from({ length: 4 }, () => signIn(person)));
  const answers = await Promise.all(tokens.map(refresh));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await app.call(app.people.adminA, 'PUT', '/settings/severalSessions', { value: 'enabled' });
});

test('a session that is used all the time ends half a year after its sign-in, its access token and sockets with it', async () => {
  const person = await app.addPerson(app.companyA);
  const dayMs = 24 * 60 * 60_000;
  let token = await signIn(person);
  for (let day = 0; day < longestSessionDays - 20; day += 20) {
    app.clock.advance(20 * dayMs);
    token = await next(token);
  }
  app.clock.advance(20 * dayMs - 60_000);
  const last = await refresh(token);
  expect(last.status).toBe(200);
  const socket = await connectSocket(app, person, { token: last.body.token });
  expect((await me(last.body.token)).status).toBe(200);
  app.clock.advance(60_000);
  app.app.actors.forget(sessionOf(last.body.token));
  expect((await me(last.body.token)).error).toBe('ERR_SESSION_ENDED');
  expect(await refresh(last.body.refreshToken)).toMatchObject(expired);
  // The server checks a listening socket when anything of its person changes, and once a minute.
  await app.call(app.people.adminA, 'PUT', `/users/${person.userId}`, { name: 'Outro nome' });
  await socket.ended;
});

const sessionOf = (token: string): string =>
  JSON.parse(String(Buffer.from(token.split('.')[1]!, 'base64url'))).sid;
