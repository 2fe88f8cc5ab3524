import { EventEmitter } from 'node:events';
import { eventually } from '@recado/shared/testing/eventually';
import type { WebContents } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardNavigation } from './guardNavigation.ts';
import { createFakeElectron, type FakeElectron } from './testing/fakeElectron.ts';
import { hostileLinks } from './testing/hostileLinks.ts';

let fake: FakeElectron;
let contents: FakeElectron['windows'][number]['webContents'];
const onTrouble = vi.fn();

beforeEach(() => {
  fake = createFakeElectron({ folder: '/nowhere' });
  guardNavigation(fake.electron.app as never, {
    shell: fake.electron.shell,
    serverOrigin: () => 'https://server.example',
    onTrouble: onTrouble.mockClear(),
  });
  contents = new fake.electron.BrowserWindow({}).webContents;
});

const navigate = (event: string, url: string, isMainFrame = true): boolean => {
  const preventDefault = vi.fn();
  contents.emit(event, { url, isMainFrame, preventDefault });
  return preventDefault.mock.calls.length === 0;
};
const opened = () => fake.named('shell.openExternal').flat();

test('our own page may load; every other address stays out of the window', () => {
  expect(navigate('will-frame-navigate', 'app://recado/tickets')).toBe(true);
  expect(navigate('will-frame-navigate', 'https://server.example/')).toBe(false);
  expect(navigate('will-frame-navigate', 'file:///etc/passwd')).toBe(false);
  expect(navigate('will-redirect', 'https://evil.example/')).toBe(false);
});

test('a frame inside the page goes nowhere and opens nothing outside', () => {
  expect(navigate('will-frame-navigate', 'app://recado/', false)).toBe(false);
  expect(navigate('will-frame-navigate', 'https://evil.example/', false)).toBe(false);
  expect(opened()).toEqual([]);
});

test('a followed link leaves by the system, a redirect by nothing', () => {
  navigate('will-frame-navigate', 'https://example.com/a b');
  navigate('will-redirect', 'https://evil.example/');
  expect(opened()).toEqual(['https://example.com/a%20b']);
});

test('window.open never opens a window', () => {
  const open = contents.windowOpen as (details: { url: string }) => unknown;
  for (const url of ['https://example.com/', 'about:blank', 'javascript:alert(1)', 'app://recado/']) {
    expect(open({ url })).toEqual({ action: 'deny' });
  }
  expect(opened()).toEqual(['https://example.com/']);
});

test('forty and more hostile shapes leave by no door: click, window.open, redirect, frame', () => {
  expect(hostileLinks.length).toBeGreaterThanOrEqual(40);
  const open = contents.windowOpen as (details: { url: string }) => unknown;
  for (const url of hostileLinks) {
    // Our own page may load itself; everything else is stopped.
    if (url !== 'app://recado/') expect(navigate('will-frame-navigate', url)).toBe(false);
    expect(navigate('will-frame-navigate', url, false)).toBe(false);
    if (url !== 'app://recado/') expect(navigate('will-redirect', url)).toBe(false);
    expect(open({ url })).toEqual({ action: 'deny' });
  }
  expect(opened()).toEqual([]);
  expect(fake.named('page.download')).toEqual([]);
});

test('media of the server is downloaded instead of opened', () => {
  const open = contents.windowOpen as (details: { url: string }) => unknown;
  open({ url: 'https://server.example/api/media/1/file?sig=x' });
  expect(fake.named('page.download')).toEqual([['https://server.example/api/media/1/file?sig=x']]);
  expect(opened()).toEqual([]);
});

test('no webview can be attached', () => {
  const preventDefault = vi.fn();
  contents.emit('will-attach-webview', { preventDefault });
  expect(preventDefault).toHaveBeenCalled();
});

test('the report of a refused or failing link leaves out its address', async () => {
  const app = new EventEmitter();
  const shell = { openExternal: async () => Promise.reject(new Error('no browser')) };
  guardNavigation(app as never, { shell, serverOrigin: () => 'https://server.example', onTrouble });
  const page = new fake.electron.BrowserWindow({}).webContents;
  app.emit('web-contents-created', {}, page as unknown as WebContents);
  page.emit('will-frame-navigate', { url: 'ssh://secret', isMainFrame: true, preventDefault: () => {} });
  page.emit('will-frame-navigate', { url: 'https://secret', isMainFrame: true, preventDefault: () => {} });
  await eventually(() => expect(onTrouble).toHaveBeenCalledWith('the system could not open a link'));
  expect(onTrouble.mock.calls.flat().join()).not.toContain('secret');
});
