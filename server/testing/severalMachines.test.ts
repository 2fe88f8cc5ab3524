import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@recado/shared/features/connections';
import type { Message } from '@recado/shared/features/messages';
import type { Queue } from '@recado/shared/features/queues';
import type { Tag } from '@recado/shared/features/tags';
import type { User } from '@recado/shared/features/users';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../../scripts/simulator/testing/startSimulator.ts';
import { connectSocketTo, type Listener } from './connectSocket.ts';
import { limitMs } from './limitMs.ts';
import { onBothStores } from './onBothStores.ts';
import { emptyDatabase } from './processes/postgres.ts';
import { type StartedRecado, startRecado } from './processes/startRecado.ts';

const business = '5511900000001';
const customer = '5511977770001';
/** Far longer than needed, for busy machines. */
const soon = { timeout: limitMs(20_000) };

/** The README's "Several machines": processes that share a database, a folder for files and (or not) a Redis, nothing else. */
onBothStores((store) => {
  let simulator: StartedSimulator;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let dataDir: string;
  const machines: Promise<StartedRecado>[] = [];
  let webA: StartedRecado;
  let webB: StartedRecado;
  let channels: StartedRecado;
  // The first user, signed in at A.
  let token: string;
  let companyId: number;
  let screenA: Listener;
  let screenB: Listener;

  function machine(ROLE: 'web' | 'channels' | 'worker'): Promise<StartedRecado> {
    const starting = startRecado({
      simulator,
      dataDir,
      env: {
        ROLE,
        DATABASE_URL: database.url,
        JWT_SECRET: 'several-machines-jwt-0123456789-abcdefghij',
        ENCRYPTION_KEY: 'several-machines-key-0123456789-abcdefgh',
        ...store.environment(),
      },
    });
    machines.push(starting);
    return starting;
  }
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'recado-shared-'));
    [simulator, database] = await Promise.all([startSimulator(), emptyDatabase(inject('postgresUrl'))]);
    /** All at once on an empty database: the first to come migrates it, the others wait. */
    [webA, webB, channels] = await Promise.all([
      machine('web'),
      machine('web'),
      machine('channels'),
      machine('worker'),
    ]);
    const signedIn = await signIn(webA, webA.email, webA.password);
    token = signedIn.token;
    companyId = signedIn.user.companyId;
    screenA = await connectSocketTo(webA.url, companyId, { token });
    screenB = await connectSocketTo(webB.url, companyId, { token });
  }, limitMs(120_000));
  afterAll(async () => {
    for (const screen of [screenA, screenB]) screen?.socket.disconnect();
    for (const machine of await Promise.allSettled(machines))
      if (machine.status === 'fulfilled') await machine.value.stop();
    await simulator?.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const signIn = (web: StartedRecado, email: string, password: string) =>
    web.request<{ token: string; user: User }>('POST', '/auth/login', { email, password });
  const at = <T>(web: StartedRecado, method: string, path: string, body?: unknown, as = token) =>
    web.request<T>(method, path, body, { authorization: `Bearer ${as}` });
  let tags = 0;
  const addTag = (web: StartedRecado) =>
    at<Tag>(web, 'POST', '/tags', { name: `Machine ${++tags}`, color: '#123456' });
  const about =
    ({ id }: Tag) =>
    (event: { tag?: Tag }) =>
      event.tag?.id === id;
  const tagEvents = ({ receivedEvents }: Listener) =>
    receivedEvents.filter(({ name }) => name.endsWith('-tag')).map(({ payload, seq }) => ({ payload, seq }));

  test('what one did on the first start the others did not do again', async () => {
    const { users } = await at<{ users: User[] }>(webB, 'GET', '/users');
    expect(users.map(({ email }) => email)).toEqual([webA.email]);
  });

  test('what is done at either web process is heard at both, once and under the same number', async () => {
    for (const web of [webA, webB, webA]) {
      const tag = await addTag(web);
      await Promise.all([screenA.hears('tag', about(tag)), screenB.hears('tag', about(tag))]);
    }
    expect(tagEvents(screenA)).toHaveLength(3);
    expect(tagEvents(screenB)).toEqual(tagEvents(screenA));
  });

  test("a customer's message is heard at both, and an answer given at one reaches the phone and gets its ticks at the other", {
    timeout: limitMs(60_000),
  }, async () => {
    const queue = await at<Queue>(webA, 'POST', '/queue', { name: 'Vendas', color: '#336699' });
    const { id } = await at<Connection>(webA, 'POST', '/whatsapp', { name: 'Loja', queueIds: [queue.id] });
    const shown = () => at<Connection>(webB, 'GET', `/whatsapp/${id}`);
    await expect.poll(async () => (await shown()).qrcode, soon).not.toBe('');
    await simulator.api.scan(business, (await shown()).qrcode);
    await expect.poll(async () => (await shown()).status, soon).toBe('CONNECTED');
    await simulator.api.createContact({ name: 'Maria', number: customer });
    await simulator.api.sendText(customer, business, 'bom dia');
    const isIt = (event: { message?: Message }) => event.message?.body === 'bom dia';
    const [event] = (await Promise.all([
      screenA.hears('appMessage', isIt),
      screenB.hears('appMessage', isIt),
    ])) as { message: Message }[];
    await at(webB, 'PUT', `/tickets/${event!.message.ticketId}`, { status: 'open' });
    const [answer] = await at<Message[]>(webA, 'POST', `/messages/${event!.message.ticketId}`, {
      body: 'boa tarde',
    });
    await expect
      .poll(async () => (await simulator.api.received(business, customer)).map(({ text }) => text), soon)
      .toEqual(['boa tarde']);
    await screenB.hears(
      'appMessage',
      ({ message }: { message?: Message }) => message?.id === answer!.id && message.ack >= 2,
    );
  });

  test('files are fetched wherever the job lands, and shown at every web process', async () => {
    const files = 6;
    for (let n = 0; n < files; n++)
      await simulator.api.send(customer, {
        to: business,
        media: { kind: 'image', sample: true, caption: `foto ${n}` },
      });
    const ready = () =>
      new Set(
        (screenB.receivedEvents as { payload: { message?: Message } }[]).flatMap(
          ({ payload: { message } }) =>
            message?.mediaState === 'ready' && message.mediaUrl ? [message.mediaUrl.split('?')[0]] : [],
        ),
      );
    // Sooner than any sweep: it leaves files alone for their first 20 seconds.
    await expect.poll(() => ready().size, { timeout: limitMs(15_000) }).toBe(files);
    const last = screenB.receivedEvents.findLast(
      ({ payload }) => (payload as { message?: Message }).message?.mediaState === 'ready',
    )!.payload as { message: Message };
    for (const web of [webA, webB])
      expect((await fetch(`${web.url}${last.message.mediaUrl}`)).headers.get('content-type')).toBe(
        'image/jpeg',
      );
  });

  test('a session works at both, and ends at both at once', async () => {
    const made = { email: 'ana@machines.example', password: 'senha-de-ana-1' };
    await at(webA, 'POST', '/users', { name: 'Ana', ...made, profile: 'user', queueIds: [] });
    const ana = await signIn(webA, made.email, made.password);
    const me = () => at<User>(webB, 'GET', '/auth/me', undefined, ana.token);
    expect((await me()).name).toBe('Ana');
    const screen = await connectSocketTo(webB.url, companyId, { token: ana.token });
    await at(webA, 'DELETE', '/auth/logout', undefined, ana.token);
    expect(await screen.ended).toBe('io server disconnect');
    await expect(me()).rejects.toThrow('ERR_SESSION_ENDED');
  });

  test('somebody with screens at both is there until the last of them is gone', async () => {
    const made = { email: 'bia@machines.example', password: 'senha-de-bia-1' };
    const bia = await at<User>(webA, 'POST', '/users', {
      name: 'Bia',
      ...made,
      profile: 'user',
      queueIds: [],
    });
    const signedIn = await signIn(webA, made.email, made.password);
    const screens = [];
    for (const web of [webA, webB])
      screens.push(await connectSocketTo(web.url, companyId, { token: signedIn.token }));
    const onlineStates = () =>
      (screenA.receivedEvents as { name: string; payload: { user?: User } }[]).flatMap(
        ({ payload: { user } }) => (user?.id === bia.id ? [user.online] : []),
      );
    // Made; seen at A; seen at B.
    await expect.poll(onlineStates, soon).toEqual([false, true, true]);
    screens[0]!.socket.disconnect();
    await expect.poll(() => onlineStates().slice(3), soon).toEqual([false, true]);
    screens[1]!.socket.disconnect();
    await expect.poll(() => onlineStates().slice(5), soon).toEqual([false]);
  });

  test('guessing at many web processes gives no more tries than at one', async () => {
    const guess = (web: StartedRecado) =>
      signIn(web, 'guessed@machines.example', 'wrong').catch((error) => String(error));
    const answers = [];
    for (let tries = 0; tries < 5; tries++) answers.push(await guess(webA), await guess(webB));
    for (const answer of answers) expect(answer).toContain('ERR_INVALID_CREDENTIALS');
    expect(await guess(webA)).toContain('ERR_TOO_MANY_REQUESTS');
    expect(await guess(webB)).toContain('ERR_TOO_MANY_REQUESTS');
  });

  test.each([
    ['dies', 'kill'],
    ['is stopped', 'stop'],
  ] as const)(
    'a channels process that %s is followed by another, and no message is lost',
    {
      timeout: limitMs(60_000),
    },
    async (how, end) => {
      const next = await machine('channels');
      await channels[end]();
      channels = next;
      const body = `ainda aí quando um ${how}?`;
      await simulator.api.sendText(customer, business, body);
      await screenA.hears('appMessage', ({ message }: { message?: Message }) => message?.body === body);
    },
  );

  if (store.name === 'Redis')
    test.each([
      ['is gone', 'kill', 'start'],
      ['hangs', 'hang', 'goOn'],
    ] as const)(
      'while Redis %s, calls are answered and everything is heard; afterwards it is as before',
      {
        timeout: limitMs(60_000),
      },
      async (_how, lose, find) => {
        await store.redis()[lose]();
        for (const web of [webA, webB]) {
          const askedAt = performance.now();
          const tag = await addTag(web);
          expect(performance.now() - askedAt).toBeLessThan(2000);
          await Promise.all([screenA.hears('tag', about(tag)), screenB.hears('tag', about(tag))]);
        }
        await simulator.api.sendText(customer, business, `sem Redis: ${lose}`);
        await screenB.hears(
          'appMessage',
          ({ message }: { message?: Message }) => message?.body === `sem Redis: ${lose}`,
        );
        await store.redis()[find]();
        // A file is fetched by a job. The sweep would come later.
        const caption = `Redis outra vez: ${lose}`;
        await simulator.api.send(customer, {
          to: business,
          media: { kind: 'image', sample: true, caption },
        });
        const isFetched = ({ message }: { message?: Message }) =>
          message?.body === caption && message.mediaState === 'ready';
        await screenB.hears('appMessage', isFetched);
        const tag = await addTag(webA);
        await screenB.hears('tag', about(tag));
      },
    );
});
