import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdates, type Updater, updateFeed, updateIntervalMs } from './updates.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-updates-'));
});
afterEach(() => rm(folder, { recursive: true }));

const configure = (url: string) =>
  writeFile(join(folder, 'app-update.yml'), `provider: generic\nurl: ${url}\n`);

function update(isPackaged = true, check = vi.fn(async () => null), channel: 'latest' | 'beta' = 'latest') {
  const updater = {
    checkForUpdates: check,
    allowDowngrade: true,
    allowPrerelease: false,
    channel: null as string | null,
    quitAndInstall: vi.fn(),
    on: vi.fn(),
  };
  const parts = {
    isPackaged,
    resourcesFolder: folder,
    channel: () => channel,
    loadUpdater: vi.fn(async () => updater as unknown as Updater),
    every: vi.fn(),
    onReady: vi.fn(),
    beforeInstall: vi.fn(),
    onTrouble: vi.fn(),
  };
  return { ...parts, updater, updates: createUpdates(parts) };
}

test('a packaged app with a feed looks now and every four hours, and never goes back a version', async () => {
  await configure('https://updates.company.com/recado');
  const { updates, every, updater } = update();
  await eventually(() => expect(every).toHaveBeenCalled());
  expect(updates.comes()).toBe(true);
  expect(updater.checkForUpdates).toHaveBeenCalledOnce();
  expect(updater.channel).toBe('latest');
  expect(updater.allowDowngrade).toBe(false);
  expect(every).toHaveBeenCalledWith(updateIntervalMs, expect.any(Function));
});

test.each(['http://updates.company.com', 'https://updates.recado.example', 'file:///tmp', 'nonsense'])(
  'the feed %s is not used',
  async (url) => {
    await configure(url);
    expect(await updateFeed(folder)).toBeNull();
    const { updates, loadUpdater } = update();
    await new Promise(setImmediate);
    expect(updates.comes()).toBe(false);
    expect(loadUpdater).not.toHaveBeenCalled();
  },
);

test('before packaging nothing is asked', async () => {
  await configure('https://updates.company.com');
  const { loadUpdater } = update(false);
  await updateFeed(folder);
  expect(loadUpdater).not.toHaveBeenCalled();
});

test('who wants test versions looks at their channel, and still never goes back a version', async () => {
  await configure('https://updates.company.com');
  const { every, updater } = update(true, undefined, 'beta');
  await eventually(() => expect(every).toHaveBeenCalled());
  expect(updater).toMatchObject({ channel: 'beta', allowPrerelease: true, allowDowngrade: false });
});

test('the page learns of a downloaded update, which is installed when the person agrees; windows are not hidden then (DESK-11)', async () => {
  await configure('https://updates.company.com');
  const { updates, updater, every, onReady, beforeInstall } = update();
  await eventually(() => expect(every).toHaveBeenCalled());
  updates.install();
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
  updater.on.mock.calls.find(([event]) => event === 'update-downloaded')?.[1]({ version: '2.4.0' });
  expect(onReady).toHaveBeenCalledExactlyOnceWith('2.4.0');
  expect(updates.ready()).toBe('2.4.0');
  updates.install();
  expect(updater.quitAndInstall).toHaveBeenCalledExactlyOnceWith(false, true);
  expect(beforeInstall.mock.invocationCallOrder[0]).toBeLessThan(
    updater.quitAndInstall.mock.invocationCallOrder[0] ?? 0,
  );
});

test('a feed that cannot be read does not disturb the app', async () => {
  await configure('https://updates.company.com');
  const { onTrouble } = update(
    true,
    vi.fn(async () => Promise.reject(new Error('offline'))),
  );
  await eventually(() => expect(onTrouble).toHaveBeenCalledWith('the update feed could not be read'));
});
