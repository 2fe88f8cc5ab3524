import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../../db/client.ts';
import { buildTestApp, type TestApp, testPassword } from '../../../../testing/buildTestApp.ts';
import { companies, plans } from '../../../operator/companies/companies.table.ts';
import { deleteOldRows } from '../../../operator/housekeeping/deleteOldRows.ts';
import { mails } from '../../mail/mail.table.ts';
import { type Letter, openLetter } from '../../mail/sendMail.ts';
import { signUps } from './signUps.table.ts';

let app: TestApp;
let planId: number;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
  planId = (await app.call(undefined, 'GET', '/plans/list')).body[0].id;
  await allow('enabled');
  const mail = {
    isOn: true,
    host: '127.0.0.1',
    port: 25,
    security: 'none',
    userName: '',
    password: '',
    fromAddress: 'recado@inbox.example',
    fromName: 'Recado',
    linkBase: 'https://inbox.example',
  };
  expect((await app.call(app.people.superA, 'PUT', '/mail-settings', mail)).status).toBe(200);
});
afterAll(() => app.stop());
// Sign-ups of strangers are counted, so each test begins in a new window.
beforeEach(() => app.clock.advance(61 * 60_000));

const password = 'Girassol-Azul-77';
const across = <T>(look: (tx: Tx) => Promise<T>) => app.kernel.database.acrossCompanies(look);
const allow = (value: 'enabled' | 'disabled') =>
  app.call(app.people.superA, 'PUT', '/settings/userCreation', { value });
let visitors = 0;
let addresses = 0;
const newEmail = () => `new${++addresses}@new.example`;
const signUp = (email: string, more: object = {}, from = `203.0.113.${++visitors}`) =>
  app.call(
    undefined,
    'POST',
    '/auth/signup',
    { name: 'Zoe', companyName: 'Loja Norte', email, password, phone: '5511988887777', planId, ...more },
    { 'x-forwarded-for': from },
  );
const look = (token: string) => app.call(undefined, 'POST', '/auth/signup/look', { token });
const confirm = (token: string) => app.call(undefined, 'POST', '/auth/signup/confirm', { token });
const signIn = (email: string, typed = password) =>
  app.call(undefined, 'POST', '/auth/login', { email, password: typed });
const letters = async (): Promise<Letter[]> =>
  (await across((tx) => tx.select().from(mails).orderBy(mails.id))).map(({ sealed }) =>
    openLetter(app.kernel.vault, sealed),
  );
const lettersTo = async (email: string) => (await letters()).filter(({ to }) => to.address === email);
/** The next mail to that address, once `ask` has led to it. */
async function nextLetterTo(email: string, request: () => Promise<{ status: number }>): Promise<Letter> {
  const before = (await lettersTo(email)).length;
  expect((await request()).status).toBe(201);
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 8000 }).toBe(before + 1);
  return (await lettersTo(email)).at(-1)!;
}
/** The part behind the # of the mail's link. */
const linkFor = async (email: string, more?: object) =>
  (await nextLetterTo(email, () => signUp(email, more))).button!.path.slice('/confirm#'.length);
const companiesOf = (email: string) =>
  across((tx) => tx.select().from(companies).where(eq(companies.email, email)));
const gone = { status: 404, error: 'ERR_NO_SIGNUP_FOUND' };

describe('where mail is set up, a sign-up (SIGNUP-19)', () => {
  test('makes nothing before the link of the mail is used; looking at it changes nothing', async () => {
    const email = newEmail();
    const token = await linkFor(email, { language: 'tr' });
    expect(await companiesOf(email)).toEqual([]);
    expect((await signIn(email)).error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await look(token)).body).toMatchObject({ name: 'Zoe', companyName: 'Loja Norte', email });
    expect((await look(token)).status).toBe(200);
    expect(await companiesOf(email)).toEqual([]);
    expect((await confirm(token)).status).toBe(200);
    const { body } = await signIn(email);
    expect(body.user).toMatchObject({ name: 'Zoe', profile: 'admin', company: { name: 'Loja Norte' } });
    expect(body.user.daysLeft).toBe(7);
  });

  test('is mailed in the language of the page, without a word that a stranger has typed', async () => {
    const email = newEmail();
    const typed = { name: 'Ganhe dinheiro', companyName: 'evil.example/premio', language: 'tr' };
    const letter = await nextLetterTo(email, () => signUp(email, typed));
    expect(letter).toMatchObject({ kind: 'signupConfirm', language: 'tr', to: { address: email, name: '' } });
    expect(JSON.stringify(letter)).not.toMatch(/Ganhe|evil/);
  });

  test('is kept as a hash and sealed, and swept when its time is over', async () => {
    const token = await linkFor(newEmail());
    const storedJson = JSON.stringify(await across((tx) => tx.select().from(signUps)));
    for (const secret of [token, 'Zoe', 'Loja Norte', 'new.example'])
      expect(storedJson).not.toContain(secret);
    await across((tx) => tx.update(signUps).set({ expiresAt: sql`now() - interval '1 second'` as never }));
    const young = await linkFor(newEmail());
    await deleteOldRows(app.kernel);
    expect((await across((tx) => tx.select().from(signUps))).length).toBe(1);
    expect((await look(young)).status).toBe(200);
  });

  test('is answered alike for an address that has an account, which gets a mail about it, before any look-up', async () => {
    const { adminA } = app.people;
    const free = newEmail();
    const answers = [];
    for (const [email, typed] of [
      [adminA.email, adminA.email.toUpperCase()],
      [free, free],
    ] as const) {
      const before = (await lettersTo(email)).length;
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
      const { promise: isEnough, resolve: letGo } = Promise.withResolvers<void>();
      // While this holds the tables, no look-up and no write gets through.
      const holding = across(async (tx) => {
        await tx.execute(sql`lock table users, mails, sign_ups in access exclusive mode`);
        held();
        await isEnough;
      });
      await isHeld;
      answers.push(await signUp(typed));
      letGo();
      await holding;
      // Its mail is made after the reply; the next lock must not come before it.
      await expect.poll(async () => (await lettersTo(email)).length).toBe(before + 1);
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, { message: expect.any(String), byMail: true }]),
    );
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await lettersTo(adminA.email)).at(-1)).toMatchObject({
      kind: 'signupKnown',
      button: { path: '/login' },
    });
    expect((await signIn(adminA.email)).error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await signIn(adminA.email, testPassword)).status).toBe(200);
  });

  test('is mailed to one address three times an hour, from wherever it is asked for', async () => {
    for (const email of [newEmail(), app.people.adminB.email]) {
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push((await signUp(email)).error);
      expect(answers).toEqual([undefined, undefined, undefined, 'ERR_TOO_MANY_REQUESTS']);
    }
  });

  test('comes five times in half an hour from one visitor', async () => {
    const from = `203.0.113.${++visitors}`;
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await signUp(newEmail(), {}, from)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('the link of a sign-up (SIGNUP-20)', () => {
  test('works once, also when two use it at the same moment', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await confirm(token)).toMatchObject(gone);
    expect(await look(token)).toMatchObject(gone);
    expect(await companiesOf(email)).toHaveLength(1);
  });

  test('makes one company of several for one address, whichever is used first', async () => {
    const email = newEmail();
    const [first, second] = [await linkFor(email), await linkFor(email, { companyName: 'Outra' })];
    expect((await confirm(first)).status).toBe(200);
    expect(await confirm(second)).toMatchObject(gone);
    expect((await companiesOf(email)).map(({ name }) => name)).toEqual(['Loja Norte']);
  });

  test('is over after 24 hours, and is no other text', async () => {
    const token = await linkFor(newEmail());
    app.clock.advance(24 * 3_600_000 - 1000);
    expect((await look(token)).status).toBe(200);
    app.clock.advance(1000);
    expect(await look(token)).toMatchObject(gone);
    expect(await confirm(token)).toMatchObject(gone);
    for (const wrong of ['', 'x', `1.${token}`]) expect(await confirm(wrong)).toMatchObject(gone);
  });

  test('makes nothing when sign-up was closed or the plan withdrawn meanwhile, and counts again after that', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    await allow('disabled');
    expect((await confirm(token)).error).toBe('ERR_USER_CREATION_DISABLED');
    await allow('enabled');
    const offer = (isPublic: boolean) =>
      across((tx) => tx.update(plans).set({ isPublic }).where(eq(plans.id, planId)));
    await offer(false);
    expect((await confirm(token)).error).toBe('ERR_NO_PLAN_FOUND');
    await offer(true);
    expect((await confirm(token)).status).toBe(200);
  });
});
