import { daysOfReports } from '@recado/shared/features/supportReports';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { deleteOldRows } from '../housekeeping/deleteOldRows.ts';
import { supportReports } from './supportReports.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.call(app.people.superA, 'PUT', '/mail-settings', {
    ...{ isOn: true, port: 1, host: '127.0.0.1', security: 'none', userName: '', password: '' },
    ...{ fromAddress: 'recado@company.example', fromName: 'Recado', linkBase: 'https://inbox.example' },
  });
});
afterAll(() => app.stop());

const send = (person: Person, note: string) =>
  app.call(person, 'POST', '/support/reports', { report: `Recado 2.3.0\nLog de ${note}`, note });
const list = async (query = '') =>
  (await app.call(app.people.superA, 'GET', `/support-reports${query}`)).body;

test('the operator finds the reports of all companies, reads and deletes them; others learn of none (SUPPORT-08)', async () => {
  const { superA, anaSales, adminA, adminB } = app.people;
  await send(anaSales, 'Travou na balança');
  app.clock.advance(1000);
  await send(adminB, 'Sem som');
  const { reports, count } = await list();
  expect(reports.map(({ note }: { note: string }) => note)).toEqual(['Sem som', 'Travou na balança']);
  expect([count, JSON.stringify(reports)]).toEqual([2, expect.not.stringContaining('Log de')]);
  for (const [words, found] of [
    ['balanca', ['Travou na balança']],
    [reports[1].userEmail, ['Travou na balança']],
    // Both companies of these tests have this name.
    [reports[0].companyName.toUpperCase(), ['Sem som', 'Travou na balança']],
    ['%', []],
  ])
    expect(
      (await list(`?searchParam=${encodeURIComponent(words)}`)).reports.map(
        (one: { note: string }) => one.note,
      ),
    ).toEqual(found);

  const path = `/support-reports/${reports[1].id}`;
  for (const person of [anaSales, adminA, adminB])
    for (const [method, at] of [
      ['GET', '/support-reports'],
      ['GET', path],
      ['DELETE', path],
    ] as const)
      expect((await app.call(person, method, at)).error).toBe('ERR_NO_PERMISSION');
  expect((await app.call(superA, 'GET', path)).body).toMatchObject({
    userName: reports[1].userName,
    report: 'Recado 2.3.0\nLog de Travou na balança',
  });
  expect((await app.call(superA, 'DELETE', path)).status).toBe(200);
  expect((await app.call(superA, 'GET', path)).error).toBe('ERR_NO_SUPPORT_REPORT_FOUND');
  expect((await app.call(superA, 'DELETE', path)).error).toBe('ERR_NO_SUPPORT_REPORT_FOUND');
  expect((await list()).count).toBe(1);
});

test('the text lies sealed in the database', async () => {
  await send(app.people.adminA, 'Selado');
  const rows = await app.kernel.database.acrossCompanies((tx) => tx.select().from(supportReports), 'read');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('Log de');
  for (const { sealed } of rows) expect(Buffer.from(sealed, 'base64').toString()).not.toContain('Log de');
});

test('after its days a report goes by itself, and not before', async () => {
  await send(app.people.adminA, 'Antigo');
  const age = (days: number) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx
        .update(supportReports)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(supportReports.note, 'Antigo')),
    );
  const isThere = async () => (await list('?searchParam=Antigo')).count === 1;
  await age(daysOfReports - 1);
  await deleteOldRows(app.kernel);
  expect(await isThere()).toBe(true);
  await age(daysOfReports + 1);
  await deleteOldRows(app.kernel);
  expect(await isThere()).toBe(false);
});
