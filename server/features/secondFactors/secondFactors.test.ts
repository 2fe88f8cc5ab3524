import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rightsChanged } from '../../events/events.wakes.ts';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { mails } from '../core/mail/mail.table.ts';
import { companySettings } from '../core/settings/settings.table.ts';
import { recoveryCodes, totpSecrets } from './secondFactors.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());
// A code works once: each test has its own spans, and fresh limits.
beforeEach(() => app.clock.advance(24 * 60 * 60_000 + 1000));

const desktop = { 'x-recado-client': 'desktop' };
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + seconds * 1000,
  });
const password = (person: Person, more: object = {}) =>
  app.call(
    undefined,
    'POST',
    '/auth/login',
    { email: person.email, password: testPassword, ...more },
    desktop,
  );
const second = (body: object) => app.call(undefined, 'POST', '/auth/second', body, desktop);
const nextSpan = () => app.clock.advance(90_000);

/** Confirms the person's identity, as the page does on request. */
const confirmed = async (person: Person): Promise<Person> => {
  await app.call(person, 'POST', '/security/confirm', { password: testPassword });
  return person;
};

/** Signs in by the password alone. */
async function entered(person: Person): Promise<Person> {
  const { status, body } = await password(person);
  expect(status).toBe(200);
  return { ...person, token: body.token };
}
/** A signed-in person with a code app, its secret and their recovery codes. */
async function withApp(fields: object = {}): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await entered(await app.addPerson(app.companyA, fields));
  const { secret, uri } = (await app.call(person, 'POST', '/security/totp')).body;
  expect(uri).toContain('otpauth://totp/');
  const confirmed = await app.call(person, 'PUT', '/security/totp', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  nextSpan();
  return { person, secret, codes: confirmed.body.recoveryCodes };
}
/** The step after the right password. */
async function stepOf(person: Person): Promise<string> {
  const { status, body } = await password(person);
  expect([status, body.error]).toEqual([401, 'ERR_SECOND_FACTOR']);
  return body.step;
}
const require2 = async (value: string) =>
  app.call(await confirmed(app.people.superA), 'PUT', '/settings/requireSecondFactor', { value });

describe('a code app (FACTOR-01, FACTOR-02)', () => {
  test('is asked for at every sign-in from its first code on, and not before', async () => {
    const person = await entered(await app.addPerson(app.companyA));
    const { secret } = (await app.call(person, 'POST', '/security/totp')).body;
    expect((await password(person)).status).toBe(200);
    const again = await entered(person);
    expect((await app.call(again, 'PUT', '/security/totp', { code: '000000' })).error).toBe('ERR_WRONG_CODE');
    expect((await app.call(again, 'PUT', '/security/totp', { code: codeOf(secret) })).status).toBe(200);
    nextSpan();
    const firstStep = await password(person);
    expect(firstStep.body).toEqual({
      error: 'ERR_SECOND_FACTOR',
      step: expect.any(String),
      ways: ['totp', 'recoveryCode'],
    });
    expect(firstStep.headers['set-cookie']).toBeUndefined();
    const opened = await second({ step: firstStep.body.step, code: codeOf(secret) });
    expect([opened.status, opened.body.user.id]).toEqual([200, person.userId]);
    expect((await app.call({ ...person, token: opened.body.token }, 'GET', '/auth/me')).status).toBe(200);
    expect(opened.body).toMatchObject({ refreshToken: expect.any(String), deviceToken: expect.any(String) });
  });

  test('keeps its secret sealed, and shows it never again', async () => {
    const { person, secret } = await withApp();
    const [row] = await app.read((tx) =>
      tx.select().from(totpSecrets).where(eq(totpSecrets.userId, person.userId)),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await app.call(person, 'POST', '/security/totp')).error).toBe('ERR_IN_USE');
    expect(JSON.stringify((await app.call(person, 'GET', '/security/factors')).body)).not.toContain(secret);
  });

  test('takes a code once, and none before one that was taken (FACTOR-04)', async () => {
    const { person, secret } = await withApp();
    const code = codeOf(secret);
    const earlier = codeOf(secret, -30);
    expect((await second({ step: await stepOf(person), code })).status).toBe(200);
    for (const used of [code, earlier])
      expect((await second({ step: await stepOf(person), code: used })).error).toBe('ERR_WRONG_CODE');
  });

  test('takes one of two who show the same code at the same moment', async () => {
    const { person, secret } = await withApp();
    const step = await stepOf(person);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => second({ step, code })));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ error }) => error === 'ERR_WRONG_CODE')).toHaveLength(2);
  });

  test('takes the span before and the one after, no other', async () => {
    const { person, secret } = await withApp();
    for (const seconds of [-61, 61])
      expect((await second({ step: await stepOf(person), code: codeOf(secret, seconds) })).error).toBe(
        'ERR_WRONG_CODE',
      );
    expect((await second({ step: await stepOf(person), code: codeOf(secret, -30) })).status).toBe(200);
    expect((await second({ step: await stepOf(person), code: codeOf(secret, 30) })).status).toBe(200);
  });

  test('is guessed at five times in a quarter of an hour, by all together', async () => {
    const { person, secret } = await withApp();
    const errors = [];
    for (let n = 0; n < 6; n++)
      errors.push((await second({ step: await stepOf(person), code: '123456' })).error);
    expect(errors).toEqual([...Array(5).fill('ERR_WRONG_CODE'), 'ERR_TOO_MANY_REQUESTS']);
    // Even the right code is refused.
    expect((await second({ step: await stepOf(person), code: codeOf(secret) })).error).toBe(
      'ERR_TOO_MANY_REQUESTS',
    );
  });

  test('is not locked on a device that is known by who guesses at it elsewhere', async () => {
    const { person, secret } = await withApp();
    const first = await second({ step: await stepOf(person), code: codeOf(secret) });
    const { deviceToken } = first.body;
    nextSpan();
    for (let n = 0; n < 6; n++) await second({ step: await stepOf(person), code: '123456' });
    const step = await stepOf(person);
    expect((await second({ step, code: codeOf(secret) })).error).toBe('ERR_TOO_MANY_REQUESTS');
    // The token of another person's device counts for nothing.
    const stranger = await password(await app.addPerson(app.companyA));
    const foreign = { step, code: codeOf(secret), deviceToken: stranger.body.deviceToken };
    expect((await second(foreign)).error).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await second({ step, code: codeOf(secret), deviceToken })).status).toBe(200);
    nextSpan();
    const own = [];
    for (let n = 0; n < 6; n++)
      own.push((await second({ step: await stepOf(person), code: '123456', deviceToken })).error);
    expect(own.at(-1)).toBe('ERR_TOO_MANY_REQUESTS');
  });

  test('is guessed at no faster with many known devices: they share a limit', async () => {
    const { person, secret } = await withApp();
    const devices: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { body } = await second({ step: await stepOf(person), code: codeOf(secret) });
      devices.push(body.deviceToken);
      nextSpan();
    }
    const errors = [];
    for (const deviceToken of devices)
      for (let n = 0; n < 5; n++)
        errors.push((await second({ step: await stepOf(person), code: '123456', deviceToken })).error);
    expect(new Set(devices).size).toBe(4);
    expect(errors.filter((error) => error === 'ERR_WRONG_CODE')).toHaveLength(10);
    expect(errors.at(-1)).toBe('ERR_TOO_MANY_REQUESTS');
  });

  test('ends sessions that were opened without it, and the person gets a mail', async () => {
    const person = await app.addPerson(app.companyA);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(companySettings).values({ key: 'severalSessions', value: 'enabled' }).onConflictDoNothing(),
    );
    const [one, two] = [await entered(person), await entered(person)];
    const { secret } = (await app.call(two, 'POST', '/security/totp')).body;
    await app.call(two, 'PUT', '/security/totp', { code: codeOf(secret) });
    expect((await app.call(one, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    expect((await app.call(person, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    expect((await app.call(two, 'GET', '/auth/me')).status).toBe(200);
    const sentMails = await app.read((tx) => tx.select().from(mails).where(eq(mails.userId, person.userId)));
    expect(sentMails.map(({ kind }) => kind)).toContain('factorAdded');
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.delete(companySettings).where(eq(companySettings.key, 'severalSessions')),
    );
  });
});

describe('the step between', () => {
  test('is no access token, no refresh token, and no step of another kind', async () => {
    const { person, secret } = await withApp();
    const step = await stepOf(person);
    expect((await app.call({ ...person, token: step }, 'GET', '/auth/me')).error).toBe('ERR_UNAUTHENTICATED');
    expect(
      (await app.call(undefined, 'POST', '/auth/refresh_token', { refreshToken: step }, desktop)).status,
    ).toBe(401);
    const socket = await connectSocket(app, person, { token: step }).catch((error: unknown) => error);
    expect(socket).toBeInstanceOf(Error);
    const own = await app.call(person, 'GET', '/auth/me');
    expect(own.status).toBe(200);
    expect((await second({ step: person.token, code: codeOf(secret) })).error).toBe('ERR_STEP_OVER');
  });

  test('is over after ten minutes, with another password, in another name and when it was changed', async () => {
    const { person, secret } = await withApp();
    const step = await stepOf(person);
    const [payload, mac] = step.split('.') as [string, string];
    const other = {
      ...JSON.parse(String(Buffer.from(payload, 'base64url'))),
      userId: app.people.adminA.userId,
    };
    const forged = `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${mac}`;
    for (const wrong of [forged, `${payload}.`, payload, 'x.y'])
      expect((await second({ step: wrong, code: codeOf(secret) })).error).toBe('ERR_STEP_OVER');
    app.clock.advance(10 * 60_000);
    expect((await second({ step, code: codeOf(secret) })).error).toBe('ERR_STEP_OVER');
    const fresh = await stepOf(person);
    await app.call(await confirmed(app.people.superA), 'PUT', `/users/${person.userId}`, {
      password: 'Girassol-Azul-77',
    });
    expect((await second({ step: fresh, code: codeOf(secret) })).error).toBe('ERR_STEP_OVER');
  });

  test('looks again whether the company is open and the person may work', async () => {
    const { person, secret } = await withApp();
    const step = await stepOf(person);
    await app.call(app.people.superA, 'PUT', `/users/${person.userId}`, {
      startWork: '03:00',
      endWork: '03:00',
    });
    expect((await second({ step, code: codeOf(secret) })).error).toBe('ERR_OUT_OF_HOURS');
  });
});

describe('recovery codes (FACTOR-05)', () => {
  test('are ten, are kept as hashes, and open once each, also when two show one at once', async () => {
    const { person, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    const rows = await app.read((tx) =>
      tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
    );
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    const step = await stepOf(person);
    const answers = await Promise.all(
      [1, 2].map(() => second({ step, recoveryCode: codes[0]!.toUpperCase() })),
    );
    expect(answers.filter(({ error }) => error === 'ERR_WRONG_CODE')).toHaveLength(1);
    expect((await second({ step: await stepOf(person), recoveryCode: codes[0]! })).error).toBe(
      'ERR_WRONG_CODE',
    );
    const opened = await second({ step: await stepOf(person), recoveryCode: codes[1]!.replaceAll('-', ' ') });
    const shown = await app.call({ ...person, token: opened.body.token }, 'GET', '/security/factors');
    expect(shown.body.recoveryCodesLeft).toBe(8);
  });

  test('of somebody else, and those that were replaced, open nothing', async () => {
    const mine = await withApp();
    const theirs = await withApp();
    expect((await second({ step: await stepOf(mine.person), recoveryCode: theirs.codes[0]! })).error).toBe(
      'ERR_WRONG_CODE',
    );
    const renewed = await app.call(mine.person, 'POST', '/security/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await second({ step: await stepOf(mine.person), recoveryCode: mine.codes[0]! })).error).toBe(
      'ERR_WRONG_CODE',
    );
  });
});

describe('a company that wants a second factor of everybody (FACTOR-06)', () => {
  test('leaves nothing open but the set-up to who has none, by call and by socket, and everything after it', async () => {
    const bare = await app.addPerson(app.companyA, { profile: 'admin' });
    const { person: safe } = await withApp({ profile: 'admin' });
    await require2('enabled');
    const here = await entered(bare);
    for (const [method, path] of [
      ['GET', '/tags'],
      ['GET', '/tickets'],
      ['GET', '/users'],
      ['PUT', `/users/${app.people.anaSales.userId}`],
      ['PUT', '/settings/requireSecondFactor'],
      ['POST', '/tokens'],
      ['GET', '/events'],
    ] as const)
      expect((await app.call(here, method, path, method === 'GET' ? undefined : {})).error, path).toBe(
        'ERR_SECOND_FACTOR_REQUIRED',
      );
    const socket = await connectSocket(app, here, { token: here.token });
    const me = await app.call(here, 'GET', '/auth/me');
    expect([me.status, me.body.mustSetUp]).toEqual([200, true]);
    expect((await app.call(safe, 'GET', '/tags')).status).toBe(200);
    const listener = await connectSocket(app, safe, { token: safe.token });
    await app.call(safe, 'POST', '/tags', { name: 'Segredo', color: '#112233' });
    await listener.hears('tag');
    expect(socket.receivedEvents.filter(({ name }) => name.endsWith('-tag'))).toEqual([]);
    const { secret } = (await app.call(here, 'POST', '/security/totp')).body;
    expect((await app.call(here, 'PUT', '/security/totp', { code: codeOf(secret) })).status).toBe(200);
    expect((await app.call(here, 'GET', '/tags')).status).toBe(200);
    // The last factor stays as long as the company requires one.
    expect((await app.call(here, 'DELETE', '/security/totp')).error).toBe('ERR_SECOND_FACTOR_REQUIRED');
    await app.kernel.inWork(app.companyA, ({ tx, wake, companyId }) => {
      wake(rightsChanged, { companyId });
      return tx.delete(companySettings).where(eq(companySettings.key, 'requireSecondFactor'));
    });
    expect((await app.call(here, 'DELETE', '/security/totp')).status).toBe(200);
    expect((await password(bare)).status).toBe(200);
  });
});

describe('an admin who takes somebody’s second factor away (FACTOR-08)', () => {
  test('does it for their own company, nobody above them and not themself; the person gets a mail and sessions end', async () => {
    const { person, codes } = await withApp();
    const path = `/users/${person.userId}/factors`;
    const admin = await entered(await app.addPerson(app.companyA, { profile: 'admin' }));
    const stranger = await entered(await app.addPerson(app.companyB, { profile: 'admin' }));
    expect((await app.call(stranger, 'DELETE', path)).error).toBe('ERR_NO_USER_FOUND');
    expect((await app.call(admin, 'DELETE', `/users/${app.people.superA.userId}/factors`)).error).toBe(
      'ERR_PROTECTED_USER',
    );
    expect((await app.call(admin, 'DELETE', `/users/${admin.userId}/factors`)).error).toBe(
      'ERR_PROTECTED_USER',
    );
    const step = await stepOf(person);
    expect((await app.call(admin, 'DELETE', path)).status).toBe(200);
    expect((await app.call(person, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    expect((await second({ step, recoveryCode: codes[0]! })).error).toBe('ERR_WRONG_CODE');
    expect((await password(person)).status).toBe(200);
    const sentMails = await app.read((tx) => tx.select().from(mails).where(eq(mails.userId, person.userId)));
    expect(sentMails.map(({ kind }) => kind)).toContain('factorsReset');
    const log = await app.call(admin, 'GET', '/audit?area=secondFactors');
    expect(log.body.entries.find(({ verb }: { verb: string }) => verb === 'resetOf')).toMatchObject({
      verb: 'resetOf',
      objectId: String(person.userId),
    });
  });
});

describe('what is sensitive (FRESH-01)', () => {
  test('is refused to a session that was opened long ago, until the person proves again who they are', async () => {
    const person = await entered(await app.addPerson(app.companyA, { profile: 'admin' }));
    expect((await app.call(person, 'POST', '/security/totp')).status).toBe(201);
    app.clock.advance(10 * 60_000 + 1000);
    const start = () => app.call(person, 'POST', '/security/totp');
    expect((await start()).error).toBe('ERR_CONFIRM_IDENTITY');
    const confirm = (body: object) => app.call(person, 'POST', '/security/confirm', body);
    expect((await confirm({ password: 'wrong' })).error).toBe('ERR_WRONG_PASSWORD');
    expect((await start()).error).toBe('ERR_CONFIRM_IDENTITY');
    expect((await confirm({ password: testPassword })).status).toBe(200);
    expect((await start()).status).toBe(201);
  });

  test('is another person’s way in, and whether everybody needs a factor, too', async () => {
    const admin = await entered(await app.addPerson(app.companyA, { profile: 'admin' }));
    const other = await app.addPerson(app.companyA);
    app.clock.advance(11 * 60_000);
    const calls = [
      () => app.call(admin, 'PUT', `/users/${other.userId}`, { password: 'outra senha longa' }),
      () => app.call(admin, 'PUT', `/users/${other.userId}`, { email: 'outro@exemplo.com.br' }),
      () => app.call(admin, 'PUT', '/settings/requireSecondFactor', { value: 'disabled' }),
      () => app.call(admin, 'PUT', '/settings/messagesKeepDays', { value: '30' }),
      () => app.call(admin, 'PUT', '/settings/filesKeepDays', { value: '0' }),
      () =>
        app.call(admin, 'PUT', '/settings', {
          settings: [{ key: 'requireSecondFactor', value: 'disabled' }],
        }),
      () => app.call(admin, 'PUT', '/companySettings', { column: 'requireSecondFactor', data: 'disabled' }),
    ];
    for (const call of calls) expect((await call()).error).toBe('ERR_CONFIRM_IDENTITY');
    expect((await app.call(admin, 'PUT', `/users/${other.userId}`, { name: 'Outro nome' })).status).toBe(200);
    await app.call(admin, 'POST', '/security/confirm', { password: testPassword });
    for (const call of calls) expect((await call()).status).toBe(200);
  });

  test('is a new way in with a password, a new admin, and where everything leaves to', async () => {
    const admin = await entered(await app.addPerson(app.companyA, { profile: 'admin' }));
    const other = await app.addPerson(app.companyA);
    const role = await app.call(admin, 'POST', '/roles', {
      name: `Cargo ${admin.userId}`,
      description: '',
      permissions: ['contacts:view'],
    });
    const webhook = (url: string) => ({ name: `Fora ${admin.userId}`, url, topics: ['ticket'] });
    const made = await app.call(admin, 'POST', '/webhooks', webhook('https://one.example/hook'));
    app.clock.advance(11 * 60_000);
    const still = {
      ...admin,
      token: await app.app.tokens.sign({ ...admin, sessionId: sessionOf(admin.token) }),
    };
    const calls = [
      () =>
        app.call(still, 'POST', '/users', {
          name: 'Porta dos fundos',
          email: `novo${admin.userId}@exemplo.com.br`,
          password: 'outra senha longa',
        }),
      () => app.call(still, 'PUT', `/users/${other.userId}`, { roleId: role.body.id }),
      () => app.call(still, 'PUT', `/users/${other.userId}`, { profile: 'admin' }),
      () => app.call(still, 'PUT', `/webhooks/${made.body.id}`, webhook('https://two.example/hook')),
    ];
    for (const call of calls) expect((await call()).error).toBe('ERR_CONFIRM_IDENTITY');
    const same = { ...webhook('https://one.example/hook'), active: false };
    expect((await app.call(still, 'PUT', `/webhooks/${made.body.id}`, same)).status).toBe(200);
    await app.call(still, 'POST', '/security/confirm', { password: testPassword });
    for (const call of calls) expect((await call()).status).toBeLessThan(300);
  });

  test('is every call that says so, and these say so', async () => {
    const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
      Object.entries(endpoints as Record<string, Endpoint>).map(
        ([verb, endpoint]) => [`${area}.${verb}`, endpoint] as const,
      ),
    );
    const fresh = calls.filter(([, endpoint]) => endpoint.fresh);
    expect(fresh.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'companies.remove',
        'companyExports.links',
        'companyExports.linksFor',
        'companyExports.start',
        'companyExports.startFor',
        'connections.renewToken',
        'connections.token',
        'invitations.invite',
        'mail.save',
        'paymentProvider.save',
        'privacy.erase',
        'roles.update',
        'secondFactors.startTotp',
        'secondFactors.confirmTotp',
        'secondFactors.removeTotp',
        'secondFactors.renewRecoveryCodes',
        'secondFactors.passkeyOptions',
        'secondFactors.addPasskey',
        'secondFactors.removePasskey',
        'secondFactors.resetOf',
        'security.endSession',
        'security.endOthers',
        'support.begin',
        'tokens.create',
        'tokens.update',
        'webhooks.create',
        'webhooks.renewSecret',
      ]),
    );
    for (const [name, { method, path }] of fresh) {
      const there = path.replace(/:\w+/g, '1');
      expect((await app.call(app.people.superA, method, there)).error, name).toBe('ERR_CONFIRM_IDENTITY');
    }
  });

  test('is one’s own password and e-mail, for who has a second factor: the present password is not enough', async () => {
    const { person, secret } = await withApp();
    app.clock.advance(11 * 60_000);
    const still = {
      ...person,
      token: await app.app.tokens.sign({ ...person, sessionId: sessionOf(person.token) }),
    };
    const change = (more: object) =>
      app.call(still, 'PUT', `/users/${person.userId}`, { currentPassword: testPassword, ...more });
    for (const more of [{ password: 'Girassol-Azul-77' }, { email: `x${person.userId}@exemplo.com.br` }])
      expect((await change(more)).error).toBe('ERR_CONFIRM_IDENTITY');
    expect((await change({ name: 'Outro nome' })).status).toBe(200);
    expect((await app.call(still, 'POST', '/security/confirm', { code: codeOf(secret) })).status).toBe(200);
    // With the second factor, the password is still required.
    expect((await change({ password: 'Girassol-Azul-77', currentPassword: 'errada' })).error).toBe(
      'ERR_WRONG_PASSWORD',
    );
    expect((await change({ password: 'Girassol-Azul-77' })).status).toBe(200);
  });

  test('wants the second factor of who has one: the password is not enough', async () => {
    const { person, secret } = await withApp();
    app.clock.advance(11 * 60_000);
    const token = await app.app.tokens.sign({ ...person, sessionId: sessionOf(person.token) });
    const still = { ...person, token };
    const confirm = (body: object) => app.call(still, 'POST', '/security/confirm', body);
    expect((await confirm({ password: testPassword })).error).toBe('ERR_VALIDATION');
    expect((await app.call(still, 'DELETE', '/security/totp')).error).toBe('ERR_CONFIRM_IDENTITY');
    expect((await confirm({ code: codeOf(secret) })).status).toBe(200);
    expect((await app.call(still, 'DELETE', '/security/totp')).status).toBe(200);
  });
});

const sessionOf = (token: string): string =>
  JSON.parse(String(Buffer.from(token.split('.')[1]!, 'base64url'))).sid;
