import { AppError } from '@recado/shared/errors';
import { events, wireName } from '@recado/shared/events';
import type { Tag } from '@recado/shared/features/tags';
import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { beginSession, useSession } from '../session/session.ts';
import type { LiveHandlers } from './liveHandlers.ts';
import { useLiveStatus } from './liveStatus.ts';
import { openLive } from './openLive.ts';

/** A socket under the test's control. */
class FakeSocket {
  active = true;
  connects = 0;
  io = { on: () => undefined };
  auth: ((give: (data: { token?: string }) => void) => void) | undefined;
  #listeners = new Map<string, (...args: never[]) => void>();
  #any: ((...args: unknown[]) => void) | undefined;
  on(name: string, listener: (...args: never[]) => void) {
    this.#listeners.set(name, listener);
  }
  onAny(listener: (...args: unknown[]) => void) {
    this.#any = listener;
  }
  sent: string[] = [];
  emit(name: string) {
    this.sent.push(name);
  }
  connect() {
    this.connects++;
    return this;
  }
  disconnect() {
    return this;
  }
  receive(name: string, ...args: unknown[]) {
    this.#listeners.get(name)?.(...(args as never[]));
    if (name.startsWith('company')) this.#any?.(name, ...args);
  }
}

const companyId = 3;
const tagged = (id: number) => ({ action: 'update', tag: { id } as Tag });
const wire = wireName(companyId, 'tag');
let socket: FakeSocket;
let received: number[];
let typing: string[];
let resync: ReturnType<typeof vi.fn<() => void>>;
let close: () => void;
/** The effect of the queue handler. */
let onQueue: () => void | Promise<void>;
/** The options that the socket was opened with. */
let liveOptions: object;
let namespace: string;

function open(since?: number) {
  socket = new FakeSocket();
  received = [];
  typing = [];
  resync = vi.fn<() => void>();
  const deaf = Object.keys(events).map((topic) => [topic, () => undefined]);
  const handlers: LiveHandlers = {
    ...(Object.fromEntries(deaf) as LiveHandlers),
    tag: (event) => received.push(event.action === 'delete' ? -1 : event.tag.id),
    presence: ({ presence }) => typing.push(presence),
    queue: () => onQueue(),
  };
  const connect = ((address: string, options: { auth: typeof socket.auth }) => {
    liveOptions = options;
    namespace = address;
    socket.auth = options.auth;
    return socket;
  }) as never;
  close = openLive({ companyId, userId: 7, handlers, since, resync, connect });
}
const missed = (events: { seq: number; id: number }[], seq: number, more = {}) => ({
  events: events.map(({ seq, id }) => ({ seq, topic: 'tag', name: wire, payload: tagged(id) })),
  seq,
  resync: false,
  ...more,
});

beforeEach(() => {
  beginSession('token', aSessionUser());
  open();
});
afterEach(() => close());

describe('live events', () => {
  test('are applied in order and each once', async () => {
    socket.receive('ready', { seq: 10 });
    socket.receive(wire, tagged(1), 11);
    socket.receive(wire, tagged(2), 12);
    socket.receive(wire, tagged(1), 11);
    await eventually(() => expect(received).toEqual([1, 2]));
  });

  test('missed during a gap are asked for and applied before newer ones', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const { requests } = fakeServer({ 'GET /events': () => new Promise((resolve) => (answer = resolve)) });
    socket.receive('ready', { seq: 10 });
    socket.receive(wire, tagged(1), 11);
    socket.receive('disconnect', 'transport close');
    socket.receive('ready', { seq: 13 });
    socket.receive(wire, tagged(4), 14);
    await eventually(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.query.get('since')).toBe('11');
    answer(
      missed(
        [
          { seq: 12, id: 2 },
          { seq: 13, id: 3 },
        ],
        13,
      ),
    );
    await eventually(() => expect(received).toEqual([1, 2, 3, 4]));
  });

  test('are not lost when the line breaks again while they are asked for', async () => {
    const answers: ((reply: unknown) => void)[] = [];
    const { requests } = fakeServer({ 'GET /events': () => new Promise((resolve) => answers.push(resolve)) });
    socket.receive('ready', { seq: 10 });
    socket.receive('disconnect', 'transport close');
    socket.receive('ready', { seq: 11 });
    await eventually(() => expect(requests).toHaveLength(1));
    // The reply arrives after the connection broke again. Then a new catch-up comes before the next live
    // event.
    socket.receive('disconnect', 'transport close');
    answers[0]!(missed([{ seq: 11, id: 1 }], 11));
    await new Promise((resolve) => setTimeout(resolve));
    socket.receive('ready', { seq: 12 });
    socket.receive(wire, tagged(3), 13);
    await eventually(() => expect(requests).toHaveLength(2));
    answers[1]!(
      missed(
        [
          { seq: 11, id: 1 },
          { seq: 12, id: 2 },
        ],
        12,
      ),
    );
    await eventually(() => expect(received).toEqual([1, 2, 3]));
  });

  test('that were asked for over a line that broke say nothing and break nothing when they come late', async () => {
    const answers: { resolve: (reply: unknown) => void; reject: (error: Error) => void }[] = [];
    fakeServer({
      'GET /events': () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    });
    const disconnect = vi.spyOn(socket, 'disconnect');
    socket.receive('ready', { seq: 10 });
    for (const seq of [20, 30]) {
      socket.receive('disconnect', 'transport close');
      socket.receive('ready', { seq });
    }
    socket.receive(wire, tagged(31), 31);
    await eventually(() => expect(answers).toHaveLength(2));
    answers[0]!.resolve(missed([{ seq: 20, id: 20 }], 20));
    await new Promise((resolve) => setTimeout(resolve));
    expect(received).toEqual([]);
    answers[1]!.resolve(
      missed(
        [
          { seq: 20, id: 20 },
          { seq: 30, id: 30 },
        ],
        30,
      ),
    );
    await eventually(() => expect(received).toEqual([20, 30, 31]));
    expect(disconnect).not.toHaveBeenCalled();
  });

  test('are not asked for when nothing happened meanwhile', async () => {
    const { requests } = fakeServer({});
    socket.receive('ready', { seq: 10 });
    socket.receive('disconnect', 'transport close');
    socket.receive('ready', { seq: 10 });
    socket.receive(wire, tagged(1), 11);
    await eventually(() => expect(received).toEqual([1]));
    expect(requests).toHaveLength(0);
  });

  test('too many to catch up with make everything load again', async () => {
    fakeServer({ 'GET /events': () => missed([], 900, { resync: true }) });
    socket.receive('ready', { seq: 10 });
    socket.receive('disconnect', 'transport close');
    resync.mockClear();
    socket.receive('ready', { seq: 900 });
    await eventually(() => expect(resync).toHaveBeenCalledOnce());
    socket.receive(wire, tagged(1), 899);
    socket.receive(wire, tagged(2), 901);
    await eventually(() => expect(received).toEqual([2]));
  });

  test('load everything again on the first connection, since rows may be older than it', async () => {
    socket.receive('ready', { seq: 10 });
    await eventually(() => expect(resync).toHaveBeenCalledOnce());
  });

  test('that came while the page still loaded are heard, before everything loads again', async () => {
    close();
    open(10);
    const { requests } = fakeServer({ 'GET /events': () => missed([{ seq: 11, id: 1 }], 11) });
    const order: string[] = [];
    resync.mockImplementation(() => void order.push(`all after ${received.join()}`));
    socket.receive('ready', { seq: 11 });
    socket.receive(wire, tagged(2), 12);
    await eventually(() => expect(received).toEqual([1, 2]));
    expect(requests[0]?.query.get('since')).toBe('10');
    expect(order).toEqual(['all after 1,2']);
  });

  test('of a page that loaded fast are not asked for', async () => {
    close();
    open(10);
    const { requests } = fakeServer({});
    socket.receive('ready', { seq: 10 });
    await eventually(() => expect(resync).toHaveBeenCalledOnce());
    expect(requests).toHaveLength(0);
  });

  test('that only pass are applied at once, though others are still being asked for, and move nothing', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const { requests } = fakeServer({ 'GET /events': () => new Promise((resolve) => (answer = resolve)) });
    socket.receive('ready', { seq: 10 });
    socket.receive('disconnect', 'transport close');
    socket.receive('ready', { seq: 11 });
    await eventually(() => expect(requests).toHaveLength(1));
    socket.receive(wireName(companyId, 'presence'), { presence: 'composing' });
    expect(typing).toEqual(['composing']);
    answer(missed([{ seq: 11, id: 1 }], 11));
    socket.receive(wire, tagged(2), 12);
    await eventually(() => expect(received).toEqual([1, 2]));
  });

  test('of another company or without a number are not heard', async () => {
    socket.receive('ready', { seq: 10 });
    socket.receive(wireName(4, 'tag'), tagged(1), 11);
    socket.receive(wire, tagged(2));
    socket.receive(wire, tagged(3), 12);
    await eventually(() => expect(received).toEqual([3]));
  });
});

describe('an event that asks the server for more', () => {
  const queue = wireName(companyId, 'queue');
  test('leaves no failure behind when the session ends meanwhile', async () => {
    onQueue = () => Promise.reject(new AppError('ERR_SESSION_ENDED'));
    socket.receive('ready', { seq: 10 });
    resync.mockClear();
    socket.receive(queue, { action: 'delete', queueId: 1 }, 11);
    socket.receive(wire, tagged(3), 12);
    await eventually(() => expect(received).toEqual([3]));
    expect(resync).not.toHaveBeenCalled();
  });

  test('loads everything again when it fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    onQueue = () => Promise.reject(new AppError('ERR_UNAVAILABLE'));
    socket.receive('ready', { seq: 10 });
    resync.mockClear();
    socket.receive(queue, { action: 'delete', queueId: 1 }, 11);
    await eventually(() => expect(resync).toHaveBeenCalledOnce());
  });
});

describe('a refused handshake', () => {
  test('with an expired token renews it and connects with the new one', async () => {
    vi.useFakeTimers();
    fakeServer({ 'POST /auth/refresh_token': () => ({ token: 'new', user: aSessionUser() }) });
    socket.active = false;
    socket.receive('connect_error', new Error('ERR_SESSION_EXPIRED'));
    await eventually(() => expect(useSession.getState().token).toBe('new'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(socket.connects).toBe(1);
    const give = vi.fn();
    socket.auth?.(give);
    expect(give).toHaveBeenCalledWith({ token: 'new' });
  });

  test('of an ended session signs out', async () => {
    fakeServer({ 'POST /auth/refresh_token': () => refuse('ERR_SESSION_ENDED') });
    socket.active = false;
    socket.receive('connect_error', new Error('ERR_SESSION_ENDED'));
    await eventually(() => expect(useSession.getState().state).toBe('signedOut'));
  });
});

describe('a server that refuses', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Milliseconds until each next connection attempt. */
  async function waits(count: number): Promise<number[]> {
    const taken: number[] = [];
    while (taken.length < count) {
      const startedAt = Date.now();
      const before = socket.connects;
      socket.receive('disconnect', 'io server disconnect');
      while (socket.connects === before) await vi.advanceTimersByTimeAsync(10);
      taken.push(Date.now() - startedAt);
    }
    return taken;
  }

  test('is asked less and less often, and as often as at first once it works again (RT-03)', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(await waits(6)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
    socket.receive('ready', { seq: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(await waits(2)).toEqual([1000, 2000]);
  });

  test('is not asked by all screens in the same moment', async () => {
    vi.useFakeTimers();
    for (const [random, ms] of [
      [0, 500],
      [0.99, 1490],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      expect(await waits(1)).toEqual([ms]);
      socket.receive('ready', { seq: 1 });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(liveOptions).toMatchObject({ reconnectionDelayMax: 10_000, randomizationFactor: 0.5 });
  });

  test('to say what was missed is left alone for a moment', async () => {
    vi.useFakeTimers();
    const { requests } = fakeServer({ 'GET /events': () => refuse('ERR_UNAVAILABLE') });
    socket.receive('ready', { seq: 1 });
    socket.receive('disconnect', 'transport close');
    socket.receive('ready', { seq: 2 });
    await eventually(() => expect(requests.length).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(400);
    expect(socket.connects).toBe(0);
    await vi.advanceTimersByTimeAsync(1200);
    expect(socket.connects).toBe(1);
  });
});

test('the status shows an interruption from its first moment until events come again', () => {
  socket.receive('ready', { seq: 1 });
  socket.receive('disconnect', 'transport close');
  expect(useLiveStatus.getState().offlineSince).toBeTypeOf('number');
  socket.receive('ready', { seq: 1 });
  expect(useLiveStatus.getState().offlineSince).toBeUndefined();
});

test('a screen names its company and person, and says every five minutes that it is there (RT-01, RT-02, RT-07)', () => {
  close();
  vi.useFakeTimers();
  open();
  expect(liveOptions).toMatchObject({ query: { userId: '7' } });
  expect(namespace).toMatch(/\/3$/);
  vi.advanceTimersByTime(299_999);
  expect(socket.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(socket.sent).toEqual(['userStatus']);
});
