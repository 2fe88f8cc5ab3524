import { eventually } from '@recado/shared/testing/eventually';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actors } from '../calls/signedIn.ts';
import { companies } from '../features/operator/companies/companies.table.ts';
import type { Kernel } from '../kernel.ts';
import { openKernel } from '../openKernel.ts';
import { buildTestApp, type Person, type TestApp } from '../testing/buildTestApp.ts';
import { openActors } from './openActors.ts';

const hour = 3_600_000;

let app: TestApp;
/** Another process on the same database. Its cache lasts so long that only an event can drop an entry. */
let other: Kernel;
let there: Actors;
beforeAll(async () => {
  app = await buildTestApp();
  other = await openKernel(app.kernel.settings, { log: pino({ level: 'silent' }), poolSize: 2 });
  there = openActors(other, app.app.tokens, hour);
  app.stopFirst.push(async () => {
    there.close();
    await other.close();
  });
});
afterAll(() => app.stop());

const change = (path: string, body?: object) =>
  app.call(app.people.adminA, body ? 'PUT' : 'DELETE', path, body);

describe('what another process keeps of a person', () => {
  const seen = async (person: Person) => (await there.ofSession(person)).actor;
  async function expectLater(person: Person, expected: object): Promise<void> {
    await eventually(async () => expect(await seen(person)).toMatchObject(expected));
  }

  test('is dropped when a right is given or taken away', async () => {
    const ana = app.people.anaSales;
    expect(await seen(ana)).toMatchObject({ profile: 'user' });
    expect((await change(`/users/${ana.userId}`, { profile: 'admin' })).status).toBe(200);
    await expectLater(ana, { profile: 'admin' });
    expect((await change(`/users/${ana.userId}`, { profile: 'user' })).status).toBe(200);
    await expectLater(ana, { profile: 'user' });
  });

  test('is dropped when a queue goes', async () => {
    const { id } = (
      await app.call(app.people.adminA, 'POST', '/queue', { name: 'Passing', color: '#123456' })
    ).body as { id: number };
    const carla = await app.addPerson(app.companyA, { queueIds: [id] });
    expect(await seen(carla)).toMatchObject({ queueIds: [id] });
    expect((await change(`/queue/${id}`)).status).toBe(200);
    await expectLater(carla, { queueIds: [] });
  });

  test('is dropped when numbers are hidden', async () => {
    const beto = app.people.betoSupport;
    expect(await seen(beto)).toMatchObject({ masked: false });
    await change('/settings/enableLGPD', { value: 'enabled' });
    await change('/settings/lgpdHideNumber', { value: 'enabled' });
    await expectLater(beto, { masked: true });
    await change('/settings/lgpdHideNumber', { value: 'disabled' });
    await expectLater(beto, { masked: false });
  });

  test('is dropped when the session ends', async () => {
    const dora = await app.addPerson(app.companyA);
    await seen(dora);
    expect((await app.call(dora, 'DELETE', '/auth/logout')).status).toBe(200);
    await eventually(() => expect(there.ofSession(dora)).rejects.toThrow('ERR_SESSION_ENDED'));
  });
});

describe('in the own process', () => {
  test('a session that has ended opens nothing any more, and a change of oneself is read back at once', async () => {
    const eva = await app.addPerson(app.companyA);
    const me = () => app.call(eva, 'GET', '/auth/me');
    expect((await me()).body).toMatchObject({ id: eva.userId });
    await app.call(eva, 'PUT', `/users/${eva.userId}`, { name: 'Eva Nova' });
    expect((await me()).body).toMatchObject({ name: 'Eva Nova' });
    await app.call(eva, 'DELETE', '/auth/logout');
    expect((await me()).status).toBe(401);
  });

  test('a change without an event counts two seconds later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const here = openActors(app.kernel, app.app.tokens);
    const suspend = (status: boolean) =>
      app.kernel.database.acrossCompanies((tx) =>
        tx.update(companies).set({ status }).where(eq(companies.id, app.companyB)),
      );
    try {
      await here.ofSession(app.people.adminB);
      await suspend(false);
      vi.advanceTimersByTime(2000);
      await expect(here.ofSession(app.people.adminB)).rejects.toThrow('ERR_SESSION_ENDED');
    } finally {
      await suspend(true);
      here.close();
      vi.useRealTimers();
    }
  });
});
