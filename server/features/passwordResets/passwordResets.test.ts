import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  buildTestApp,
  type Person,
  type TestApp,
  testPassword,
} from '../../testing/buildTestApp.ts';
import { auditEntries } from '../core/audit/audit.table.ts';
import { mails } from '../core/mail/mail.table.ts';
import { type Letter, openLetter } from '../core/mail/sendMail.ts';
import { accessLinks } from '../core/session/passwords/accessLinks.table.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
});
afterAll(() => app.stop());
// Each test starts from zero: requests of strangers are counted for an hour.
beforeEach(() => app.clock.advance(61 * 60_000));

const goodPassword = 'Girassol-Azul-77';
const requestReset = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.call(undefined, 'POST', '/auth/password/forgot', { email, ...more }, headers);
const look = (token: string) => app.call(undefined, 'POST', '/auth/password/look', { token });
const reset = (token: string, password = goodPassword) =>
  app.call(undefined, 'POST', '/auth/password/reset', { token, password });
const signIn = (email: string, password: string) =>
  app.call(undefined, 'POST', '/auth/login', { email, password });
const letters = async (kind: string): Promise<Letter[]> =>
  (await app.read((tx) => tx.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.id))).map(
    ({ sealed }) => openLetter(app.kernel.vault, sealed),
  );
const lettersTo = async (email: string, kind = 'passwordReset') =>
  (await letters(kind)).filter(({ to }) => to.address === email);
/** Returns the token in the link that a person gets by mail. */
async function linkFor({ email }: Pick<Person, 'email'>): Promise<string> {
  const before = (await lettersTo(email)).length;
  expect((await requestReset(email)).status).toBe(200);
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 8000 }).toBe(before + 1);
  return (await lettersTo(email)).at(-1)!.button!.path.slice('/reset#'.length);
}
const gone = { status: 404, error: 'ERR_NO_RESET_FOUND' };

describe('a forgotten password (RESET-01)', () => {
  test('is replaced by a link that leads behind a #; every session and older link ends, and the person gets a mail', async () => {
    const person = await app.addPerson(app.companyA);
    await app.confirm(app.people.adminA);
    const invitation = await app.call(app.people.adminA, 'POST', `/users/${person.userId}/invitation`);
    const token = await linkFor(person);
    const [letter] = await lettersTo(person.email);
    expect(letter!.button!.path).toBe(`/reset#${token}`);
    expect(JSON.stringify([letter!.subject, letter!.paragraphs])).not.toContain(token);
    expect((await look(token)).body).toMatchObject({ email: person.email });
    expect((await reset(token)).status).toBe(200);
    expect((await app.call(person, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    expect((await signIn(person.email, testPassword)).error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn(person.email, goodPassword)).status).toBe(200);
    expect(
      (
        await app.call(undefined, 'POST', '/auth/invitation/accept', {
          token: invitation.body.token,
          name: 'Ladra',
          password: 'Outra-Senha-99',
        })
      ).error,
    ).toBe('ERR_NO_INVITATION_FOUND');
    expect(await lettersTo(person.email, 'passwordChanged')).toHaveLength(1);
    const storedRows = await app.read((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.area, 'passwordResets')),
    );
    expect(storedRows.map(({ verb }) => verb).sort()).toEqual(['ask', 'reset']);
    expect(JSON.stringify(storedRows)).not.toContain(token);
  });

  test('is answered alike for an e-mail that nobody has, an invited one and a shut company, and nothing is sent', async () => {
    const { companyB } = app;
    const shut = await app.addPerson(companyB);
    await app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ status: false }).where(eq(companies.id, companyB)),
    );
    await app.call(app.people.adminA, 'POST', '/users', {
      name: 'Convidada',
      email: 'invited@company.example',
    });
    const person = await app.addPerson(app.companyA);
    const answers: Answer[] = [];
    for (const email of ['nobody@company.example', 'invited@company.example', shut.email, person.email])
      answers.push(await requestReset(email));
    await expect.poll(async () => (await lettersTo(person.email)).length, { timeout: 8000 }).toBe(1);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, answers[0]!.body]),
    );
    expect(
      (await letters('passwordReset')).filter(({ to }) => to.address === 'invited@company.example'),
    ).toEqual([]);
    const theirs = await app.kernel.database.inCompany(companyB, (tx) => tx.select().from(mails), 'read');
    expect(theirs).toEqual([]);
    await app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ status: true }).where(eq(companies.id, companyB)),
    );
  });

  test('is asked for three times an hour and no more, for e-mails that nobody has too', async () => {
    const person = await app.addPerson(app.companyA);
    for (const email of [person.email, 'nobody2@company.example']) {
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push((await requestReset(email)).error);
      expect(answers).toEqual([undefined, undefined, undefined, 'ERR_TOO_MANY_REQUESTS']);
    }
  });

  test('is asked for by the person though strangers have asked for them as often as they may', async () => {
    const person = await app.addPerson(app.companyA);
    const from = (visitor: string) => ({ 'x-forwarded-for': visitor });
    for (let n = 0; n < 4; n++) await requestReset(person.email, {}, from('198.51.100.1'));
    // A stranger reaches only the limit of their own address.
    expect((await requestReset(person.email, {}, from('198.51.100.2'))).status).toBe(200);
    for (let n = 0; n < 24; n++) await requestReset(person.email, {}, from(`198.51.101.${n}`));
    const elsewhere = from('198.51.102.1');
    expect((await requestReset(person.email, {}, elsewhere)).error).toBe('ERR_TOO_MANY_REQUESTS');
    // Many strangers do not reach the limit of the device that the person signed in from.
    const { headers } = await signIn(person.email, testPassword);
    const cookie = [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
    const knownDevice = { ...elsewhere, cookie };
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push((await requestReset(person.email, {}, knownDevice)).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test('leads where the operator says, whatever a request calls its host', async () => {
    const person = await app.addPerson(app.companyA);
    await requestReset(
      person.email,
      {},
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    );
    await expect.poll(async () => (await lettersTo(person.email)).length, { timeout: 8000 }).toBe(1);
    expect(JSON.stringify(await lettersTo(person.email))).not.toContain('evil');
  });

  test('is written of in the person’s language, else in the page’s', async () => {
    const person = await app.addPerson(app.companyA, { language: 'tr' });
    const other = await app.addPerson(app.companyA);
    for (const { email } of [person, other]) await requestReset(email, { language: 'es' });
    const languageTo = async (email: string) => (await lettersTo(email))[0]?.language;
    await expect.poll(() => languageTo(person.email), { timeout: 8000 }).toBe('tr');
    await expect.poll(() => languageTo(other.email), { timeout: 8000 }).toBe('es');
  });
});

describe('a link (RESET-02)', () => {
  test('works once, also when two use it at the same moment', async () => {
    const person = await app.addPerson(app.companyA);
    const token = await linkFor(person);
    const answers = await Promise.all([reset(token), reset(token, 'Outra-Senha-99')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await reset(token)).toMatchObject(gone);
    expect(await look(token)).toMatchObject(gone);
  });

  test('is over after thirty minutes, and when another one was asked for', async () => {
    const person = await app.addPerson(app.companyA);
    const first = await linkFor(person);
    const second = await linkFor(person);
    expect(await look(first)).toMatchObject(gone);
    app.clock.advance(30 * 60_000 - 1000);
    expect((await look(second)).status).toBe(200);
    app.clock.advance(1000);
    expect(await reset(second)).toMatchObject(gone);
    expect((await signIn(person.email, testPassword)).status).toBe(200);
  });

  test('is kept as a hash, names its company, and opens nothing in another', async () => {
    const person = await app.addPerson(app.companyA);
    const token = await linkFor(person);
    const rows = await app.read((tx) => tx.select().from(accessLinks));
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect(await look(`${app.companyB}.${token.split('.')[1]}`)).toMatchObject(gone);
    for (const wrong of ['', 'x', '1.2', `${'9'.repeat(40)}.${'a'.repeat(43)}`])
      expect([400, 404]).toContain((await look(wrong)).status);
  });

  test('of one kind opens nothing as the other: an invitation resets nothing, a reset invites nobody', async () => {
    const person = await app.addPerson(app.companyA);
    await app.confirm(app.people.adminA);
    const invitation = (await app.call(app.people.adminA, 'POST', `/users/${person.userId}/invitation`)).body
      .token as string;
    const token = await linkFor(person);
    expect([await look(invitation), await reset(invitation)]).toMatchObject([gone, gone]);
    const accept = { token, name: 'Ladra', password: goodPassword };
    expect([
      await app.call(undefined, 'POST', '/auth/invitation', { token }),
      await app.call(undefined, 'POST', '/auth/invitation/accept', accept),
    ]).toMatchObject([{ error: 'ERR_NO_INVITATION_FOUND' }, { error: 'ERR_NO_INVITATION_FOUND' }]);
    expect((await look(token)).status).toBe(200);
  });

  test('sets no password that is easy to guess, and counts after that still', async () => {
    const person = await app.addPerson(app.companyA);
    const token = await linkFor(person);
    for (const password of ['password123', 'short', person.email])
      expect(['ERR_COMMON_PASSWORD', 'ERR_VALIDATION']).toContain((await reset(token, password)).error);
    expect((await reset(token)).status).toBe(200);
  });

  test('ends when the company is shut, and when a password was set meanwhile', async () => {
    const person = await app.addPerson(app.companyA);
    const token = await linkFor(person);
    await app.call(app.people.superA, 'POST', '/security/confirm', { password: testPassword });
    await app.call(app.people.superA, 'PUT', `/users/${person.userId}`, { password: goodPassword });
    expect(await reset(token)).toMatchObject(gone);
    const [row] = await app.read((tx) => tx.select().from(users).where(eq(users.id, person.userId)));
    expect(row!.passwordHash).not.toBeNull();
  });
});

test('a password is not replaced by a link in a mailbox that is the person’s no more', async () => {
  const person = await app.addPerson(app.companyA);
  const token = await linkFor(person);
  await app.confirm(app.people.adminA);
  const email = `moved-${person.userId}@company.example`;
  expect((await app.call(app.people.adminA, 'PUT', `/users/${person.userId}`, { email })).status).toBe(200);
  expect(await look(token)).toMatchObject(gone);
  expect(await reset(token)).toMatchObject(gone);
  expect((await signIn(email, testPassword)).status).toBe(200);
});
