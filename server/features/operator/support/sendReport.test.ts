import { longestReport } from '@recado/shared/features/support';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { startMailServer, wordsOf } from '../../../testing/processes/startMailServer.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { openLetter } from '../../core/mail/sendMail.ts';
import { startMails } from '../../core/mail/startMails.ts';
import { operatorsOf } from '../incidents/notifyOperators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const hourMs = 60 * 60_000;
const setMail = (isOn: boolean, port = 1) =>
  app.call(app.people.superA, 'PUT', '/mail-settings', {
    ...{ isOn, port, host: '127.0.0.1', security: 'none', userName: '', password: '' },
    ...{ fromAddress: 'recado@company.example', fromName: 'Recado', linkBase: 'https://inbox.example' },
  });
const send = (person: Person, report = 'Recado 2.3.0\nLog:\nlinha', note = '') =>
  app.call(person, 'POST', '/support/reports', { report, note });
const waiting = () =>
  app.kernel.database.acrossCompanies(
    (tx) => tx.select().from(mails).where(eq(mails.kind, 'report')).orderBy(asc(mails.id)),
    'read',
  );
const entriesOf = async (admin: Person) =>
  (await app.call(admin, 'GET', '/audit?area=support')).body.entries as {
    verb: string;
    changes: unknown[];
  }[];

test('where no mail is set up the report is refused, so that nobody waits for an answer (SUPPORT-07)', async () => {
  await setMail(false);
  expect((await send(app.people.anaSales)).error).toBe('ERR_MAIL_OFF');
  expect(await waiting()).toEqual([]);
});

test('a report is words of a bounded length', async () => {
  for (const report of ['', 'x'.repeat(longestReport + 1), 'a\u0000b'])
    expect((await send(app.people.anaSales, report)).error).toBe('ERR_VALIDATION');
});

test('every operator gets it by mail with the report as a file; the audit log says who sent it, and not what', async () => {
  const server = await startMailServer();
  await setMail(true, server.port);
  expect((await send(app.people.adminB, 'Recado 2.3.0\nLog:\nação recusada', 'Travou ao abrir')).status).toBe(
    202,
  );
  const operators = await app.kernel.database.acrossCompanies(operatorsOf, 'read');
  const rows = await waiting();
  expect(rows.map(({ userId }) => userId)).toEqual(operators.map(({ id }) => id));
  expect(JSON.stringify(rows)).not.toContain('recusada');
  expect(openLetter(app.kernel.vault, rows[0]!.sealed).documents).toMatchObject([
    { text: 'Recado 2.3.0\nLog:\nação recusada' },
  ]);
  const [entry] = await entriesOf(app.people.adminB);
  expect(entry).toMatchObject({ verb: 'sendReport' });
  expect(JSON.stringify(entry)).not.toContain('recusada');

  const worker = startMails(app.kernel);
  await expect.poll(async () => (await waiting()).length, { timeout: 8000 }).toBe(0);
  await worker.stop();
  const [mail] = server.received;
  expect(mail!.raw).toMatch(/filename="?recado-\d{4}-\d\d-\d\d\.txt/);
  expect(mail!.raw.replaceAll('\r\n', '')).toContain(
    Buffer.from('Recado 2.3.0\nLog:\nação recusada').toString('base64'),
  );
  expect(wordsOf(mail!)).toContain('Travou ao abrir');
  await server.close();
});

test('a person sends three in an hour, and a colleague is not held back by them', async () => {
  await setMail(true);
  app.clock.advance(hourMs);
  for (const _ of [1, 2, 3]) expect((await send(app.people.anaSales)).status).toBe(202);
  const refused = await send(app.people.anaSales);
  expect(refused).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
  expect(refused.body.retryAfterSeconds).toBeGreaterThan(3500);
  expect((await send(app.people.adminA)).status).toBe(202);
  app.clock.advance(hourMs + 1000);
  expect((await send(app.people.anaSales)).status).toBe(202);
});
