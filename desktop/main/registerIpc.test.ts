import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BridgeMethod, bridgeCalls } from '../bridge.ts';
import { channelOf } from './channelOf.ts';
import { type BridgeHandlers, registerIpc } from './registerIpc.ts';

const page = { url: 'app://recado/tickets', parent: null };
const methods = Object.keys(bridgeCalls) as BridgeMethod[];
const goodArgs: { [M in BridgeMethod]: unknown[] } = {
  setBadge: [3],
  setAppName: ['Loja'],
  notify: [{ title: 'Ana', body: 'Olá' }],
  withdrawNotification: ['ticket-5'],
  notificationAnswers: [],
  forgetNotificationAnswer: ['00000000-0000-4000-8000-000000000005'],
  getServerUrl: [],
  setServerUrl: ['https://a.example'],
  tokenCall: [{ method: 'POST', path: '/auth/refresh_token', body: {} }],
  clearRefreshToken: [],
  version: [],
};

let channels: Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>;
let handlers: BridgeHandlers;

beforeEach(() => {
  channels = new Map();
  handlers = {
    setBadge: vi.fn(async () => {}),
    setAppName: vi.fn(async () => {}),
    notify: vi.fn(async () => {}),
    withdrawNotification: vi.fn(async () => {}),
    notificationAnswers: vi.fn(async () => []),
    forgetNotificationAnswer: vi.fn(async () => {}),
    getServerUrl: vi.fn(async () => 'https://a.example'),
    setServerUrl: vi.fn(async (origin: string) => origin),
    tokenCall: vi.fn(async () => ({ status: 200, body: {} })),
    clearRefreshToken: vi.fn(async () => {}),
    version: vi.fn(async () => '0.1.0'),
  };
  registerIpc(
    { handle: (channel: string, handler: never) => channels.set(channel, handler) } as never,
    handlers,
  );
});

const call = (method: BridgeMethod, senderFrame: unknown, args: unknown[]) =>
  channels.get(channelOf(method))!({ senderFrame }, ...args);

test('there is a channel for each call of the bridge and no other', () => {
  expect([...channels.keys()].sort()).toEqual(methods.map(channelOf).sort());
});

test.each(methods)('%s reaches its handler from our own page', async (method) => {
  await call(method, page, goodArgs[method]);
  expect(handlers[method]).toHaveBeenCalledExactlyOnceWith(...goodArgs[method]);
});

test.each([
  null,
  { url: 'https://evil.example/app://recado', parent: null },
  { url: 'http://127.0.0.1:8080/', parent: null },
  { url: 'file:///index.html', parent: null },
  { url: 'app://recado.evil.example/', parent: null },
  { url: 'app://other/', parent: null },
  { url: 'app://user@recado/', parent: null },
  { url: 'about:blank', parent: null },
  { url: '', parent: null },
  { url: 'app://recado/', parent: { url: 'app://recado/' } },
])('sender %j is refused by every call', async (sender) => {
  for (const method of methods) {
    await expect(call(method, sender, goodArgs[method])).rejects.toThrow('ERR_BRIDGE_SENDER');
    expect(handlers[method]).not.toHaveBeenCalled();
  }
});

test('arguments that do not fit are refused and not repeated in the error', async () => {
  const bad: [BridgeMethod, unknown[]][] = [
    ['setBadge', [-1]],
    ['setBadge', []],
    ['setAppName', ['']],
    ['setAppName', ['x'.repeat(101)]],
    ['setBadge', [1, 2]],
    ['notify', [{ title: 'secret', body: 'x', path: 'https://evil.example' }]],
    ['setServerUrl', ['file:///secret']],
    ['tokenCall', [{ method: 'POST', path: '/auth/login/../../secret', body: {} }]],
    ['tokenCall', [{ method: 'POST', path: '//evil.example', body: {} }]],
    ['tokenCall', [{ method: 'GET', path: '/users/7', body: {} }]],
    ['tokenCall', [{ method: 'PUT', path: '/users/7?secret', body: {} }]],
    ['version', [{}]],
  ];
  for (const [method, args] of bad) {
    const error = await call(method, page, args).catch((thrown: Error) => thrown);
    expect(error).toEqual(new Error('ERR_BRIDGE_ARGS'));
    expect(handlers[method]).not.toHaveBeenCalled();
  }
});

test('whatever a hostile page sends, a call is answered or refused with its code and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methods),
      fc.array(fc.anything(), { maxLength: 3 }),
      async (method, args) => {
        const refusal = await call(method, page, args).then(
          () => null,
          (error: Error) => error.message,
        );
        expect([null, 'ERR_BRIDGE_ARGS']).toContain(refusal);
      },
    ),
    { numRuns: 2000 },
  );
});
