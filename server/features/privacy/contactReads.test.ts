import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReadLog } from '../../audit/openReadLog.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { contactReads } from './contactReads.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());
beforeEach(() => app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(contactReads)));

/** Lists the readers of a contact, as an admin sees them. */
async function readsOf(contactId: number): Promise<string[]> {
  const { status, body } = await app.call(app.people.adminA, 'GET', `/contacts/${contactId}/reads`);
  expect(status).toBe(200);
  return body.map(({ name, exported, byProgram }: { name: string; exported: boolean; byProgram: boolean }) =>
    [name, byProgram && 'token', exported && 'copy'].filter(Boolean).join(' '),
  );
}
const open = (person: Person, path: string) => app.call(person, 'GET', path);

test('a person who opens a conversation or a contact is there once a day, whatever they open of it (LOOK-01)', async () => {
  const { adminA, anaSales } = app.people;
  const { contactId, uuid } = await newTicket(app, line);
  expect(await readsOf(contactId)).toEqual([]);
  for (let n = 0; n < 3; n++) expect((await open(anaSales, `/messages/${uuid}`)).status).toBe(200);
  expect((await open(anaSales, `/contacts/${contactId}`)).status).toBe(200);
  expect(await readsOf(contactId)).toEqual(['Ana']);
  app.clock.advance(1000);
  await open(adminA, `/contacts/${contactId}`);
  expect((await readsOf(contactId)).toSorted()).toEqual(['Admin A', 'Ana']);
  app.clock.advance(24 * 3_600_000);
  await open(adminA, `/messages/${uuid}`);
  expect((await readsOf(contactId)).toSorted()).toEqual(['Admin A', 'Admin A', 'Ana']);
});

test('a copy that was taken is marked, also where the contact was opened before', async () => {
  const { adminA } = app.people;
  const { contactId, uuid } = await newTicket(app, line);
  await open(adminA, `/contacts/${contactId}`);
  expect(await readsOf(contactId)).toEqual(['Admin A']);
  expect((await open(adminA, `/messages/${uuid}/whole`)).status).toBe(200);
  expect(await readsOf(contactId)).toEqual(['Admin A copy']);
  await open(adminA, `/messages/${uuid}`);
  expect(await readsOf(contactId)).toEqual(['Admin A copy']);

  const other = await newTicket(app, line);
  expect((await open(adminA, '/contacts/export')).status).toBe(200);
  expect(await readsOf(other.contactId)).toEqual(['Admin A copy']);
});

test('what was refused was not seen, and who may not manage privacy does not see who looked', async () => {
  const { contactId, uuid } = await newTicket(app, line);
  expect((await open(app.people.adminB, `/messages/${uuid}`)).status).toBe(404);
  expect((await open(app.people.adminB, `/contacts/${contactId}`)).status).toBe(404);
  expect(await readsOf(contactId)).toEqual([]);
  expect((await open(app.people.anaSales, `/contacts/${contactId}/reads`)).error).toBe('ERR_NO_PERMISSION');
});

test('a company that exports a lot loses none of its own reads and none of another company', async () => {
  const { companyA, companyB } = app;
  const stored = new Map<number, number>();
  const count = async (companyId: number, work: (tx: { execute: (query: SQL) => void }) => unknown) => {
    const rowsOf = (query: SQL) => JSON.parse(String(new PgDialect().sqlToQuery(query).params.at(0)));
    const execute = (query: SQL) =>
      stored.set(companyId, (stored.get(companyId) ?? 0) + rowsOf(query).length);
    work({ execute });
  };
  const log = openReadLog({ inCompany: count } as never, app.clock, app.kernel.log);
  const most = 20_000;
  // All at once, while nothing can be stored, as when the database is down.
  for (let id = 1; id <= most + 1; id++) log.note({ userId: 1, companyId: companyA }, { contactId: id });
  log.note({ userId: 2, companyId: companyB }, { contactId: 1 });
  await log.flush();
  expect(Object.fromEntries(stored)).toEqual({ [companyA]: most, [companyB]: 1 });
  // Pages of an export that follow each other within the seconds after which reads are stored.
  stored.clear();
  for (let page = 0; page < 25; page++) {
    for (let n = 0; n < 1000; n++)
      log.note({ userId: 3, companyId: companyA }, { contactId: page * 1000 + n + 1, exported: true });
    await nextTurn();
  }
  await log.flush();
  expect(stored.get(companyA)).toBe(25_000);
});

test('what cannot be stored now is stored later', async () => {
  const { contactId } = await newTicket(app, line);
  let isAway = true;
  const log = openReadLog(
    {
      inCompany: (...args: unknown[]) =>
        isAway
          ? Promise.reject(new Error('away'))
          : app.kernel.database.inCompany(...(args as [never, never])),
    } as never,
    app.clock,
    app.kernel.log,
  );
  log.note({ userId: app.people.anaSales.userId, companyId: app.companyA }, { contactId });
  await log.flush();
  expect(await readsOf(contactId)).toEqual([]);
  isAway = false;
  await log.flush();
  expect(await readsOf(contactId)).toEqual(['Ana']);
});
