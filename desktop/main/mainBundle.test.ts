import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { eventually } from '@recado/shared/testing/eventually';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildParts } from './testing/buildParts.ts';
import type { FakeMachine } from './testing/fakeElectron.ts';
import type { Command } from './testing/runMain.ts';
import { type RunningMain, startMain } from './testing/startMain.ts';

const page = 'app://recado/';
const ticket = '/tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10';

let folder: string;
let running: RunningMain | null = null;

/** Builds what would be packaged, in its own folder, so that it disturbs no other build. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-main-'));
  await buildParts(join(folder, 'dist'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await mkdir(join(folder, 'dist', 'renderer'));
  await writeFile(join(folder, 'dist', 'renderer', 'index.html'), '<title>Recado</title>');
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  running?.stop();
  running = null;
});

async function start(machine: Partial<FakeMachine> = {}, argv: string[] = []): Promise<RunningMain> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  running = await startMain(join(folder, 'dist', 'main', 'index.js'), { folder: profile, ...machine }, argv);
  return running;
}

const invoke = (main: RunningMain, method: string, ...args: unknown[]): Promise<unknown> =>
  main.order({ do: 'invoke', channel: `recado:${method}`, args, from: page });
const calls = (main: RunningMain, name: string): Promise<unknown> => main.order({ do: 'calls', name });

test('the built app opens one sandboxed window on its own page, which asks for the server at first (DESK-01)', async () => {
  const main = await start();
  expect(await calls(main, 'window.loadURL')).toEqual([['app://recado/servers']]);
  expect(await calls(main, 'app.enableSandbox')).toHaveLength(1);
  expect(await main.order({ do: 'window' })).toMatchObject({
    options: {
      webPreferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        preload: join(folder, 'dist', 'preload', 'index.cjs'),
      },
    },
  });
  expect(await main.order({ do: 'fetch', url: `app://recado${ticket}` })).toMatchObject({
    status: 200,
    text: '<title>Recado</title>',
    headers: { 'content-security-policy': expect.stringContaining('connect-src') },
  });
});

test('the tray says what the product is called for a person who looks (THEME-10)', async () => {
  const main = await start();
  await invoke(main, 'setAppName', 'Loja');
  await invoke(main, 'setBadge', 0);
  expect(await calls(main, 'tray.setToolTip')).toEqual(expect.arrayContaining([['Loja']]));
});

test('the built app answers the bridge and refuses strangers', async () => {
  const main = await start();
  expect(await invoke(main, 'version')).toBe('0.1.0');
  await expect(
    main.order({ do: 'invoke', channel: 'recado:version', args: [], from: 'https://evil.example/' }),
  ).rejects.toThrow('ERR_BRIDGE_SENDER');
  await expect(invoke(main, 'setBadge', -1)).rejects.toThrow('ERR_BRIDGE_ARGS');
});

test('the built app keeps one sealed key for a person, and a sign-out destroys it', async () => {
  const main = await start();
  expect(await invoke(main, 'offlineKey', { userId: 7 })).toBeNull();
  await invoke(main, 'setServerUrl', 'http://127.0.0.1:8080');
  const key = await invoke(main, 'offlineKey', { userId: 7 });
  expect(Buffer.from(String(key), 'base64')).toHaveLength(32);
  expect(await invoke(main, 'offlineKey', { userId: 7 })).toBe(key);
  await expect(invoke(main, 'offlineKey', { userId: '7' })).rejects.toThrow('ERR_BRIDGE_ARGS');
  await invoke(main, 'forgetSession', { isOwed: false });
  expect(await invoke(main, 'offlineKey', { userId: 7 })).not.toBe(key);
});

test('a notification click and a link from a second start bring the window to the ticket', async () => {
  const main = await start();
  await main.order({ do: 'page', event: 'did-finish-load' });
  await invoke(main, 'notify', { title: 'Ana', body: 'Olá', path: ticket });
  await main.order({ do: 'close' });
  expect(await main.order({ do: 'window' })).toMatchObject({ visible: false });
  await main.order({ do: 'click' });
  expect(await main.order({ do: 'window' })).toMatchObject({ visible: true });
  await main.order({ do: 'emit', event: 'second-instance', args: [{}, ['recado', `recado:/${ticket}`]] });
  expect(await calls(main, 'page.send')).toEqual([
    ['recado:open', ticket],
    ['recado:open', ticket],
  ]);
});

test('what a person does in a notification waits for the page, which gets an event about it (NOTIFY-10)', async () => {
  const main = await start();
  await main.order({ do: 'page', event: 'did-finish-load' });
  await main.order({ do: 'close' });
  const about = {
    ...{ kind: 'ticket', id: 5, uuid: '0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10', userId: 7 },
    server: 'https://inbox.company.com',
  };
  const buttons = [{ action: 'accept', label: 'Aceitar' }];
  await invoke(main, 'notify', { title: 'Novo ticket', body: '', path: ticket, tag: 't', about, buttons });
  await main.order({ do: 'notification', event: 'action', details: { actionIndex: 0 } });
  expect(await main.order({ do: 'window' })).toMatchObject({ visible: true });
  expect(await calls(main, 'page.send')).toEqual([['recado:notificationAnswered']]);
  const [answer] = (await invoke(main, 'notificationAnswers')) as { id: string }[];
  expect(answer).toMatchObject({ action: 'accept', about, text: '' });
  await invoke(main, 'forgetNotificationAnswer', answer?.id);
  expect(await invoke(main, 'notificationAnswers')).toEqual([]);
});

test('the link the app was started with waits for the page', async () => {
  const main = await start({}, ['--inspect-brk', `recado:/${ticket}`]);
  expect(await calls(main, 'page.send')).toEqual([]);
  await main.order({ do: 'page', event: 'did-finish-load' });
  expect(await calls(main, 'page.send')).toEqual([['recado:open', ticket]]);
});

test('the refresh token survives a new start, and neither the page nor a file of the profile has it in the clear', async () => {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const token = 'refresh-token-0123456789';
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text));
    request.on('end', () => response.end(JSON.stringify({ token: 'access', refreshToken: token })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refresh = { method: 'POST', path: '/auth/refresh_token', body: {} };
  const main = await start({ folder: profile });
  await invoke(main, 'setServerUrl', origin);
  await invoke(main, 'nameSignIn', 'Ana · Loja');
  expect(await invoke(main, 'tokenCall', refresh)).toEqual({ status: 200, body: { token: 'access' } });
  const names = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = await readFile(file, 'utf8');
    expect(bytes).not.toContain(token);
    expect(bytes).not.toContain(Buffer.from(token).toString('base64'));
  }
  main.stop();
  await invoke(await start({ folder: profile }), 'tokenCall', refresh);
  expect(received.map((text) => JSON.parse(text))).toEqual([{}, { refreshToken: token }]);
  server.close();
});

test('a chosen server is kept and becomes the only one the page may talk to', async () => {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const main = await start({ folder: profile });
  await invoke(main, 'setServerUrl', 'https://inbox.company.com/');
  main.stop();
  const again = await start({ folder: profile });
  expect(await invoke(again, 'getServerUrl')).toBe('https://inbox.company.com');
  expect(await again.order({ do: 'fetch', url: page })).toMatchObject({
    headers: {
      'content-security-policy': expect.stringContaining(
        'https://inbox.company.com wss://inbox.company.com;',
      ),
    },
  });
});

test('two accounts are remembered and switched by the menu; each has its own token, storage and policy', async () => {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const main = await start({ folder: profile, locale: 'en-US' });
  expect(await invoke(main, 'signIns')).toEqual({ current: null, rows: [] });
  await invoke(main, 'setServerUrl', 'https://one.example');
  await invoke(main, 'nameSignIn', 'Ana · One');
  await invoke(main, 'setServerUrl', 'https://two.example');
  await invoke(main, 'nameSignIn', 'Ana · Two');
  const { rows } = (await invoke(main, 'signIns')) as { rows: { id: string; origin: string }[] };
  expect(rows.map(({ origin }) => origin)).toEqual(['https://one.example', 'https://two.example']);
  await eventually(async () =>
    expect(await main.order({ do: 'window' })).toMatchObject({
      options: { webPreferences: { partition: `persist:sign-in-${rows[1]?.id}`, sandbox: true } },
    }),
  );
  await main.order({ do: 'menu', label: 'Ana · One · one.example' });
  expect(await invoke(main, 'getServerUrl')).toBe('https://one.example');
  expect(await main.order({ do: 'fetch', url: page })).toMatchObject({
    headers: { 'content-security-policy': expect.not.stringContaining('two.example') },
  });
  await invoke(main, 'forgetSignIn', rows[1]?.id);
  expect(await calls(main, 'session.clearStorageData')).toEqual([[`persist:sign-in-${rows[1]?.id}`]]);
  main.stop();
  const again = await start({ folder: profile });
  expect(await invoke(again, 'signIns')).toMatchObject({ rows: [{ label: 'Ana · One' }] });
  expect(await calls(again, 'window.loadURL')).toEqual([['app://recado/']]);
});

test('notifications and the count of one account are gone once another one is shown', async () => {
  const main = await start({ locale: 'en-US' });
  await invoke(main, 'setServerUrl', 'https://one.example');
  await invoke(main, 'nameSignIn', 'Ana · One');
  await invoke(main, 'setBadge', 3);
  await invoke(main, 'notify', { title: 'Maria', body: 'Oi', path: ticket, tag: 't' });
  await invoke(main, 'setServerUrl', 'https://two.example');
  expect(await calls(main, 'notification.close')).toEqual([['Maria']]);
  expect((await calls(main, 'app.setBadgeCount')) as unknown[][]).toSatisfy(
    (counts: unknown[][]) => counts.at(-1)?.[0] === 0,
  );
});

test('a phone link of another program opens a new conversation where the person chose that, and nothing before', async () => {
  const main = await start();
  await main.order({ do: 'page', event: 'did-finish-load' });
  const link: Command = {
    do: 'emit',
    event: 'second-instance',
    args: [{}, ['recado', 'tel:+5511999990000']],
  };
  await main.order(link);
  expect(await calls(main, 'page.send')).toEqual([]);
  expect(await invoke(main, 'choose', { opensPhoneLinks: true })).toMatchObject({
    choices: { opensPhoneLinks: true, closesToTray: true },
  });
  await main.order(link);
  expect(await calls(main, 'page.send')).toEqual([['recado:open', '/tickets?new=5511999990000']]);
});

test("the system's key opens the customer who waits longest; a key that another program has is reported as taken", async () => {
  const key = 'CommandOrControl+Shift+F8';
  const main = await start();
  await main.order({ do: 'page', event: 'did-finish-load' });
  expect(await invoke(main, 'choose', { hasNextKey: true })).toMatchObject({ nextKey: { isTaken: false } });
  await main.order({ do: 'key', key });
  expect(await calls(main, 'page.send')).toEqual([['recado:open', '/tickets?next=1']]);
  main.stop();
  const other = await start({ takenKeys: [key] });
  expect(await invoke(other, 'choose', { hasNextKey: true })).toMatchObject({ nextKey: { isTaken: true } });
});

test('who wants the app to end with its window gets that (DESK-06)', async () => {
  const main = await start();
  expect(await main.order({ do: 'close' })).toBe(false);
  await invoke(main, 'choose', { closesToTray: false });
  expect(await main.order({ do: 'close' })).toBe(true);
});

test('a page with unsaved words is left only by choice; the app that stays comes back to its tray (DESK-17)', async () => {
  const main = await start();
  await main.order({ do: 'emit', event: 'before-quit', args: [] });
  expect(await main.order({ do: 'unload' })).toBe(false);
  expect(await calls(main, 'dialog.showMessageBoxSync')).toMatchObject([
    [{}, { buttons: ['Ficar', 'Sair e descartar'], defaultId: 0, cancelId: 0 }],
  ]);
  expect(await main.order({ do: 'close' })).toBe(false);
  running?.stop();
  const left = await start({ button: 1 });
  await left.order({ do: 'emit', event: 'before-quit', args: [] });
  expect(await left.order({ do: 'unload' })).toBe(true);
  expect(await left.order({ do: 'close' })).toBe(true);
});

test('menus and spell check speak the person’s language, not only the system’s (DESK-10)', async () => {
  const main = await start({ locale: 'en-US' });
  await main.order({ do: 'menu', label: 'Servers and accounts…' });
  await invoke(main, 'setLanguage', 'tr');
  await main.order({ do: 'menu', label: 'Sunucular ve hesaplar…' });
  expect(await calls(main, 'window.loadURL')).toEqual([
    ['app://recado/servers'],
    ['app://recado/servers'],
    ['app://recado/servers'],
  ]);
  expect((await calls(main, 'session.setSpellCheckerLanguages')) as unknown[][]).toContainEqual([
    ['tr', 'en-US'],
  ]);
});

test('the built app covers the screen, gives the page the chosen part alone, and speaks the person’s language', async () => {
  const main = await start({ region: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  await invoke(main, 'setLanguage', 'es');
  expect(await invoke(main, 'captureRegion')).toMatchObject({ outcome: 'taken' });
  const [code] = ((await calls(main, 'page.executeJavaScript')) as [string][])[0] ?? [];
  expect(code).toMatch(/^\(function chooseRegion\(/);
  const [page] = ((await calls(main, 'window.loadURL')) as [string][]).at(-1) ?? [];
  expect(decodeURIComponent(page ?? '')).toContain('Arrastre para elegir');
});

test('files of the start, of a second start, of the dock and of the tray come to the page once each (DESK-15)', async () => {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const paths = ['a.txt', 'b c.txt', 'd.txt', 'e.txt'].map((name) => join(profile, name));
  for (const path of paths) await writeFile(path, 'x');
  const main = await start({ folder: profile, isPackaged: true }, [String(paths[0]), '--flag']);
  await main.order({ do: 'close' });
  await main.order({ do: 'emit', event: 'second-instance', args: [{}, ['recado', 'b c.txt'], profile] });
  expect(await main.order({ do: 'window' })).toMatchObject({ visible: true });
  await main.order({ do: 'openFile', path: String(paths[2]) });
  await main.order({ do: 'tray', paths: [String(paths[3])] });
  expect(await calls(main, 'page.send')).toEqual(Array.from({ length: 3 }, () => ['recado:filesOpened']));
  const { files } = (await invoke(main, 'takeOpenedFiles')) as { files: { name: string }[] };
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b c.txt', 'd.txt', 'e.txt']);
  expect(await invoke(main, 'takeOpenedFiles')).toEqual({ files: [], refused: [] });
});

test('a conversation gets a window of its own, as guarded as the first, once (DESK-09)', async () => {
  const main = await start();
  await invoke(main, 'openWindow', ticket);
  await invoke(main, 'openWindow', ticket);
  expect(await calls(main, 'window.loadURL')).toEqual([
    ['app://recado/servers'],
    [`app://recado${ticket}?window=conversation`],
  ]);
});

test('the report for support names versions and choices, is shown in its folder, and holds no secret', async () => {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const main = await start({ folder: profile });
  const name = String(await invoke(main, 'writeReport'));
  const [[file]] = (await calls(main, 'shell.showItemInFolder')) as [[string]];
  expect(file.endsWith(name)).toBe(true);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^Recado 0\.1\.0\n/);
  expect(text).toContain('"closesToTray":true');
  expect(await calls(main, 'crashReporter.start')).toEqual([[{ uploadToServer: false }]]);
});

test('without a tray, closing the window ends the app instead of hiding it for ever (DESK-06)', async () => {
  const main = await start({ hasTray: false });
  expect(await main.order({ do: 'close' })).toBe(process.platform !== 'darwin');
});

test('a second start ends at once and opens nothing', async () => {
  const main = await start({ isFirst: false });
  expect(await calls(main, 'app.quit')).toHaveLength(1);
  expect(await main.order({ do: 'window' })).toEqual({});
});

test('the preload needs nothing but Electron and shows the page only the bridge', async () => {
  const code = await readFile(join(folder, 'dist', 'preload', 'index.cjs'), 'utf8');
  const shown: Record<string, object> = {};
  const required: string[] = [];
  runInNewContext(code, {
    module: { exports: {} },
    exports: {},
    require: (name: string) => {
      required.push(name);
      return {
        contextBridge: { exposeInMainWorld: (key: string, value: object) => (shown[key] = value) },
        ipcRenderer: { on: () => {}, invoke: () => {} },
      };
    },
  });
  expect(required).toEqual(['electron']);
  expect(Object.keys(shown)).toEqual(['desktop']);
  expect(Object.keys(shown.desktop ?? {})).toContain('tokenCall');
});
