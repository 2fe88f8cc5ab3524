import { connect } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { everybody } from '../../events/audience.ts';
import { eventCounters } from '../../events/events.table.ts';
import { companies } from '../../features/operator/companies/companies.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket, listen } from '../../testing/connectSocket.ts';
import { buildApp } from '../buildApp.ts';
import { patience } from '../edge/patience.ts';

let app: TestApp;
const open: WebSocket[] = [];
beforeAll(async () => {
  app = await buildTestApp();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

/** A program that listens; it receives lines of JSON. */
async function stream(person: Person, { at, ...options }: { at?: string; origin?: string } = {}) {
  const address = at ?? (await listen(app));
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/stream`, {
    headers: { authorization: `Bearer ${await app.app.tokens.sign(person)}` },
    ...options,
  });
  open.push(socket);
  const lines: { event: string; payload?: { queueId?: number } }[] = [];
  socket.on('message', (line) => lines.push(JSON.parse(String(line))));
  const ended = new Promise<[code: number, reason: string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  const refused = new Promise((_, reject) => socket.once('error', reject));
  await Promise.race([refused, expect.poll(() => lines[0]?.event).toBe('ready')]);
  refused.catch(() => {});
  return { socket, lines, ended };
}

/** Publishes an event that everybody of the company hears, recognised by its number. */
const publishEvent = (queueId: number, companyId = app.companyA) =>
  app.kernel.inWork(companyId, async ({ publish }) =>
    publish('queue', { action: 'delete', queueId }, everybody),
  );
const heardBy = ({ lines }: { lines: { payload?: { queueId?: number } }[] }, queueId: number) =>
  lines.some(({ payload }) => payload?.queueId === queueId);

test('all streams of a company hear the same, once', async () => {
  const streams = [
    await stream(app.people.anaSales),
    await stream(app.people.anaSales),
    await stream(app.people.betoSupport),
  ];
  const foreign = await stream(app.people.adminB);
  await publishEvent(71);
  await publishEvent(72, app.companyB);
  for (const one of streams) await expect.poll(() => heardBy(one, 71)).toBe(true);
  await expect.poll(() => heardBy(foreign, 72)).toBe(true);
  for (const { lines } of streams) expect(lines.filter(({ event }) => event !== 'ready')).toHaveLength(1);
  expect(heardBy(foreign, 71)).toBe(false);
});

test('one session has no more than five, and a page of others none', async () => {
  const person = await app.addPerson(app.companyA);
  for (let n = 0; n < 5; n++) await stream(person);
  await expect(stream(person)).rejects.toThrow('429');
  await expect(stream(app.people.betoSupport, { origin: 'https://elsewhere.example' })).rejects.toThrow(
    '403',
  );
});

test.each([
  ['a forged token', 'authorization: Bearer forged'],
  ['no token', 'x-none: 1'],
])('a connection that is refused for %s is closed at once', async (_, header) => {
  const { port } = new URL(await listen(app));
  const socket = connect(Number(port), '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(
    `GET /api/stream HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\n${header}\r\n\r\n`,
  );
  await ended;
  expect(received).toContain('ERR_UNAUTHENTICATED');
});

test('a program that gives no sign of life is let go', async () => {
  const hasty = await buildApp(app.kernel, { ...patience, heartbeat: 200 });
  const at = await hasty.listen({ port: 0, host: '127.0.0.1' });
  const [lively, dead] = [
    await stream(app.people.anaSales, { at }),
    await stream(app.people.betoSupport, { at }),
  ];
  dead.socket.pause();
  await expect.poll(() => hasty.websocketServer.clients.size).toBe(1);
  expect(lively.socket.readyState).toBe(WebSocket.OPEN);
  await hasty.close();
});

test('a program that does not read is cut before what it leaves unread fills the memory', async () => {
  const hasty = await buildApp(app.kernel, { ...patience, reading: 100 });
  const at = await hasty.listen({ port: 0, host: '127.0.0.1' });
  const [reader, idler] = [
    await stream(app.people.anaSales, { at }),
    await stream(app.people.betoSupport, { at }),
  ];
  idler.socket.pause();
  const { clients } = hasty.websocketServer;
  const tag = (await app.call(app.people.adminA, 'POST', '/tags', { name: 'Long', color: '#123456' })).body;
  const longTag = { ...tag, greetingMessageLane: 'x'.repeat(50_000) };
  await expect
    .poll(
      async () => {
        await app.kernel.inWork(app.companyA, async ({ publish }) => {
          for (let n = 0; n < 50; n++) publish('tag', { action: 'update', tag: longTag }, everybody);
        });
        return clients.size;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(reader.socket.readyState).toBe(WebSocket.OPEN);
  await hasty.close();
});

test('a session that ends takes its streams with it', async () => {
  const person = await app.addPerson(app.companyA);
  const { ended, lines } = await stream(person);
  await app.call(person, 'DELETE', '/auth/logout');
  expect(await ended).toEqual([4401, 'ERR_SESSION_ENDED']);
  expect(lines.some(({ event }) => event === `company-${app.companyA}-auth`)).toBe(true);
});

test('events that the log no longer has end sockets and streams, which then ask for them', async () => {
  const [{ ended }, { socket }] = [
    await stream(app.people.anaSales),
    await connectSocket(app, app.people.betoSupport),
  ];
  await app.kernel.inWork(app.companyA, async ({ tx }) =>
    tx.update(eventCounters).set({ seq: sql`${eventCounters.seq} + 5` }),
  );
  await publishEvent(79);
  expect(await ended).toEqual([1013, 'ERR_UNAVAILABLE']);
  await expect.poll(() => socket.connected).toBe(false);
});

/** A company of its own with one person, who listens twice. */
async function companyThatListens() {
  const [company] = await app.kernel.database.acrossCompanies(async (tx) => {
    const [like] = await tx.select().from(companies).where(eq(companies.id, app.companyA));
    return tx
      .insert(companies)
      .values({ name: 'Short of money', planId: like!.planId, dueDate: '2999-12-31' })
      .returning({ id: companies.id });
  });
  const person = await app.addPerson(company!.id, { profile: 'admin' });
  const [program, screen] = [await stream(person), await connectSocket(app, person)];
  await publishEvent(1, company!.id);
  await expect.poll(() => heardBy(program, 1)).toBe(true);
  await screen.hears('queue');
  return { companyId: company!.id, person, program, screen };
}
const change = (companyId: number, fields: Partial<typeof companies.$inferInsert>) =>
  app.kernel.database.acrossCompanies((tx) =>
    tx.update(companies).set(fields).where(eq(companies.id, companyId)),
  );

test('a company that is suspended is cut off without any event that says so', async () => {
  const { companyId, program, screen } = await companyThatListens();
  await change(companyId, { status: false });
  expect(await program.ended).toEqual([4401, 'ERR_SESSION_ENDED']);
  expect(await screen.ended).toBe('io server disconnect');
});

test('a company that falls overdue hears nothing of its work, only of its own accounts, and all again once it has paid', async () => {
  const { companyId, person, program, screen } = await companyThatListens();
  let round = 1;
  /** What both hear of two events in a row: one for everybody, one for the account. */
  async function whichHear() {
    const id = ++round;
    await app.kernel.inWork(companyId, async ({ publish }) => {
      publish('queue', { action: 'delete', queueId: id }, everybody);
      publish(
        'auth',
        {
          action: 'signedOut',
          user: { id: person.userId },
          sessionId: `other ${id}`,
          reason: 'otherLogin',
          at: new Date(),
        },
        { to: [`account:${person.userId}`] },
      );
    });
    const ofAccount = ({ payload }: { payload?: unknown }) =>
      (payload as { sessionId?: string } | undefined)?.sessionId === `other ${id}`;
    await expect
      .poll(() => program.lines.some(ofAccount) && screen.receivedEvents.some(ofAccount))
      .toBe(true);
    return [heardBy(program, id), heardBy({ lines: screen.receivedEvents as never }, id)];
  }
  expect(await whichHear()).toEqual([true, true]);
  await change(companyId, { dueDate: '2020-01-01' });
  await expect.poll(whichHear, { timeout: 10_000 }).toEqual([false, false]);
  await change(companyId, { dueDate: '2999-12-31' });
  await expect.poll(whichHear, { timeout: 10_000 }).toEqual([true, true]);
});

test('an overdue company does not hear through what it missed either', async () => {
  const { adminB } = app.people;
  const since = (await app.call(adminB, 'GET', '/events?since=0')).body.seq;
  await publishEvent(91, app.companyB);
  const missed = async () => (await app.call(adminB, 'GET', `/events?since=${since}`)).body.events.length;
  expect(await missed()).toBe(1);
  await change(app.companyB, { dueDate: '2020-01-01' });
  await expect.poll(missed, { timeout: 10_000 }).toBe(0);
  await change(app.companyB, { dueDate: '2999-12-31' });
});
