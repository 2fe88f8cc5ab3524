import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket, type Listener, listen } from '../../testing/connectSocket.ts';
import { onBothStores } from '../../testing/onBothStores.ts';

onBothStores((store) => {
  let app: TestApp;
  const open: Listener[] = [];
  const connect = async (
    ...sent: Parameters<typeof connectSocket> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const listener = await connectSocket(app, ...sent);
    open.push(listener);
    return listener;
  };
  beforeAll(async () => {
    app = await buildTestApp(store.environment());
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.disconnect();
  });
  afterAll(() => app.stop());

  let counter = 0;
  const addTag = async (person = app.people.anaSales) =>
    (await app.call(person, 'POST', '/tags', { name: `Live ${++counter}`, color: '#123456' })).body as {
      id: number;
    };
  const about = (id: number) => (event: { tag?: { id: number }; tagId?: number }) =>
    (event.tag?.id ?? event.tagId) === id;
  // Both companies publish; a client that has heard its own event had time to hear the other company's.
  const tagNames = ({ receivedEvents }: Listener) =>
    receivedEvents.filter(({ name }) => name.endsWith('-tag')).map(({ name }) => name);

  describe('live events', () => {
    test('reach every screen of the company with a rising number, and no other company (RT-01, RT-08)', async () => {
      const [ana, beto, foreign] = [
        await connect(app.people.anaSales),
        await connect(app.people.betoSupport),
        await connect(app.people.adminB),
      ];
      const tag = await addTag();
      const theirs = await addTag(app.people.adminB);
      expect(await ana.hears('tag', about(tag.id))).toMatchObject({ action: 'create', tag: { id: tag.id } });
      await beto.hears('tag', about(tag.id));
      await foreign.hears('tag', about(theirs.id));
      expect(new Set(tagNames(foreign))).toEqual(new Set([`company${app.companyB}-tag`]));
      const seqs = ana.receivedEvents.filter(({ seq }) => typeof seq === 'number').map(({ seq }) => seq);
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    });

    test.each([
      'joinNotification',
      'leaveNotification',
      'joinTickets',
      'leaveTickets',
      'joinChatBox',
      'leaveChatBox',
      'userStatus',
    ])('a client that says %s is answered, and hears no more than before (RT-04 to RT-07)', async (name) => {
      const { socket } = await connect(app.people.anaSales);
      expect(await socket.timeout(5000).emitWithAck(name, 'company-1-user:1')).toEqual({ ok: true });
      expect(await socket.timeout(5000).emitWithAck(name)).toEqual({ ok: true });
    });

    test('let nobody in with a foreign namespace, a forged token or none, and do not reveal whether anybody is there (RT-01, RT-02)', async () => {
      await connect(app.people.adminB);
      const { anaSales, adminA } = app.people;
      const foreign = [{ namespace: `/${app.companyB}` }, { namespace: '/999999' }, { namespace: '/' }];
      const unknown = [
        { token: 'forged' },
        { token: '', query: { userId: String(adminA.userId) } },
        { token: 'forged', namespace: '/999999' },
      ];
      for (const options of [...foreign, ...unknown])
        await expect(connect(anaSales, options), JSON.stringify(options)).rejects.toThrow(
          'Invalid namespace',
        );
    });

    test('refuse a token that is over with its reason, with others of the company there or not', async () => {
      const token = await app.app.tokens.sign(app.people.anaSales);
      app.clock.advance(16 * 60_000);
      await expect(connect(app.people.anaSales, { token })).rejects.toThrow('ERR_SESSION_EXPIRED');
      await connect(app.people.betoSupport);
      await expect(connect(app.people.anaSales, { token })).rejects.toThrow('ERR_SESSION_EXPIRED');
    });

    test('are heard by who is let in while another is refused, and by who comes after', async () => {
      const { adminB } = app.people;
      const { actors } = app.app;
      const { ofSession } = actors;
      const { promise: lookUpStarted, resolve: markStarted } = Promise.withResolvers<void>();
      const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
      actors.ofSession = async (claims) => {
        markStarted();
        await mayAnswer;
        return ofSession(claims);
      };
      // On its way in: the company has no socket here yet, so the refusal of the other takes the namespace away.
      const coming = connect(adminB);
      await lookUpStarted;
      await expect(connect(adminB, { token: 'forged' })).rejects.toThrow('Invalid namespace');
      letAnswer();
      actors.ofSession = ofSession;
      const screens = [await coming, await connect(adminB)];
      const tag = await addTag(adminB);
      for (const screen of screens) await screen.hears('tag', about(tag.id));
      screens[1]!.socket.disconnect();
      const next = await addTag(adminB);
      await screens[0]!.hears('tag', about(next.id));
    });

    test('rooms that a client names are not joined', async () => {
      const ana = await connect(app.people.anaSales);
      const admin = await connect(app.people.adminA);
      for (const room of [
        'admins',
        'may:connections:manage',
        `queue:${app.queues.support}`,
        `user:${app.people.adminA.userId}`,
      ])
        await ana.socket.emitWithAck('joinChatBox', room);
      await app.kernel.inWork(app.companyA, async ({ publish }) => {
        publish('queue', { action: 'delete', queueId: 4242 }, { to: ['admins'] });
      });
      await admin.hears('queue', (event: { queueId?: number }) => event.queueId === 4242);
      const tag = await addTag();
      await ana.hears('tag', about(tag.id));
      expect(
        ana.receivedEvents.filter(({ payload }) => (payload as { queueId?: number }).queueId === 4242),
      ).toEqual([]);
    });

    test('a right that is taken away silences at once', async () => {
      const person = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
      const screen = await connect(person);
      const publishToQueue = (queueId: number) =>
        app.kernel.inWork(app.companyA, async ({ publish }) =>
          publish('queue', { action: 'delete', queueId }, { to: [`queue:${app.queues.sales}`] }),
        );
      await publishToQueue(1001);
      await screen.hears('queue', (event: { queueId?: number }) => event.queueId === 1001);
      await app.call(app.people.adminA, 'PUT', `/users/${person.userId}`, { queueIds: [] });
      await screen.hears(
        'user',
        (event: { user?: { id: number; queueIds: number[] } }) =>
          event.user?.id === person.userId && event.user.queueIds.length === 0,
      );
      await expect
        .poll(async () => {
          await publishToQueue(1002);
          const tag = await addTag();
          await screen.hears('tag', about(tag.id));
          const count = screen.receivedEvents.filter(
            ({ payload }) => (payload as { queueId?: number }).queueId === 1002,
          ).length;
          screen.receivedEvents.length = 0;
          return count;
        })
        .toBe(0);
    });

    test('a session that ends takes its sockets with it', async () => {
      const person = await app.addPerson(app.companyA);
      const screen = await connect(person);
      await app.call(person, 'DELETE', '/auth/logout');
      expect(await screen.ended).toBe('io server disconnect');
      expect(screen.receivedEvents.some(({ name }) => name === `company-${app.companyA}-auth`)).toBe(true);
    });

    test('what was missed is the same as what was heard', async () => {
      const ana = await connect(app.people.anaSales);
      const before = ((await app.call(app.people.anaSales, 'GET', '/events?since=0')).body as { seq: number })
        .seq;
      const tags = [await addTag(), await addTag(), await addTag()];
      await ana.hears('tag', about(tags.at(-1)!.id));
      const { body } = await app.call(app.people.anaSales, 'GET', `/events?since=${before}`);
      const live = ana.receivedEvents
        .filter(({ seq }) => seq > before)
        .map(({ name, payload, seq }) => ({ name, payload, seq }));
      expect(body.resync).toBe(false);
      expect(
        body.events.map(({ name, payload, seq }: { name: string; payload: unknown; seq: number }) => ({
          name,
          payload,
          seq,
        })),
      ).toEqual(live);
    });

    test('a client that was away too long, or claims the future, has to load again', async () => {
      const { seq } = (await app.call(app.people.anaSales, 'GET', '/events?since=0')).body;
      expect((await app.call(app.people.anaSales, 'GET', `/events?since=${seq + 5}`)).body).toMatchObject({
        resync: true,
        events: [],
      });
    });

    test('programs hear the same on a plain WebSocket, as lines of JSON', async () => {
      const address = await listen(app);
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/stream`, {
        headers: { authorization: `Bearer ${await app.app.tokens.sign(app.people.anaSales)}` },
      });
      const lines: string[] = [];
      socket.on('message', (line) => lines.push(String(line)));
      await expect.poll(() => lines.length).toBeGreaterThan(0);
      const tag = await addTag();
      await expect
        .poll(() => lines.map((line) => JSON.parse(line)).find(({ payload }) => payload?.tag?.id === tag.id))
        .toMatchObject({ event: `company${app.companyA}-tag`, seq: expect.any(Number) });
      socket.close();
      const stranger = new WebSocket(`${address.replace('http', 'ws')}/api/stream`);
      await expect(new Promise((_, reject) => stranger.once('error', reject))).rejects.toThrow('401');
    });
  });
});
