import { beforeEach, expect, test, vi } from 'vitest';
import { createMainWindow } from './mainWindow.ts';
import type { Settings, WindowState } from './settingsStore.ts';
import { createFakeElectron } from './testing/fakeElectron.ts';
import { memorySettings } from './testing/memorySettings.ts';

let partition: string | undefined;
let startsHidden = false;
beforeEach(() => {
  partition = undefined;
  startsHidden = false;
});

function openWindow(saved: Partial<Settings> = {}, hidesOnClose = () => true, isFocused = false) {
  const fake = createFakeElectron({ folder: '/nowhere', isFocused });
  const settings = memorySettings(saved);
  const main = createMainWindow({
    BrowserWindow: fake.electron.BrowserWindow as never,
    screen: fake.electron.screen as never,
    settings,
    preloadFile: '/app/preload.cjs',
    icon: {} as never,
    dark: false,
    hidesOnClose,
    partition: () => partition,
    onOpened: vi.fn(),
    startsHidden,
    bounce: undefined,
    onTrouble: vi.fn(),
  });
  return { fake, settings, main, window: fake.windows[0]! };
}

test('the page runs isolated, sandboxed and without Node', () => {
  expect(openWindow().window.options.webPreferences).toMatchObject({
    preload: '/app/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    allowRunningInsecureContent: false,
  });
});

test('a route that comes before the page has loaded waits for it', () => {
  const { fake, main, window } = openWindow();
  main.open('/tickets/1');
  expect(fake.named('page.send')).toEqual([]);
  window.webContents.emit('did-finish-load');
  expect(fake.named('page.send')).toEqual([['recado:open', '/tickets/1']]);
});

test('a route that comes later is sent at once and the window comes forward', () => {
  const { fake, main, window } = openWindow();
  window.webContents.emit('did-finish-load');
  window.hide();
  window.minimized = true;
  main.open('/tickets/2');
  expect(fake.named('page.send')).toEqual([['recado:open', '/tickets/2']]);
  expect([window.visible, window.minimized]).toEqual([true, false]);
});

test('during a reload a route waits for the new page', () => {
  const { fake, main, window } = openWindow();
  window.webContents.emit('did-finish-load');
  window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  main.open('/tickets/3');
  expect(fake.named('page.send')).toEqual([]);
  window.webContents.emit('did-finish-load');
  expect(fake.named('page.send')).toEqual([['recado:open', '/tickets/3']]);
});

test('closing hides the window, and really closes it when the app quits (DESK-06)', () => {
  let quitting = false;
  const { window } = openWindow({}, () => !quitting);
  window.show();
  expect(window.close()).toBe(false);
  expect(window.visible).toBe(false);
  quitting = true;
  expect(window.close()).toBe(true);
});

test('size and place are remembered, also when the app quits (DESK-10)', () => {
  const { window, settings } = openWindow({}, () => false);
  window.bounds = { x: 5, y: 6, width: 900, height: 650 };
  window.maximized = true;
  window.close();
  expect(settings.get('window')).toEqual({ x: 5, y: 6, width: 900, height: 650, maximized: true });
});

test('a window that was maximised opens so', () => {
  const saved: WindowState = { x: 5, y: 6, width: 900, height: 650, maximized: true };
  const { window } = openWindow({ window: saved });
  expect(window.options).toMatchObject({ x: 5, y: 6, width: 900, height: 650, show: false });
  window.emit('ready-to-show');
  expect([window.maximized, window.visible]).toEqual([true, true]);
});

test('a crashed page is loaded again, but not for ever', () => {
  const { fake, window } = openWindow();
  for (let i = 0; i < 10; i++) window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  expect(fake.named('window.loadURL')).toHaveLength(4);
});

test('another sign-in gets a window with storage of its own at the same place, and the old one goes when it is drawn', () => {
  const { fake, main, window } = openWindow();
  window.bounds = { x: 5, y: 6, width: 900, height: 650 };
  partition = 'persist:sign-in-b';
  main.replace('/');
  const next = fake.windows[1]!;
  expect(next.options).toMatchObject({ x: 5, y: 6, width: 900, height: 650 });
  expect(next.options.webPreferences).toMatchObject({ partition, sandbox: true, contextIsolation: true });
  expect(window.destroyed).toBe(false);
  next.emit('ready-to-show');
  expect([next.visible, window.destroyed]).toEqual([true, true]);
  expect(main.browserWindow()).toBe(next);
});

test('started by the system it waits in the tray, but shows itself where there is none (DESK-05)', () => {
  startsHidden = true;
  const { window } = openWindow();
  window.emit('ready-to-show');
  expect(window.visible).toBe(false);
  const { window: lonely } = openWindow({}, () => false);
  lonely.emit('ready-to-show');
  expect(lonely.visible).toBe(true);
});

test('the size of the page is kept, changed with Ctrl and the wheel, and has limits (DESK-10)', () => {
  const { window, settings } = openWindow({ zoom: 1 });
  window.webContents.emit('did-finish-load');
  expect(window.webContents.getZoomLevel()).toBe(1);
  window.webContents.emit('zoom-changed', {}, 'in');
  expect(settings.get('zoom')).toBe(1.5);
  for (let i = 0; i < 50; i++) window.webContents.emit('zoom-changed', {}, 'out');
  expect(settings.get('zoom')).toBe(-4);
  window.webContents.setZoomLevel(2);
  window.close();
  expect(settings.get('zoom')).toBe(2);
});

test('it asks for a look until somebody looks, and not while it is in front (DESK-10)', () => {
  const { fake, main, window } = openWindow();
  main.flash();
  window.emit('focus');
  expect(fake.named('window.flashFrame')).toEqual([[true], [false]]);
  const { fake: seen, main: inFront } = openWindow({}, undefined, true);
  inFront.flash();
  expect(seen.named('window.flashFrame')).toEqual([]);
});
