import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { mostOutsideInADay } from '@recado/shared/features/reportMails';
import { hoursOfReports } from '@recado/shared/features/reports';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { waitingTasks } from '../../rowQueue/addTasks.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { startMailServer, wordsOf } from '../../testing/processes/startMailServer.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { endMadeFiles } from '../core/madeFiles/endMadeFiles.ts';
import { startMadeFile } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import { startMadeFiles } from '../core/madeFiles/startMadeFiles.ts';
import { startMails } from '../core/mail/startMails.ts';
import { sessionChanged } from '../core/session/session.wakes.ts';
import { sessions } from '../core/session/sessions.table.ts';
import { countedTries } from '../core/session/signIn/countedTries.table.ts';
import { companySettings } from '../core/settings/settings.table.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { nextTime, periodBefore } from './nextTurn.ts';
import { reportMails } from './reportMails.table.ts';
import { startReportMails } from './startReportMails.ts';

let app: TestApp;
let line: FakeConnection;
let admin: Person;
let mailbox: Awaited<ReturnType<typeof startMailServer>>;
const number = newNumber();
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  mailbox = await startMailServer();
  app.stopFirst.push(
    async () => {
      for (const worker of running) await worker.stop();
    },
    () => mailbox.close(),
  );
  running.push(startMadeFiles(app.kernel), startMails(app.kernel), startReportMails(app.kernel));
  // A second machine: all workers run twice.
  running.push(startReportMails(app.kernel), startMadeFiles(app.kernel));
  await setMail(true);
  await newTicket(app, line, { number, name: '=Maria Ölmez', text: 'bom dia' });
});
afterEach(() => void mailbox.received.splice(0));
afterAll(() => app.stop());

const setMail = (isOn: boolean) =>
  app.call(app.people.superA, 'PUT', '/mail-settings', {
    isOn,
    host: '127.0.0.1',
    port: mailbox.port,
    security: 'none',
    userName: '',
    password: '',
    fromAddress: 'recado@company.example',
    fromName: 'Recado',
    linkBase: 'https://inbox.example',
  });
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const createMail = async (body: object = {}, person = admin) =>
  (await app.call(person, 'POST', '/report-files', { days: 2, ...body })).body;
async function fileOf(id: number, person = admin) {
  await expect
    .poll(async () => (await app.call(person, 'GET', `/report-files/${id}`)).body.state, { timeout: 30_000 })
    .toBe('done');
  const { body } = await app.call(person, 'GET', `/report-files/${id}/link`);
  const { statusCode, headers, rawPayload } = await app.app.inject({ method: 'GET', url: body.url });
  expect(statusCode).toBe(200);
  return { file: rawPayload, name: body.name as string, type: headers['content-type'] };
}
let made = 0;
const plan = async (body: object = {}, person = admin) => {
  const { body: mail, error } = await app.call(person, 'POST', '/report-mails', {
    name: `Semanal ${++made}`,
    every: 'day',
    ...body,
  });
  expect(error).toBeUndefined();
  return mail;
};
const shown = async (id: number) => (await app.call(admin, 'GET', `/report-mails/${id}`)).body;
/** Makes its next time due. */
const itsTime = (id: number) => letTimePass(app, tasks, waitingTasks('reportMails', id));
const settled = (id: number, result: string) =>
  expect.poll(async () => (await shown(id)).lastResult, { timeout: 30_000 }).toBe(result);
const arrived = (count: number) =>
  expect.poll(() => mailbox.received.length, { timeout: 30_000 }).toBe(count);

describe('a report as a file (REPORT-01)', () => {
  test('is a PDF that says of what days it is, by what it is narrowed, and who was attended', async () => {
    const { id } = await createMail({ queueIds: [app.queues.sales], searchParam: 'maria' });
    const { file, name, type } = await fileOf(id);
    expect(type).toBe('application/pdf');
    expect(name).toMatch(/^Relatório de atendimentos \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.pdf$/);
    const { text, title } = await readPdf(file);
    expect(title).toMatch(/^Relatório de atendimentos · \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/);
    for (const words of ['Acme', 'Fila: ', 'Contato: “maria”', '=Maria Ölmez', number, 'Aguardando'])
      expect(text).toContain(words);
    const none = await readPdf((await fileOf((await createMail({ searchParam: 'nobody' })).id)).file);
    expect(none.text).toContain('Nenhum atendimento nestes dias.');
  });

  test('is a csv in which nothing is a formula', async () => {
    const { file, type } = await fileOf((await createMail({ format: 'csv', language: 'en' })).id);
    expect(type).toContain('text/csv');
    const rows = String(file).split('\r\n');
    expect(rows[0]).toContain('Contact;Number;Queue');
    expect(rows.find((row) => row.includes(number))).toContain(";'=Maria Ölmez;");
  });

  test('is a workbook of the same cells, in which nothing is a formula', async () => {
    const { file, name, type } = await fileOf((await createMail({ format: 'xlsx', language: 'en' })).id);
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(name).toMatch(/\.xlsx$/);
    const book = read(file);
    expect(book.SheetNames).toHaveLength(1);
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    // The rows above the table name the company and the days.
    expect(rows[0]).toEqual(['Acme']);
    expect(rows.some((row) => row.slice(0, 4).join() === 'ID,Contact,Number,Queue')).toBe(true);
    expect(rows.find((row) => row.includes(number))).toContain('=Maria Ölmez');
    const cells = Object.values(book.Sheets[book.SheetNames[0]!]!) as { f?: string }[];
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  });

  test('holds the figures beside those of the days before', async () => {
    const { text } = await readPdf((await fileOf((await createMail({ report: 'figures' })).id)).file);
    for (const words of [
      'Atendimentos iniciados',
      'Atendimentos por dia',
      'Por fila',
      'Por atendente',
      'Beto',
    ])
      expect(text).toContain(words);
    // The time zone has its everyday name.
    expect(text).toContain('São Paulo (GMT-3) por');
    // Nobody rated: no score and no shares.
    expect(text.match(/.{0,20}\b0%.{0,10}/g)).toBeNull();
    // The columns say their days.
    expect(text.match(/\d{2}\/\d{2}\/\d{4} – \d{2}\/\d{2}\/\d{4}/g)?.length).toBeGreaterThanOrEqual(2);
    const viewer = await app.addPerson(app.companyA, { allowRealTime: 'enabled' });
    expect(await createMail({ report: 'figures' }, viewer)).toMatchObject({ error: 'ERR_NO_PERMISSION' });
    expect(await createMail({}, viewer)).toMatchObject({ state: 'running' });
  });

  test('is for who had it made: others and other companies do not find it; after two days it is gone', async () => {
    const { id } = await createMail();
    await fileOf(id);
    const other = await app.addPerson(app.companyA, { profile: 'admin' });
    for (const person of [other, app.people.adminB])
      for (const path of ['', '/link'])
        expect((await app.call(person, 'GET', `/report-files/${id}${path}`)).error).toBe(
          'ERR_NO_REPORT_FILE_FOUND',
        );
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(madeFiles)
        .set({
          expiresAt: sql`created_at + ${hoursOfReports}::int * interval '1 hour' - interval '49 hours'`,
        })
        .where(eq(madeFiles.id, id)),
    );
    await endMadeFiles(app.kernel);
    expect((await app.call(admin, 'GET', `/report-files/${id}`)).error).toBe('ERR_NO_REPORT_FILE_FOUND');
  });
});

describe('the time of a report that is mailed (REPORT-02)', () => {
  const rhythm = { weekday: 1, monthDay: 31, hour: 2 };
  test.each([
    // An hour that a clock change skips is the one after it.
    [
      'America/New_York',
      'day',
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:00:00.000Z',
      ['2026-03-07', '2026-03-07'],
    ],
    [
      'America/New_York',
      'day',
      '2026-11-01T05:00:00Z',
      '2026-11-01T07:00:00.000Z',
      ['2026-10-31', '2026-10-31'],
    ],
    [
      'America/Sao_Paulo',
      'day',
      '2026-11-22T05:00:00Z',
      '2026-11-23T05:00:00.000Z',
      ['2026-11-22', '2026-11-22'],
    ],
    [
      'America/Sao_Paulo',
      'week',
      '2026-11-22T12:00:00Z',
      '2026-11-23T05:00:00.000Z',
      ['2026-11-16', '2026-11-22'],
    ],
    [
      'America/Sao_Paulo',
      'month',
      '2026-02-01T12:00:00Z',
      '2026-02-28T05:00:00.000Z',
      ['2026-01-01', '2026-01-31'],
    ],
    ['Asia/Tokyo', 'month', '2026-12-31T00:00:00Z', '2027-01-30T17:00:00.000Z', ['2026-12-01', '2026-12-31']],
  ] as const)('in %s, every %s after %s, is %s, of the days %j', async (timeZone, every, after, at, days) => {
    await app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ timeZone }).where(eq(companies.id, app.companyA)),
    );
    const next = await app.read((tx) => nextTime(tx, { ...rhythm, every }, new Date(after)));
    expect(next.toISOString()).toBe(at);
    expect(await app.read((tx) => periodBefore(tx, { every }, next))).toEqual({ from: days[0], to: days[1] });
  });
});

describe('a report that is mailed', () => {
  test('leaves once for each reader when its hour has come, no matter how many workers there are, and the next one is planned', async () => {
    const { id } = await plan({ userIds: [admin.userId], addresses: ['chefe@fora.example'] });
    const before = await shown(id);
    expect(before).toMatchObject({ lastResult: null, authorName: 'Admin A', nextAt: expect.any(String) });
    await itsTime(id);
    await settled(id, 'sent');
    await arrived(2);
    expect(mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual(
      ['chefe@fora.example', admin.email].toSorted(),
    );
    for (const mail of mailbox.received) {
      expect(mail.raw).toMatch(/Content-Type: application\/pdf/);
      expect(wordsOf(mail)).toContain('anexado a este e-mail');
    }
    expect(await shown(id)).toMatchObject({
      lastCount: 2,
      lastAt: expect.any(String),
      nextAt: before.nextAt,
    });
    const turns = await app.read((tx) => tx.select().from(tasks).where(waitingTasks('reportMails', id)));
    expect(turns).toHaveLength(1);
    expect(await app.read((tx) => tx.$count(madeFiles, eq(madeFiles.reportMailId, id)))).toBe(1);
  });

  test('is sent now, and its times stay as they are; without readers it goes to who made it', async () => {
    const { id, nextAt, userIds } = await plan({ report: 'figures', format: 'csv' });
    expect(userIds).toEqual([admin.userId]);
    await app.call(admin, 'POST', `/report-mails/${id}/send`);
    await arrived(1);
    expect(mailbox.received[0]!.raw).toContain('text/csv');
    expect((await shown(id)).nextAt).toBe(nextAt);
  });

  test('is a link behind the sign-in where it is not attached, for its readers alone (REPORT-05)', async () => {
    const reader = await app.addPerson(app.companyA, {});
    const { id } = await plan({
      attach: false,
      userIds: [reader.userId],
      addresses: ['chefe@fora.example'],
    });
    await app.call(admin, 'POST', `/report-mails/${id}/send`);
    await arrived(1);
    expect(mailbox.received[0]).toMatchObject({ to: [reader.email] });
    expect(mailbox.received[0]!.raw).not.toContain('application/pdf');
    const [, fileId] = /https:\/\/inbox\.example\/report-files\/(\d+)/.exec(wordsOf(mailbox.received[0]!))!;
    const { body } = await app.call(reader, 'GET', `/report-files/${fileId}/link`);
    expect((await app.app.inject({ method: 'GET', url: body.url })).headers['content-type']).toBe(
      'application/pdf',
    );
    expect((await app.call(app.people.betoSupport, 'GET', `/report-files/${fileId}/link`)).error).toBe(
      'ERR_NO_REPORT_FILE_FOUND',
    );
  });

  test('has no numbers of contacts where one of its readers may not see them (REPORT-04)', async () => {
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      for (const key of ['enableLGPD', 'lgpdHideNumber'])
        await tx.insert(companySettings).values({ key, value: 'enabled' });
    });
    const body = { format: 'csv', every: 'day', userIds: [admin.userId] };
    const contents: string[] = [];
    for (const userIds of [[admin.userId], [admin.userId, app.people.anaSales.userId]]) {
      const { id } = await plan({ ...body, userIds });
      // The report covers the days before, and the ticket is of today.
      await app.call(admin, 'POST', `/report-mails/${id}/send`);
      await settled(id, 'sent');
      const [file] = await app.read((tx) =>
        tx.select().from(madeFiles).where(eq(madeFiles.reportMailId, id)),
      );
      const { userId, reportMailId, input } = file!;
      const again = await app.kernel.inWork(app.companyA, (work) =>
        startMadeFile(work, {
          kind: 'reports',
          userId,
          reportMailId,
          input: { ...(input as object), untilDay: tomorrow },
        }),
      );
      contents.push(String((await fileOf(again.id)).file));
    }
    await arrived(6);
    await app.kernel.inWork(app.companyA, async ({ tx }) => void (await tx.delete(companySettings)));
    expect(contents[0]).toContain(number);
    expect(contents[1]).toContain('Maria');
    expect(contents[1]).not.toContain(number);
  });

  test('rests while it is paused, and says when no mail leaves', async () => {
    const { id } = await plan();
    const paused = await app.call(admin, 'PUT', `/report-mails/${id}`, { active: false });
    expect(paused.body).toMatchObject({ active: false, nextAt: null });
    expect(await app.read((tx) => tx.$count(tasks, waitingTasks('reportMails', id)))).toBe(0);
    await setMail(false);
    await app.call(admin, 'POST', `/report-mails/${id}/send`);
    await settled(id, 'noMail');
    await setMail(true);
    expect(
      (await app.call(admin, 'PUT', `/report-mails/${id}`, { active: true })).body.nextAt,
    ).not.toBeNull();
    expect((await app.call(admin, 'PUT', `/report-mails/${id}`, { userIds: [] })).error).toBe(
      'ERR_NO_READERS',
    );
  });

  test('that is deleted leaves no time behind', async () => {
    const { id } = await plan();
    expect(await app.read((tx) => tx.$count(tasks, waitingTasks('reportMails', id)))).toBe(1);
    expect((await app.call(admin, 'DELETE', `/report-mails/${id}`)).status).toBe(200);
    expect(await app.read((tx) => tx.$count(tasks, waitingTasks('reportMails', id)))).toBe(0);
  });

  test('stops when its author leaves or may not any more', async () => {
    const leaver = await app.addPerson(app.companyA, { profile: 'admin' });
    const { id } = await plan({ userIds: [admin.userId] }, leaver);
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(users).where(eq(users.id, leaver.userId)));
    expect(await shown(id)).toMatchObject({ userId: null, authorName: null });
    await itsTime(id);
    await settled(id, 'authorGone');
    expect(await shown(id)).toMatchObject({ active: false, nextAt: null });
    const demoted = await app.addPerson(app.companyA, { profile: 'admin' });
    const other = await plan({ userIds: [admin.userId] }, demoted);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(users).set({ profile: 'user' }).where(eq(users.id, demoted.userId)),
    );
    await itsTime(other.id);
    await settled(other.id, 'authorGone');
    expect(mailbox.received).toEqual([]);
    // The person who resumes it becomes its author.
    expect((await app.call(admin, 'PUT', `/report-mails/${id}`, { active: true })).body).toMatchObject({
      authorName: 'Admin A',
      nextAt: expect.any(String),
    });
  });

  test('goes to nobody of another company', async () => {
    const { error } = await app.call(admin, 'POST', '/report-mails', {
      name: 'Outra',
      userIds: [app.people.adminB.userId],
    });
    expect(error).toBe('ERR_NO_REFERENCE_FOUND');
    expect(await app.read((tx) => tx.$count(reportMails, eq(reportMails.name, 'Outra')))).toBe(0);
  });
});

test('another address to which a report goes needs a fresh proof of who the person is, and nothing else of it does', async () => {
  const { id } = await plan({ userIds: [admin.userId], addresses: ['chefe@fora.example'] });
  const boss = await app.addPerson(app.companyA, { profile: 'admin' });
  await app.kernel.inWork(app.companyA, ({ tx, wake }) => {
    wake(sessionChanged, { sessionId: boss.sessionId });
    return tx
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.id, boss.sessionId));
  });
  const change = (body: object) => app.call(boss, 'PUT', `/report-mails/${id}`, body);
  expect((await change({ addresses: ['ladrao@fora.example'] })).error).toBe('ERR_CONFIRM_IDENTITY');
  expect((await change({ addresses: ['chefe@fora.example'], hour: 9 })).status).toBe(200);
  const made = await app.call(boss, 'POST', '/report-mails', {
    name: 'Para fora',
    addresses: ['ladrao@fora.example'],
  });
  expect(made.error).toBe('ERR_CONFIRM_IDENTITY');
});

test('reports reach so many addresses of others and no more, colleagues as ever (REPORT-06)', async () => {
  const others = (n: number) => Array.from({ length: n }, (_, i) => `fora${i}@fora.example`);
  const many = await app.call(admin, 'POST', '/report-mails', { name: 'Muitos', addresses: others(6) });
  expect(many.body).toEqual({ error: 'ERR_VALIDATION', fields: { addresses: 'Too many' } });
  const { id } = await plan({ userIds: [admin.userId], addresses: others(3), format: 'csv' });
  const key = createHash('sha256').update(`reports of ${app.companyA} to others`).digest('hex');
  await app.kernel.database.acrossCompanies((tx) =>
    tx
      .insert(countedTries)
      .values({ key, count: mostOutsideInADay - 4, endsAt: new Date(Date.now() + 3_600_000) })
      .onConflictDoUpdate({ target: countedTries.key, set: { count: mostOutsideInADay - 4 } }),
  );
  mailbox.received.splice(0);
  await itsTime(id);
  await settled(id, 'sent');
  await arrived(4);
  mailbox.received.splice(0);
  await itsTime(id);
  await settled(id, 'limited');
  await arrived(1);
  expect((await shown(id)).lastCount).toBe(1);
});

test('sending one by hand again and again floods nobody’s mailbox', async () => {
  const { id } = await plan({ userIds: [admin.userId] });
  const send = () => app.call(admin, 'POST', `/report-mails/${id}/send`);
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 11; n++) answers.push((await send()).error);
  expect(answers.at(-1)).toBe('ERR_TOO_MANY_REQUESTS');
  expect((await send()).body.retryAfterSeconds).toBeGreaterThan(0);
});
