import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { changeSession } from '../../core/connections/changeSession.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { openLetter } from '../../core/mail/sendMail.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { connectionOutages } from './connectionOutages.table.ts';
import { keepOutages } from './keepOutages.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  // A channel without sessions works by its row alone.
  line = await fakeConnection(app, {
    fields: { name: 'Loja', channel: 'whatsappapi', number: '5511999990000', wanted: true },
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.advance(3_600_000);
  await app.kernel.inWork(app.companyA, async (work) => {
    await work.tx.delete(connectionOutages);
    await work.tx.delete(mails);
    await work.tx.delete(messages);
    await changeSession(work, line.connectionId, { status: 'CONNECTED', stopReason: null });
  });
  await keeps();
});

const report = (change: Parameters<typeof changeSession>[2]) =>
  app.kernel.inWork(app.companyA, (work) => changeSession(work, line.connectionId, change));
const keeps = () => keepOutages(app.kernel);
const later = async (minutes: number) => {
  app.clock.advance(minutes * 60_000);
  await keeps();
};
const row = async () =>
  (
    await app.kernel.database.inCompany(
      app.companyA,
      (tx) => tx.select().from(connections).where(eq(connections.id, line.connectionId)),
      'read',
    )
  )[0]!;
const outages = () =>
  app.kernel.database.inCompany(app.companyA, (tx) => tx.select().from(connectionOutages), 'read');
const letters = async () =>
  (
    await app.kernel.database.inCompany(
      app.companyA,
      (tx) => tx.select().from(mails).orderBy(asc(mails.id)),
      'read',
    )
  ).map(({ sealed }) => openLetter(app.kernel.vault, sealed));
const alarms = async () =>
  (
    await app.kernel.database.inCompany(
      app.companyA,
      (tx) =>
        tx.select().from(eventLog).where(eq(eventLog.topic, 'connectionAlarm')).orderBy(asc(eventLog.seq)),
      'read',
    )
  ).map(({ payload }) => payload as { action: string; outage: Record<string, unknown> });
const bell = async (person: Person) =>
  (await app.call(person, 'GET', '/notifications')).body.notifications
    .filter(({ kind }: { kind: string }) => kind.startsWith('connection'))
    .map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`);

describe('a connection that is down (NOTIFY-12, COCKPIT-08)', () => {
  test('alarms those who may repair it once after five minutes: bell, mail and event; and its end gives them a notice', async () => {
    const repairer = await app.addPerson(app.companyA, { allowConnections: 'enabled' });
    const { adminA, adminB, anaSales } = app.people;
    const before = (await alarms()).length;
    await report({ status: 'DISCONNECTED', stopReason: 'loggedOut' });
    await later(1);
    await later(3);
    expect(await letters()).toEqual([]);
    expect(await bell(adminA)).toEqual([]);
    await later(2);
    await later(30);
    const down = `connectionDown ${line.connectionId}|Loja`;
    for (const person of [adminA, repairer]) expect(await bell(person)).toEqual([down]);
    for (const person of [adminB, anaSales]) expect(await bell(person)).toEqual([]);
    expect((await letters()).filter(({ to }) => to.userId === adminA.userId)).toEqual([
      expect.objectContaining({
        subject: 'Loja está fora do ar',
        paragraphs: expect.arrayContaining([
          'A sessão foi encerrada no celular: gere um novo QR code.',
          'Ainda não há semanas anteriores para estimar quantas mensagens de clientes faltam.',
        ]),
      }),
    ]);
    // Back for a moment is not back.
    await report({ status: 'CONNECTED', stopReason: null });
    await keeps();
    await report({ status: 'DISCONNECTED', stopReason: 'loggedOut' });
    await later(2);
    expect(await bell(adminA)).toEqual([down]);
    await report({ status: 'CONNECTED', stopReason: null });
    await keeps();
    await later(1);
    await later(30);
    expect(await bell(adminA)).toEqual([`connectionUp ${line.connectionId}|Loja`, down]);
    expect((await letters()).filter(({ to }) => to.userId === adminA.userId).at(-1)).toMatchObject({
      subject: 'Loja voltou a funcionar',
      button: { path: `/connections?open=${line.connectionId}` },
    });
    expect((await alarms()).slice(before).map(({ action }) => action)).toEqual(['down', 'up']);
    expect(await outages()).toEqual([
      expect.objectContaining({ kind: 'down', reason: 'loggedOut', caughtUp: 0 }),
    ]);
  });

  test('says nothing of one that is back within five minutes', async () => {
    await report({ status: 'OPENING' });
    await later(1);
    await report({ status: 'CONNECTED' });
    await later(1);
    await later(1);
    await later(30);
    expect(await outages()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  test('is one outage, however many processes look at the same time', async () => {
    const before = (await alarms()).length;
    await report({ status: 'DISCONNECTED', stopReason: 'forbidden' });
    await Promise.all(Array.from({ length: 5 }, keeps));
    app.clock.advance(6 * 60_000);
    await Promise.all(Array.from({ length: 5 }, keeps));
    expect(await outages()).toHaveLength(1);
    expect((await alarms()).slice(before)).toHaveLength(1);
  });

  test('an alarm that failed halfway is sent by the next look, once', async () => {
    await report({ status: 'DISCONNECTED', stopReason: 'replaced' });
    await keeps();
    app.clock.advance(6 * 60_000);
    const { vault } = app.kernel;
    const broken = {
      ...app.kernel,
      vault: {
        ...vault,
        seal: () => {
          throw new Error('killed');
        },
      },
    };
    await keepOutages(broken as never);
    expect((await outages())[0]!.alarmedAt).toBeNull();
    const before = (await alarms()).length;
    await keeps();
    await keeps();
    expect((await alarms()).length - before).toBe(1);
    expect((await letters()).length).toBeGreaterThan(0);
  });
});

describe('how many messages may be missing (COCKPIT-10)', () => {
  /** Stores messages of customers, two minutes after the same hour some weeks ago. */
  const wrote = (weeks: number, count: number) => {
    const at = new Date(app.clock.now().getTime() - weeks * 7 * 86_400_000 + 120_000);
    const from = person(phone('5511977776666'));
    return line.arrive(...Array.from({ length: count }, () => message(from, 'oi', { at, isLive: false })));
  };

  test('is the mean of the same hours of the last four weeks; at the end it says what has come', async () => {
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(connections)
        .set({ createdAt: new Date(app.clock.now().getTime() - 29 * 86_400_000) })
        .where(eq(connections.id, line.connectionId)),
    );
    for (const [weeks, count] of [
      [1, 4],
      [2, 8],
      [3, 6],
      [4, 6],
    ] as const)
      await wrote(weeks, count);
    await report({ status: 'DISCONNECTED', stopReason: 'loggedOut' });
    await keeps();
    await later(6);
    expect(await outages()).toEqual([expect.objectContaining({ expected: 6, caughtUp: null })]);
    expect((await letters())[0]!.paragraphs).toContain(
      'Cerca de 6 mensagens de clientes costumam chegar nesse tempo.',
    );
  });
});

describe('a connection that is open and brings nothing (COCKPIT-02)', () => {
  test('is connected again when customers usually write by then, and alarms if that did not help', async () => {
    const { adminA } = app.people;
    const from = person(phone('5511977775555'));
    const usual = (weeks: number, count: number, minutes: number) => {
      const at = new Date(app.clock.now().getTime() - weeks * 7 * 86_400_000 - minutes * 60_000);
      return line.arrive(...Array.from({ length: count }, () => message(from, 'oi', { at, isLive: false })));
    };
    for (const weeks of [1, 2, 3, 4]) await usual(weeks, weeks === 4 ? 3 : 20, 20);
    await report({ lastMessageAt: new Date(app.clock.now().getTime() - 40 * 60_000) });
    await keeps();
    // One of these weeks was as quiet: it may be a quiet hour.
    expect(await outages()).toEqual([]);
    await usual(4, 17, 20);
    const { command } = await row();
    await keeps();
    expect(await outages()).toEqual([expect.objectContaining({ kind: 'silent', endedAt: null })]);
    expect((await row()).command).toBe(command + 1);
    await report({ status: 'CONNECTED', commandDone: command + 1 });
    await later(1);
    await later(5);
    expect((await row()).command).toBe(command + 1);
    expect((await letters()).find(({ to }) => to.userId === adminA.userId)!.subject).toBe(
      'Loja está conectado, mas não recebe nada',
    );
    await report({ lastMessageAt: app.clock.now() });
    await later(0);
    await later(1);
    expect((await letters()).findLast(({ to }) => to.userId === adminA.userId)!.subject).toBe(
      'Loja voltou a funcionar',
    );
  });

  test('is not connected again in one minute with all others when WhatsApp itself is silent', async () => {
    const from = person(phone('5511977775556'));
    const lines = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        fakeConnection(app, {
          fields: {
            channel: 'whatsappapi',
            number: `55119999100${10 + n}`,
            createdAt: new Date(app.clock.now().getTime() - 60 * 86_400_000),
            wanted: true,
            status: 'CONNECTED',
          },
        }),
      ),
    );
    for (const { arrive, connectionId } of lines) {
      for (const weeks of [1, 2, 3, 4]) {
        const at = new Date(app.clock.now().getTime() - weeks * 7 * 86_400_000 - 20 * 60_000);
        await arrive(...Array.from({ length: 12 }, () => message(from, 'oi', { at, isLive: false })));
      }
      await app.kernel.inWork(app.companyA, (work) =>
        changeSession(work, connectionId, {
          lastMessageAt: new Date(app.clock.now().getTime() - 40 * 60_000),
        }),
      );
    }
    await keeps();
    expect(await outages()).toHaveLength(10);
    await later(1);
    expect(await outages()).toHaveLength(12);
  });
});
