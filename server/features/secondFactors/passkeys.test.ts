import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../testing/buildTestApp.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { auditEntries } from '../core/audit/audit.table.ts';
import { passkeys } from './secondFactors.table.ts';

const page = { origin: 'https://inbox.example', rpId: 'inbox.example' };
type Device = ReturnType<typeof softAuthenticator>;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: page.origin });
});
afterAll(() => app.stop());
// Wrong codes are counted by person and day.
beforeEach(() => app.clock.advance(24 * 60 * 60_000));

const desktop = { 'x-recado-client': 'desktop' };
const post = (path: string, body: object = {}, person?: Person) =>
  app.call(person, 'POST', path, body, desktop);
const password = (person: Person) => post('/auth/login', { email: person.email, password: testPassword });
/** The options that a page gets to make a key. */
const toMake = async (person: Person) => (await post('/security/passkeys/options', {}, person)).body;
const add = (person: Person, step: string, answer: object) =>
  post('/security/passkeys', { step, name: 'Notebook', answer }, person);
const toSignIn = async () => (await post('/auth/passkey/options')).body;
const enter = (step: string, answer: object) => post('/auth/passkey', { step, answer });

async function someone(companyId = app.companyA): Promise<Person> {
  const person = await app.addPerson(companyId);
  await app.confirm(person);
  return person;
}
/** A person with a key of a device. */
async function withKey(companyId?: number): Promise<{ person: Person; device: Device }> {
  const person = await someone(companyId);
  const device = softAuthenticator(page);
  const { options, step } = await toMake(person);
  expect((await add(person, step, device.make(options))).status).toBe(201);
  return { person, device };
}
const keysOf = ({ companyId, userId }: Person) =>
  app.kernel.database.inCompany(
    companyId,
    (tx) => tx.select().from(passkeys).where(eq(passkeys.userId, userId)),
    'read',
  );

describe('a key of a device', () => {
  test('is made by its owner, and opens a session by itself', async () => {
    const { person, device } = await withKey();
    const { options, step } = await toSignIn();
    // The options do not say whose key it might be.
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await enter(step, device.sign(options));
    expect([status, body.user?.id]).toEqual([200, person.userId]);
    expect((await app.call({ ...person, token: body.token }, 'GET', '/auth/me')).status).toBe(200);
    expect((await keysOf(person))[0]).toMatchObject({ counter: 2, lastUsedAt: expect.any(Date) });
  });

  test.each([
    ['of another page', { origin: 'https://inbox.example.evil.example' }],
    ['of plain http', { origin: 'http://inbox.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without somebody there', { isPresent: false }],
    ['without a finger, a face or a number', { isVerified: false }],
    ['of another kind', { type: 'webauthn.get' as const }],
  ])('is not taken %s when it is made', async (_, claims) => {
    const person = await someone();
    const { options, step } = await toMake(person);
    const device = softAuthenticator(page);
    expect((await add(person, step, device.make(options, claims))).error).toBe('ERR_WRONG_CODE');
    expect(await keysOf(person)).toEqual([]);
    // The failed attempt has used up the step.
    expect((await add(person, step, device.make(options))).error).toBe('ERR_STEP_OVER');
  });

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without somebody there', { isPresent: false }],
    ['without a finger, a face or a number', { isVerified: false }],
    ['of another kind', { type: 'webauthn.create' as const }],
    ['when it was used more often than it says', { counter: 1 }],
  ])('opens nothing %s', async (_, claims) => {
    const { person, device } = await withKey();
    const { options, step } = await toSignIn();
    expect((await enter(step, device.sign(options, claims))).error).toBe('ERR_WRONG_CODE');
    expect((await keysOf(person))[0]).toMatchObject({ counter: 1, lastUsedAt: null });
    // The failure is in the log of the person who owns the key.
    const failures = () =>
      app.read((tx) => tx.select().from(auditEntries).where(eq(auditEntries.userId, person.userId)));
    await expect
      .poll(async () => (await failures()).map(({ verb }) => verb), { timeout: 5000 })
      .toContain('loginFailed');
  });

  test('opens nothing with the signature of another key', async () => {
    const { device } = await withKey();
    const { options, step } = await toSignIn();
    const forged = { ...softAuthenticator(page).sign(options), id: device.id, rawId: device.id };
    expect((await enter(step, forged)).error).toBe('ERR_WRONG_CODE');
  });

  test('that nobody has is answered like a wrong one', async () => {
    const { options, step } = await toSignIn();
    expect((await enter(step, softAuthenticator(page).sign(options))).body).toEqual({
      error: 'ERR_WRONG_CODE',
    });
  });

  test('opens once with what it signed, also when two show it at the same moment', async () => {
    const { device } = await withKey();
    const { options, step } = await toSignIn();
    const answer = device.sign(options);
    const both = await Promise.all([enter(step, answer), enter(step, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(step, answer)).error).toBe('ERR_STEP_OVER');
    // A step that was requested later does not help.
    const later = await toSignIn();
    expect((await enter(later.step, answer)).error).toBe('ERR_WRONG_CODE');
  });

  test('is over ten minutes after it was asked for', async () => {
    const { device } = await withKey();
    const { options, step } = await toSignIn();
    app.clock.advance(10 * 60_000);
    expect((await enter(step, device.sign(options))).error).toBe('ERR_STEP_OVER');
  });

  test('belongs to one person of all companies: nobody else takes it over', async () => {
    const { person, device } = await withKey();
    const thief = await someone(app.companyB);
    const { options, step } = await toMake(thief);
    expect((await add(thief, step, device.make(options))).error).toBe('ERR_WRONG_CODE');
    expect(await keysOf(thief)).toEqual([]);
    const challenge = await toSignIn();
    expect((await enter(challenge.step, device.sign(challenge.options))).body.user.id).toBe(person.userId);
  });

  test('is not made with what somebody else was asked for', async () => {
    const [mine, theirs] = [await someone(), await someone(app.companyB)];
    const { options, step } = await toMake(theirs);
    expect((await add(mine, step, softAuthenticator(page).make(options))).error).toBe('ERR_STEP_OVER');
  });

  test('is no second step for anybody but its owner', async () => {
    const [mine, colleague, stranger] = [await withKey(), await withKey(), await withKey(app.companyB)];
    const firstStep = await password(mine.person);
    expect([firstStep.error, firstStep.body.ways]).toEqual([
      'ERR_SECOND_FACTOR',
      ['passkey', 'recoveryCode'],
    ]);
    const requestOptions = async () =>
      (await post('/auth/passkey/options', { step: firstStep.body.step })).body;
    const foreign = await requestOptions();
    expect(foreign.options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([mine.device.id]);
    for (const { device } of [colleague, stranger]) {
      const { options, step } = await requestOptions();
      const answer = device.sign(options);
      expect((await post('/auth/second', { step, answer })).error).toBe('ERR_WRONG_CODE');
    }
    const own = await requestOptions();
    const opened = await post('/auth/second', { step: own.step, answer: mine.device.sign(own.options) });
    expect([opened.status, opened.body.user?.id]).toEqual([200, mine.person.userId]);
  });

  test('says who somebody is, where the password is not enough any more', async () => {
    const { person, device } = await withKey();
    app.clock.advance(11 * 60_000);
    const remove = async () => {
      const [key] = await keysOf(person);
      return app.call(person, 'DELETE', `/security/passkeys/${key!.id}`);
    };
    expect((await remove()).error).toBe('ERR_CONFIRM_IDENTITY');
    const { options, step } = (await post('/security/confirm/options', {}, person)).body;
    const other = await withKey();
    // Another person's step or key does not confirm this person.
    for (const [shown, answer, code] of [
      [(await toSignIn()).step, device.sign(options), 'ERR_STEP_OVER'],
      [step, other.device.sign(options), 'ERR_WRONG_CODE'],
    ] as const)
      expect((await post('/security/confirm', { step: shown, answer }, person)).error).toBe(code);
    expect((await remove()).error).toBe('ERR_CONFIRM_IDENTITY');
    const again = (await post('/security/confirm/options', {}, person)).body;
    const confirmation = { step: again.step, answer: device.sign(again.options) };
    expect((await post('/security/confirm', confirmation, person)).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });
});
