import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { trackPresence } from './trackPresence.ts';
import { users } from './users.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const saysAway = (person: Person, awayReason: unknown) =>
  app.call(person, 'PUT', '/users/presence', { awayReason });
const shown = async ({ userId }: Person) =>
  (await app.call(app.people.adminA, 'GET', `/users/${userId}`)).body as {
    online: boolean;
    awayReason: string | null;
  };

describe('away (PRESENCE-02)', () => {
  test('is set by oneself, with a reason that colleagues see at once', async () => {
    const ana = await app.addPerson(app.companyA);
    const { seq } = (await app.call(app.people.betoSupport, 'GET', '/events?since=0')).body;
    expect((await saysAway(ana, ' Almoço ')).body.awayReason).toBe('Almoço');
    const { events } = (await app.call(app.people.betoSupport, 'GET', `/events?since=${seq}`)).body;
    expect(events).toContainEqual(
      expect.objectContaining({
        topic: 'user',
        payload: expect.objectContaining({
          user: expect.objectContaining({ id: ana.userId, awayReason: 'Almoço' }),
        }),
      }),
    );
    const names = (await app.call(app.people.betoSupport, 'GET', '/users/list')).body;
    expect(names).toContainEqual(expect.objectContaining({ id: ana.userId, awayReason: 'Almoço' }));
    expect((await saysAway(ana, null)).body.awayReason).toBeNull();
  });

  test.each([[''], ['   '], ['x'.repeat(41)], ['a\u0000b'], [7], [undefined]])(
    'is refused with the reason %j',
    async (reason) => {
      expect((await saysAway(app.people.anaSales, reason)).error).toBe('ERR_VALIDATION');
    },
  );

  test('is over when one signs in', async () => {
    const ana = await app.addPerson(app.companyA);
    await saysAway(ana, 'Fim do dia');
    await app.call(undefined, 'POST', '/auth/login', { email: ana.email, password: testPassword });
    expect((await shown(ana)).awayReason).toBeNull();
  });

  test('is nobody else’s to say: a change of a user takes no reason', async () => {
    const ana = await app.addPerson(app.companyA);
    await app.call(app.people.adminA, 'PUT', `/users/${ana.userId}`, { awayReason: 'Demitida', name: 'Ana' });
    expect((await shown(ana)).awayReason).toBeNull();
  });
});

describe('online (PRESENCE-01)', () => {
  /** Two web processes, each with its own sockets. */
  const two = () => [trackPresence(app.kernel), trackPresence(app.kernel)] as const;
  const isOnline = (person: Person) => async () => (await shown(person)).online;

  test('lasts as long as a screen is open at any process', async () => {
    const ana = await app.addPerson(app.companyA);
    const [one, other] = two();
    const at = [ana.companyId, ana.userId] as const;
    one.came(...at);
    await expect.poll(isOnline(ana)).toBe(true);
    other.came(...at);
    one.left(...at);
    await one.close();
    // In any order of the writes, the process that still has a socket writes last.
    await expect.poll(isOnline(ana)).toBe(true);
    other.left(...at);
    await expect.poll(isOnline(ana)).toBe(false);
    await other.close();
  });

  test('lasts while one of several screens is open at a process', async () => {
    const ana = await app.addPerson(app.companyA);
    const process = trackPresence(app.kernel);
    const at = [ana.companyId, ana.userId] as const;
    process.came(...at);
    process.came(...at);
    await expect.poll(isOnline(ana)).toBe(true);
    process.left(...at);
    // Closing waits until the process has finished all its writes.
    await process.close();
    expect(await isOnline(ana)()).toBe(true);
  });

  test('ends by itself when a process dies without a word, and colleagues hear of it', async () => {
    const [ana, beto] = [await app.addPerson(app.companyA), await app.addPerson(app.companyA)];
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(users)
        .set({ seenAt: sql`now() - interval '76 seconds'` as never })
        .where(eq(users.id, ana.userId)),
    );
    expect((await shown(ana)).online).toBe(false);
    const { seq } = (await app.call(app.people.adminA, 'GET', '/events?since=0')).body;
    const living = trackPresence(app.kernel, 20);
    living.came(beto.companyId, beto.userId);
    const publishedUsers = async () =>
      (await app.call(app.people.adminA, 'GET', `/events?since=${seq}`)).body.events
        .map(({ payload }: { payload: { user?: { id: number; online: boolean } } }) => payload.user)
        .filter((user?: { id: number }) => user?.id === ana.userId);
    await expect.poll(publishedUsers).toMatchObject([{ online: false }]);
    await living.close();
  });
});

test('a person who counted as gone is back with the next sign of life, and colleagues hear it', async () => {
  const ana = await app.addPerson(app.companyA);
  const { seq } = (await app.call(app.people.adminA, 'GET', '/events?since=0')).body;
  const living = trackPresence(app.kernel, 20);
  living.came(ana.companyId, ana.userId);
  const states = async () =>
    (await app.call(app.people.adminA, 'GET', `/events?since=${seq}`)).body.events
      .map(({ payload }: { payload: { user?: { id: number; online: boolean } } }) => payload.user)
      .filter((user?: { id: number }) => user?.id === ana.userId)
      .map(({ online }: { online: boolean }) => online);
  // A beat while the person comes may publish them a second time.
  await expect.poll(async () => (await states()).length).toBeGreaterThan(0);
  const before = (await states()).length;
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(users).set({ seenAt: null }).where(eq(users.id, ana.userId)),
  );
  await expect.poll(async () => (await states()).length).toBeGreaterThan(before);
  expect(new Set(await states())).toEqual(new Set([true]));
  await living.close();
});

describe('the limit of tickets (PRESENCE-04)', () => {
  const setLimit = (person: Person, of: Person, maxOpenTickets: unknown) =>
    app.call(person, 'PUT', `/users/${of.userId}`, { maxOpenTickets });

  test('is set by admins, between 1 and 1000 or none', async () => {
    const ana = await app.addPerson(app.companyA);
    expect((await setLimit(app.people.adminA, ana, 5)).body.maxOpenTickets).toBe(5);
    for (const wrong of [0, -1, 1001, 2.5, 'many'])
      expect((await setLimit(app.people.adminA, ana, wrong)).error).toBe('ERR_VALIDATION');
    expect((await setLimit(app.people.adminA, ana, null)).body.maxOpenTickets).toBeNull();
    await setLimit(app.people.adminA, ana, 3);
    expect((await setLimit(ana, ana, 900)).body.maxOpenTickets).toBe(3);
  });
});
