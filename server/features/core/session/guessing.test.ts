import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, buildTestApp, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { endSessions } from './endSessions.ts';
import { sessions } from './sessions.table.ts';
import { countTry } from './signIn/countTries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
});
afterAll(() => app.stop());

let visitors = 0;
const newVisitor = () => `198.51.${visitors >> 8}.${++visitors & 255}`;

/** A browser or a desktop app at some address, which keeps what it is given. */
function device(from = newVisitor(), isDesktop = false) {
  let cookie = '';
  let deviceToken: string | undefined;
  const keep = (answer: Answer) => {
    const setCookies = [answer.headers['set-cookie'] ?? []].flat() as string[];
    const cookies = new Map(
      cookie ? cookie.split('; ').map((one) => one.split('=') as [string, string]) : [],
    );
    for (const one of setCookies) cookies.set(...(one.split(';')[0]!.split(/=(.*)/) as [string, string]));
    cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    deviceToken ??= answer.body.deviceToken;
    return answer;
  };
  return {
    refresh: async () =>
      keep(await app.call(undefined, 'POST', '/auth/refresh_token', {}, { 'x-forwarded-for': from, cookie })),
    async signIn(email: string, password = testPassword) {
      const answer = await app.call(
        undefined,
        'POST',
        '/auth/login',
        { email, password, ...(isDesktop && deviceToken && { deviceToken }) },
        { 'x-forwarded-for': from, cookie, ...(isDesktop && { 'x-recado-client': 'desktop' }) },
      );
      return keep(answer);
    },
  };
}
const wrong = (person: ReturnType<typeof device>, email: string) => person.signIn(email, 'wrong-password');
const someone = async () => (await app.addPerson(app.companyA)).email;
/** Counts so many wrong passwords, without the work of comparing each. */
async function strangersGuessed(key: string, count: number) {
  for (const _ of times(count)) await countTry(app.kernel, [{ key, most: 1000, windowMs: 15 * 60_000 }]);
}
const times = (count: number) => Array.from({ length: count });

describe('wrong passwords', () => {
  test.each(['somebody', 'nobody'])(
    'are refused after ten in a quarter of an hour, for %s',
    async (person) => {
      const email = person === 'nobody' ? 'nobody@nowhere.example' : await someone();
      const guesser = device();
      for (const _ of times(10)) expect((await wrong(guesser, email)).error).toBe('ERR_INVALID_CREDENTIALS');
      const { body } = await wrong(guesser, email);
      expect(body).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) });
      app.clock.advance(body.retryAfterSeconds * 1000);
      expect((await wrong(guesser, email)).error).toBe('ERR_INVALID_CREDENTIALS');
    },
  );

  test('sent all at once do not slip past the limit', async () => {
    const email = await someone();
    const guesser = device();
    const answers = await Promise.all(times(30).map(() => wrong(guesser, email)));
    expect(answers.filter(({ error }) => error === 'ERR_INVALID_CREDENTIALS')).toHaveLength(10);
  });

  test('of strangers lock the owner neither out of a known device nor out elsewhere', async () => {
    const email = await someone();
    const [own, desktop] = [device(), device(newVisitor(), true)];
    await own.signIn(email);
    await desktop.signIn(email);
    await strangersGuessed(`sign-in as ${email}`, 58);
    for (const _ of times(2)) await wrong(device(), email);
    expect((await wrong(device(), email)).error).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await own.signIn(email)).status).toBe(200);
    expect((await desktop.signIn(email)).status).toBe(200);
  });

  test('of a few strangers leave the owner a way in on a new device', async () => {
    const email = await someone();
    const stranger = device();
    for (const _ of times(12)) await wrong(stranger, email);
    expect((await device().signIn(email)).status).toBe(200);
  });

  test('at many e-mails from one address are refused too, but its known devices still get in', async () => {
    const office = newVisitor();
    const email = await someone();
    const knownDevice = device(office);
    await knownDevice.signIn(email);
    const guesser = device(office);
    await strangersGuessed(`sign-in from ${office}`, 58);
    const answers = [];
    for (const n of times(3).keys()) answers.push((await wrong(guesser, `many${n}@nowhere.example`)).error);
    expect(answers).toEqual(['ERR_INVALID_CREDENTIALS', 'ERR_INVALID_CREDENTIALS', 'ERR_TOO_MANY_REQUESTS']);
    expect((await knownDevice.signIn(email)).status).toBe(200);
  });

  test('are counted on a known device as well', async () => {
    const email = await someone();
    const knownDevice = device();
    await knownDevice.signIn(email);
    for (const _ of times(10)) await wrong(knownDevice, email);
    expect((await knownDevice.signIn(email)).error).toBe('ERR_TOO_MANY_REQUESTS');
  });

  test('a device is known to the person who signed in there, and a made-up token to nobody', async () => {
    const [email, other] = [await someone(), await someone()];
    const shared = device();
    await shared.signIn(email);
    for (const _ of times(10)) await wrong(shared, other);
    expect((await shared.signIn(other)).error).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await shared.signIn(email)).status).toBe(200);
    const forged = { deviceToken: 'AAAAAAAAAAAAAAAAAAAAAA.AAAA', email: other, password: 'x' };
    const answer = await app.call(undefined, 'POST', '/auth/login', forged, {
      'x-forwarded-for': newVisitor(),
    });
    expect(answer.error).toBe('ERR_INVALID_CREDENTIALS');
  });
});

test('right passwords are not counted, however many come from one address or for one e-mail', async () => {
  const office = newVisitor();
  const emails = await Promise.all(times(12).map(someone));
  await strangersGuessed(`sign-in from ${office}`, 40);
  for (const _ of times(2)) {
    const answers = await Promise.all(emails.map((email) => device(office).signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  for (const _ of times(11)) expect((await device(office).signIn(emails[0]!)).status).toBe(200);
});

test('no address can be claimed past our own proxy', async () => {
  const email = await someone();
  const claim = (n: number) => device(`192.0.2.${n}, 203.0.113.99`);
  for (const n of times(10).keys()) await wrong(claim(n), email);
  expect((await wrong(claim(11), email)).error).toBe('ERR_TOO_MANY_REQUESTS');
});

test('a whole IPv6 network is one guesser, and the refusal says when to come back', async () => {
  const email = await someone();
  const inNetwork = (n: number) => device(`2001:db8:7:1::${n + 1}`);
  for (const n of times(10).keys()) await wrong(inNetwork(n), email);
  const { error, body, headers } = await wrong(inNetwork(11), email);
  expect(error).toBe('ERR_TOO_MANY_REQUESTS');
  expect(Number(headers['retry-after'])).toBe(body.retryAfterSeconds);
  expect((await wrong(device('2001:db8:7:2::1'), email)).error).toBe('ERR_INVALID_CREDENTIALS');
});

test('under https cookies can be set and read by this host alone', async () => {
  const { headers } = await device().signIn(await someone());
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-recado_(refresh|device)=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
});

describe('devices that are known (SAFE-08)', () => {
  test('are one, however often somebody signs in there', async () => {
    const email = await someone();
    const own = device(newVisitor(), true);
    const [first, second] = [await own.signIn(email), await own.signIn(email)];
    const idOf = ({ body }: { body: { deviceToken: string } }) => body.deviceToken.split('.')[0];
    expect(idOf(second)).toBe(idOf(first));
  });

  test('guess no faster when somebody has collected many', async () => {
    const email = await someone();
    const from = newVisitor();
    const collected = times(6).map(() => device(from, true));
    for (const one of collected) expect((await one.signIn(email)).status).toBe(200);
    const answers = [];
    for (const one of collected) for (const _ of times(10)) answers.push((await wrong(one, email)).error);
    expect(answers.filter((error) => error === 'ERR_INVALID_CREDENTIALS')).toHaveLength(30);
  });

  test('are unknown after a new password, and the one that goes on is known again', async () => {
    const person = await app.addPerson(app.companyA);
    const [own, stolen] = [device(), device()];
    await stolen.signIn(person.email);
    await own.signIn(person.email);
    await app.kernel.inWork(app.companyA, async (work) => {
      const [latest] = await work.tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, person.userId), isNull(sessions.endedAt)))
        .orderBy(desc(sessions.createdAt))
        .limit(1);
      await endSessions(work, { userId: person.userId, except: latest!.id }, 'password');
    });
    await strangersGuessed(`sign-in as ${person.email}`, 60);
    expect((await stolen.signIn(person.email)).error).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await own.refresh()).status).toBe(200);
    expect((await own.signIn(person.email)).status).toBe(200);
  });
});
