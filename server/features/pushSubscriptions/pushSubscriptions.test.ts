import { noticeTag } from '@recado/shared/features/notificationChoices';
import { mostPushDevices } from '@recado/shared/features/pushSubscriptions';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { claimsOf, type PushDevice, startPushService } from '../../testing/pushReceiver.ts';
import { notify } from '../core/notifications/notify.ts';
import { endSessions } from '../core/session/endSessions.ts';
import { openSession } from '../core/session/openSession.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { screenChanged } from '../core/tickets/tickets.wakes.ts';
import { pushCursors, pushKeys, pushSends, pushSubscriptions } from './pushSubscriptions.table.ts';
import { readPushKeys } from './readPushKeys.ts';
import { saveSubscription } from './saveSubscription.ts';
import { startPushes } from './startPushes.ts';
import { takeNews } from './takeNews.ts';

let app: TestApp;
let line: FakeConnection;
let service: Awaited<ReturnType<typeof startPushService>>;
const running: ReturnType<typeof startPushes>[] = [];

beforeAll(async () => {
  service = await startPushService();
  app = await buildTestApp({ OUTSIDE_ALLOWED: service.host, SUPER_EMAIL: 'operator@recado.example' });
  line = await fakeConnection(app, { queueIds: [app.queues.sales], fields: { isDefault: true } });
});
beforeEach(() => {
  service.received.length = 0;
  service.status = () => 201;
  service.answers = () => true;
  service.bytes = 0;
});
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
  for (const companyId of [app.companyA, app.companyB])
    await app.kernel.inWork(companyId, async ({ tx }) => {
      await tx.delete(pushSubscriptions);
      await tx.delete(pushCursors);
    });
  await app.call(app.people.anaSales, 'PUT', '/notifications/choices', {
    hidesContent: false,
    pausedUntil: null,
  });
  await app.call(app.people.superA, 'PUT', '/settings/hideNotificationContent', { value: 'disabled' });
});
afterAll(async () => {
  await app?.stop();
  await service?.close();
});

const start = () => {
  const worker = startPushes(app.kernel);
  running.push(worker);
  return worker;
};
const save = (person: Person, device: PushDevice) =>
  app.call(person, 'PUT', '/push-subscription', device.subscription);
const isOn = async (person: Person): Promise<boolean> =>
  (await app.call(person, 'GET', '/push-subscription')).body.isOn;
/** A device that gets this person's pushes. */
async function deviceOf(person: Person): Promise<PushDevice> {
  const device = service.newDevice();
  expect((await save(person, device)).status).toBe(200);
  return device;
}
/** What reached a device, decrypted. */
const shown = (device: PushDevice) =>
  service.received
    .filter(({ path }) => device.subscription.endpoint.endsWith(path))
    .map((request) => device.open(request));
/** Another sign-in of the same person. */
async function signedInAgain(person: Person): Promise<Person> {
  const { sessionId } = await app.kernel.inWork(person.companyId, (work) =>
    openSession(work, person.userId, 'phone'),
  );
  return { ...person, sessionId, token: await app.app.tokens.sign({ ...person, sessionId }) };
}
const serve = (uuid: string, userId: number) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ status: 'open', userId, queueId: app.queues.sales, unreadMessages: 0 })
      .where(eq(tickets.uuid, uuid)),
  );
/** A ticket that Ana serves. */
async function ticketOfAna() {
  const number = newNumber();
  const ticket = await newTicket(app, line, { number, name: 'Carla' });
  await serve(ticket.uuid, app.people.anaSales.userId);
  return { ...ticket, says: (words: string) => line.arrive(message(person(phone(number), 'Carla'), words)) };
}

describe('a push', () => {
  test('reaches the device alone, encrypted, signed, with time, urgency and subject (PUSH-05)', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    const other = service.newDevice();
    const worker = start();
    await ticket.says('preciso da nota fiscal');
    await worker.idle();
    expect(service.received).toHaveLength(1);
    const [request] = service.received;
    expect(device.open(request!)).toEqual({
      about: expect.anything(),
      buttons: expect.any(Array),
      title: 'Carla',
      body: 'preciso da nota fiscal',
      // As the page's own notification of this conversation: one replaces the other (NOTIFY-11).
      tag: noticeTag('ticket', ticket.uuid),
      path: `/tickets/${ticket.uuid}`,
      badge: 1,
      language: 'pt',
    });
    expect(() => other.open(request!)).toThrow();
    expect(request!.body.includes('nota fiscal')).toBe(false);
    expect(request!.headers).toMatchObject({
      ttl: String(4 * 3600),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
    });
    const { publicKey } = (await app.call(app.people.anaSales, 'GET', '/push-subscription')).body;
    const claims = claimsOf(request!, publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@recado.example' });
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
  });

  test('of the same conversation has the same subject, of another one another', async () => {
    const [one, two] = [await ticketOfAna(), await ticketOfAna()];
    await deviceOf(app.people.anaSales);
    const worker = start();
    for (const ticket of [one, one, two]) {
      await ticket.says('oi');
      await worker.idle();
    }
    const topics = service.received.map(({ headers }) => headers.topic);
    expect(topics).toHaveLength(3);
    expect(topics[0]).toBe(topics[1]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  test('that still waits gives way to a newer one of its conversation', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    service.status = () => 503;
    const worker = start();
    await ticket.says('primeira');
    await worker.idle();
    service.status = () => 201;
    service.received.length = 0;
    await ticket.says('segunda');
    await worker.idle();
    await letTimePass(app, pushSends, undefined, 0);
    await worker.idle();
    expect(shown(device)).toMatchObject([{ body: 'segunda' }]);
  });

  test('about a customer who begins to wait goes to those who see the queue, once (SHELL-32)', async () => {
    const ana = await deviceOf(app.people.anaSales);
    const beto = await deviceOf(app.people.betoSupport);
    const worker = start();
    const number = newNumber();
    const ticket = await newTicket(app, line, { number, name: 'Davi', text: 'bom dia' });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(tickets).set({ queueId: app.queues.sales }).where(eq(tickets.id, ticket.id)),
    );
    await worker.idle();
    await line.arrive(message(person(phone(number), 'Davi'), 'tem alguém?'));
    await worker.idle();
    expect(shown(ana)).toMatchObject([{ title: 'Davi espera por atendimento', body: 'bom dia' }]);
    expect(shown(beto)).toEqual([]);
  });

  test('brings members of a chat the words of a colleague, and nothing to the author', async () => {
    const { anaSales, betoSupport } = app.people;
    const [ana, beto] = [await deviceOf(anaSales), await deviceOf(betoSupport)];
    const worker = start();
    const { body: chat } = await app.call(anaSales, 'POST', '/chats', {
      title: 'Turno',
      users: [betoSupport.userId],
    });
    await app.call(anaSales, 'POST', `/chats/${chat.id}/messages`, { message: 'quem fica até as 20h?' });
    await worker.idle();
    expect(shown(beto)).toMatchObject([
      {
        title: 'Ana · Turno',
        body: 'quem fica até as 20h?',
        path: `/chats/${chat.uuid}`,
        tag: noticeTag('chat', chat.uuid),
      },
    ]);
    expect(shown(ana)).toEqual([]);
  });

  test('brings the news of the bell, at its place', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    const worker = start();
    await app.kernel.inWork(app.companyA, (work) =>
      notify(work, [
        {
          userId: app.people.anaSales.userId,
          kind: 'transfer',
          byId: app.people.adminA.userId,
          ticketId: ticket.id,
        },
      ]),
    );
    await worker.idle();
    expect(shown(device)).toMatchObject([
      { title: 'Admin A passou Carla para você', path: `/tickets/${ticket.uuid}` },
    ]);
  });

  test('about a number that is down names it, cut, and says nothing else (NOTIFY-12)', async () => {
    const { adminA } = app.people;
    const device = await deviceOf(adminA);
    const worker = start();
    const isDown = (name: string) =>
      app.kernel.inWork(app.companyA, (work) =>
        notify(work, [
          { userId: adminA.userId, kind: 'connectionDown', detail: `${line.connectionId}|${name}` },
        ]),
      );
    await isDown('Loja | Centro');
    await worker.idle();
    await isDown('P'.repeat(100));
    await worker.idle();
    expect(shown(device)).toMatchObject([
      { title: 'Loja | Centro está fora do ar há mais de 5 minutos', body: '' },
      { title: `${'P'.repeat(60)}… está fora do ar há mais de 5 minutos`, body: '' },
    ]);
  });

  test('tries a device out when its person asks', async () => {
    const device = await deviceOf(app.people.anaSales);
    const worker = start();
    expect((await app.call(app.people.anaSales, 'POST', '/push-subscription/test')).status).toBe(202);
    await worker.idle();
    expect(shown(device)).toMatchObject([{ title: 'Tudo certo', path: '/tickets' }]);
    expect((await app.call(app.people.betoSupport, 'POST', '/push-subscription/test')).error).toBe(
      'ERR_NO_PUSH_DEVICE',
    );
  });
});

describe('no push', () => {
  const silent = async (prepare: (uuid: string) => Promise<unknown>, says = 'oi') => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    const worker = start();
    await prepare(ticket.uuid);
    await ticket.says(says);
    await worker.idle();
    await running.pop()?.stop();
    // Without a device nobody reads on: the next one begins with what comes then.
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.delete(pushSubscriptions);
      await tx.delete(pushCursors);
    });
    return shown(device);
  };

  test('comes to a person who has that conversation open on a screen; of another one it does (PUSH-04)', async () => {
    const { companyA, people } = app;
    const look = (uuid: string | null) =>
      app.kernel.wakeups.wake(screenChanged, {
        companyId: companyA,
        screen: 'desk',
        ticketUuid: uuid,
        looker: { userId: people.anaSales.userId, name: 'Ana', color: '#000', isTyping: false },
      });
    const [open, other] = [await ticketOfAna(), await ticketOfAna()];
    const device = await deviceOf(people.anaSales);
    const worker = start();
    look(open.uuid);
    await open.says('aqui');
    await other.says('ali');
    await worker.idle();
    expect(shown(device)).toMatchObject([{ body: 'ali' }]);
    look(null);
    await open.says('de novo');
    await worker.idle();
    expect(shown(device)).toMatchObject([{ body: 'ali' }, { body: 'de novo' }]);
  });

  test('comes during a pause, nor of a kind that is off', async () => {
    const choose = (choices: object) =>
      app.call(app.people.anaSales, 'PUT', '/notifications/choices', choices);
    expect(
      await silent(() => choose({ pausedUntil: new Date(Date.now() + 3_600_000).toISOString() })),
    ).toEqual([]);
    await choose({ pausedUntil: null, kinds: { message: { isOn: false, sound: 'none' } } });
    expect(await silent(async () => {})).toEqual([]);
    await choose({ kinds: { message: { isOn: true, sound: 'chime' } } });
    expect(await silent(async () => {})).toHaveLength(1);
  });

  test('comes of a ticket that the person lost before it left', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    service.status = () => 503;
    const worker = start();
    await ticket.says('segredo');
    await worker.idle();
    service.status = () => 201;
    service.received.length = 0;
    await serve(ticket.uuid, app.people.adminA.userId);
    await letTimePass(app, pushSends, undefined, 0);
    await worker.idle();
    expect(shown(device)).toEqual([]);
    expect(await app.read((tx) => tx.select().from(pushSends).where(eq(pushSends.state, 'waiting')))).toEqual(
      [],
    );
  });

  test('comes that is too old to be worth anything', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    service.status = () => 503;
    const worker = start();
    await ticket.says('velha');
    await worker.idle();
    service.status = () => 201;
    service.received.length = 0;
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.update(pushSends).set({ expiresAt: new Date(0) }));
    await letTimePass(app, pushSends, undefined, 0);
    await worker.idle();
    expect(shown(device)).toEqual([]);
  });
});

describe('content', () => {
  test('names the conversation and has the buttons that its person may press, no reply to hidden words (NOTIFY-13)', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    const worker = start();
    await ticket.says('oi');
    await worker.idle();
    const about = { kind: 'ticket', id: ticket.id, uuid: ticket.uuid, userId: app.people.anaSales.userId };
    const open = { action: 'open', label: 'Abrir' };
    expect(shown(device)).toMatchObject([
      { about, buttons: [{ action: 'reply', label: 'Responder…' }, open] },
    ]);
    await app.call(app.people.anaSales, 'PUT', '/notifications/choices', { hidesContent: true });
    await ticket.says('de novo');
    await worker.idle();
    expect(shown(device).at(-1)).toMatchObject({ about, buttons: [open] });
    await app.call(app.people.anaSales, 'PUT', '/notifications/choices', { hidesContent: false });
  });

  test('is left out where the company says so, and where the person does (PUSH-07)', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    const worker = start();
    const bare = { title: 'Nova mensagem de um cliente', body: '', path: `/tickets/${ticket.uuid}` };
    await app.call(app.people.superA, 'PUT', '/settings/hideNotificationContent', { value: 'enabled' });
    await ticket.says('meu CPF');
    await worker.idle();
    await app.call(app.people.superA, 'PUT', '/settings/hideNotificationContent', { value: 'disabled' });
    await app.call(app.people.anaSales, 'PUT', '/notifications/choices', { hidesContent: true });
    await ticket.says('meu CPF de novo');
    await worker.idle();
    expect(shown(device)).toMatchObject([bare, bare]);
  });

  test('and the address of a device are readable in no row', async () => {
    const ticket = await ticketOfAna();
    const device = await deviceOf(app.people.anaSales);
    service.status = () => 503;
    const worker = start();
    await ticket.says('palavras do cliente');
    await worker.idle();
    const rows = await app.read((tx) =>
      Promise.all([tx.select().from(pushSubscriptions), tx.select().from(pushSends)]),
    );
    expect(rows.map((some) => some.length)).toEqual([1, 1]);
    const { endpoint, keys } = device.subscription;
    for (const secret of [endpoint, endpoint.split('/').at(-1)!, keys.auth, keys.p256dh, 'palavras', 'Carla'])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a device', () => {
  test('gets nothing more after a sign-out, nor after its sign-in was ended (PUSH-02)', async () => {
    const ticket = await ticketOfAna();
    const phoneOfAna = await signedInAgain(app.people.anaSales);
    const tablet = await signedInAgain(app.people.anaSales);
    const [left, ended] = [await deviceOf(phoneOfAna), await deviceOf(tablet)];
    const stays = await deviceOf(app.people.anaSales);
    const worker = start();
    await app.call(phoneOfAna, 'DELETE', '/auth/logout');
    await app.kernel.inWork(app.companyA, (work) =>
      endSessions(work, { sessionId: tablet.sessionId }, 'password'),
    );
    expect(
      await app.read((tx) => tx.select({ session: pushSubscriptions.sessionId }).from(pushSubscriptions)),
    ).toEqual([{ session: app.people.anaSales.sessionId }]);
    await ticket.says('só para quem ficou');
    await worker.idle();
    expect([shown(left), shown(ended)]).toEqual([[], []]);
    expect(shown(stays)).toHaveLength(1);
  });

  test('that a second person uses gets nothing of the first, also of another company (PUSH-03)', async () => {
    const ticket = await ticketOfAna();
    const shared = await deviceOf(app.people.anaSales);
    for (const next of [app.people.betoSupport, app.people.adminB]) {
      expect((await save(next, shared)).status).toBe(200);
      expect(await isOn(next)).toBe(true);
      expect(await isOn(app.people.anaSales)).toBe(false);
    }
    const worker = start();
    await ticket.says('de Ana');
    await worker.idle();
    expect(shown(shared)).toEqual([]);
  });

  test('that its push service no longer knows is forgotten (PUSH-06)', async () => {
    const ticket = await ticketOfAna();
    await deviceOf(app.people.anaSales);
    for (const status of [404, 410]) {
      await deviceOf(app.people.anaSales);
      service.status = () => status;
      const worker = start();
      await ticket.says('ainda aí?');
      await worker.idle();
      expect(await isOn(app.people.anaSales)).toBe(false);
      await worker.stop();
    }
  });

  test('whose push service fails is tried again later, and holds up nobody else', async () => {
    const ticket = await ticketOfAna();
    const failing = await deviceOf(app.people.anaSales);
    const other = await deviceOf(await signedInAgain(app.people.anaSales));
    service.status = (path) => (failing.subscription.endpoint.endsWith(path) ? 500 : 201);
    const worker = start();
    await ticket.says('oi');
    await worker.idle();
    expect(shown(other)).toHaveLength(1);
    expect(
      await app.read((tx) => tx.select().from(pushSends).where(eq(pushSends.state, 'waiting'))),
    ).toMatchObject([{ tries: 1, error: 'NotTaken status 500' }]);
    service.status = () => 201;
    await letTimePass(app, pushSends, undefined, 0);
    await worker.idle();
    expect(shown(failing)).toHaveLength(2);
  });

  test('that never answers holds up no other company, however many such devices there are', async () => {
    const { anaSales, adminB } = app.people;
    await deviceOf(adminB);
    const silent = await Promise.all(
      Array.from({ length: 60 }, async () => ({
        ...service.newDevice(),
        sessionId: (await signedInAgain(adminB)).sessionId!,
      })),
    );
    const { vault, inWork } = app.kernel;
    await inWork(app.companyB, async ({ tx, clock }) => {
      const rows = await tx
        .insert(pushSubscriptions)
        .values(
          silent.map(({ sessionId, subscription }) => ({
            userId: adminB.userId,
            sessionId,
            device: subscription.endpoint,
            sealed: vault.seal(Buffer.from(JSON.stringify(subscription))).toString('base64'),
          })),
        )
        .returning({ subscriptionId: pushSubscriptions.id });
      const expiresAt = new Date(clock.now().getTime() + 3_600_000);
      await tx.insert(pushSends).values(rows.map((row) => ({ ...row, about: 'test', expiresAt })));
    });
    const device = await deviceOf(anaSales);
    service.answers = (path) => device.subscription.endpoint.endsWith(path);
    start();
    await expect.poll(() => service.received.length).toBeGreaterThan(5);
    await app.call(anaSales, 'POST', '/push-subscription/test');
    await expect.poll(() => shown(device).length, { timeout: 4000 }).toBe(1);
    service.answers = () => true;
    service.breakOff();
  });

  test('whose push service answers with megabytes has the push, once', async () => {
    const ticket = await ticketOfAna();
    await deviceOf(app.people.anaSales);
    service.bytes = 10_000_000;
    const worker = start();
    await ticket.says('oi');
    await worker.idle();
    expect(service.received).toHaveLength(1);
    expect(await app.read((tx) => tx.$count(pushSends))).toBe(0);
  });

  test('that two sign-ins claim at the same moment belongs to one of them', async () => {
    const { anaSales } = app.people;
    const device = await deviceOf(anaSales);
    const [second, third] = [await signedInAgain(anaSales), await signedInAgain(anaSales)];
    const { promise: bothWait, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const holding = app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.select().from(pushSubscriptions).for('update');
      held();
      await bothWait;
    });
    await isHeld;
    const saving = Promise.all([save(second, device), save(third, device)]);
    await expect
      .poll(async () =>
        app.read(async (tx) => {
          const rows = await tx.execute(
            sql`select distinct pid from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
          );
          return rows.length;
        }),
      )
      .toBe(2);
    letGo();
    await holding;
    expect((await saving).map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.read((tx) => tx.$count(pushSubscriptions))).toBe(1);
  });

  test('that is saved while the last one’s news are read has its cursor', async () => {
    const { anaSales } = app.people;
    await deviceOf(anaSales);
    await app.call(anaSales, 'DELETE', '/push-subscription');
    const { database, inWork } = app.kernel;
    const acrossCompanies: typeof database.acrossCompanies = (run, way) =>
      database.acrossCompanies(async (tx) => {
        const result = await run(tx);
        await readNews();
        return result;
      }, way);
    const readNews = () => inWork(app.companyA, (work) => takeNews(work, { isOpen: () => false }));
    await saveSubscription(
      { ...app.kernel, database: { ...database, acrossCompanies } },
      { companyId: app.companyA, userId: anaSales.userId, sessionId: anaSales.sessionId! },
      service.newDevice().subscription,
    );
    expect(await app.read((tx) => tx.$count(pushCursors))).toBe(1);
  });

  test('is at an address outside, over https (SSRF), with keys for which one can encrypt', async () => {
    const { keys } = service.newDevice().subscription;
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/1',
      'https://printer.local/1',
      'https://10.0.0.8:8443/1',
      'ftp://push.example/1',
      'not an address',
    ]) {
      const { status, error } = await app.call(app.people.anaSales, 'PUT', '/push-subscription', {
        endpoint,
        keys,
      });
      expect([endpoint, status, error]).toEqual([endpoint, 400, 'ERR_VALIDATION']);
    }
    // The last key has the form of one, and is no point of the curve: nothing could be encrypted for it.
    for (const wrong of [
      {},
      { ...keys, auth: 'x' },
      { ...keys, p256dh: 'AAAA' },
      { ...keys, p256dh: `B${'A'.repeat(86)}` },
    ])
      expect(
        (
          await app.call(app.people.anaSales, 'PUT', '/push-subscription', {
            endpoint: 'https://push.example/1',
            keys: wrong,
          })
        ).error,
      ).toBe('ERR_VALIDATION');
  });

  test('is one of ten of a person; the oldest goes', async () => {
    const { anaSales } = app.people;
    await deviceOf(anaSales);
    for (let n = 0; n < mostPushDevices; n++) await deviceOf(await signedInAgain(anaSales));
    expect(await app.read((tx) => tx.select().from(pushSubscriptions))).toHaveLength(mostPushDevices);
    expect(await isOn(anaSales)).toBe(false);
  });

  test('belongs to a sign-in: programs and support have none', async () => {
    const { companyId, userId } = app.people.anaSales;
    const ended = await signedInAgain(app.people.anaSales);
    await app.kernel.inWork(companyId, (work) =>
      endSessions(work, { userId, except: app.people.anaSales.sessionId }, 'password'),
    );
    expect((await save(ended, service.newDevice())).status).toBe(401);
  });
});

test('the keys are made once, and the private one is sealed (PUSH-01)', async () => {
  const [first, second] = await Promise.all([readPushKeys(app.kernel), readPushKeys(app.kernel)]);
  expect(second).toEqual(first);
  const rows = await app.kernel.database.acrossCompanies((tx) => tx.select().from(pushKeys));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(first.privateKey);
});

test('a company without a device costs nothing: its log is not read for pushes', async () => {
  const worker = start();
  await newTicket(app, line);
  await worker.idle();
  const rows = await app.kernel.database.acrossCompanies((tx) => tx.execute(sql`select 1 from push_cursors`));
  expect([...rows]).toEqual([]);
});
