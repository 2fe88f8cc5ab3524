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
  offlineKey: [{ userId: 7 }],
  forgetSession: [{ isOwed: false }],
  version: [],
  signIns: [],
  checkServer: ['https://a.example'],
  switchSignIn: ['a'],
  forgetSignIn: ['a'],
  nameSignIn: ['Ana · Loja'],
  setLanguage: ['pt'],
  desktopState: [],
  choose: [{ closesToTray: false }],
  flash: [],
  openWindow: ['/tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10'],
  readReport: [],
  writeReport: [],
  captureRegion: [],
  takeOpenedFiles: [],
  installUpdate: [],
};

const state = {
  choices: {
    startsWithSystem: false,
    closesToTray: true,
    opensPhoneLinks: false,
    hasNextKey: false,
    channel: 'latest' as const,
  },
  hasTray: true,
  nextKey: { name: 'Ctrl+Shift+F8', isTaken: false },
  keepsSignIns: true,
  getsUpdates: false,
  readyUpdate: null,
};
let channels: Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>;
let handlers: BridgeHandlers;
let isSide = false;

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
    offlineKey: vi.fn(async () => 'a2V5'),
    forgetSession: vi.fn(async () => {}),
    version: vi.fn(async () => '0.1.0'),
    signIns: vi.fn(async () => ({ current: null, rows: [] })),
    checkServer: vi.fn(async () => ({ outcome: 'found' as const })),
    switchSignIn: vi.fn(async () => {}),
    forgetSignIn: vi.fn(async () => {}),
    nameSignIn: vi.fn(async () => {}),
    setLanguage: vi.fn(async () => {}),
    desktopState: vi.fn(async () => state),
    choose: vi.fn(async () => state),
    flash: vi.fn(async () => {}),
    openWindow: vi.fn(async () => {}),
    readReport: vi.fn(async () => 'Recado 2.3.0'),
    writeReport: vi.fn(async () => 'recado-support.txt'),
    takeOpenedFiles: vi.fn(async () => ({ files: [], refused: [] })),
    captureRegion: vi.fn(async () => ({ outcome: 'none' as const, picture: null })),
    installUpdate: vi.fn(async () => {}),
  };
  isSide = false;
  registerIpc(
    { handle: (channel: string, handler: never) => channels.set(channel, handler) } as never,
    handlers,
    () => isSide,
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
    ['openWindow', ['/users']],
    ['openWindow', ['https://evil.example']],
    ['switchSignIn', ['../a']],
    ['checkServer', ['file:///etc/passwd']],
    ['checkServer', ['http://evil.example']],
    ['choose', [{ closesToTray: 'yes' }]],
    ['setLanguage', ['xx']],
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
    { numRuns: 10_000 },
  );
});

test('a conversation in a window of its own sets no badge and shows no notice a second time, and does the rest', async () => {
  isSide = true;
  for (const method of methods) await call(method, page, goodArgs[method]);
  const quiet = methods.filter((method) => vi.mocked(handlers[method]).mock.calls.length === 0);
  expect(quiet.sort()).toEqual(['flash', 'nameSignIn', 'notify', 'setAppName', 'setBadge']);
});
