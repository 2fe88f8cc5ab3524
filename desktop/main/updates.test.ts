import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUpdated, updateFeed, updateIntervalMs } from './updates.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-updates-'));
});
afterEach(() => rm(folder, { recursive: true }));

const configure = (url: string) =>
  writeFile(join(folder, 'app-update.yml'), `provider: generic\nurl: ${url}\n`);

function update(isPackaged = true, check = vi.fn(async () => null)) {
  const every = vi.fn();
  const onTrouble = vi.fn();
  const updater = { checkForUpdatesAndNotify: check, allowDowngrade: true };
  const loadUpdater = vi.fn(async () => updater);
  const started = keepUpdated({ isPackaged, resourcesFolder: folder, loadUpdater, every, onTrouble });
  return { started, every, onTrouble, updater, loadUpdater };
}

test('a packaged app with a feed looks now and every four hours, and never goes back a version', async () => {
  await configure('https://updates.company.com/recado');
  const { started, every, updater } = update();
  expect(await started).toBe(true);
  expect(updater.checkForUpdatesAndNotify).toHaveBeenCalledOnce();
  expect(updater.allowDowngrade).toBe(false);
  expect(every).toHaveBeenCalledWith(updateIntervalMs, expect.any(Function));
});

test.each(['http://updates.company.com', 'https://updates.recado.example', 'file:///tmp', 'nonsense'])(
  'the feed %s is not used',
  async (url) => {
    await configure(url);
    expect(await updateFeed(folder)).toBeNull();
    const { started, loadUpdater } = update();
    expect(await started).toBe(false);
    expect(loadUpdater).not.toHaveBeenCalled();
  },
);

test('without a feed, or before packaging, nothing is asked', async () => {
  expect(await update().started).toBe(false);
  await configure('https://updates.company.com');
  expect(await update(false).started).toBe(false);
});

test('a feed that cannot be read does not disturb the app', async () => {
  await configure('https://updates.company.com');
  const { started, onTrouble } = update(
    true,
    vi.fn(async () => Promise.reject(new Error('offline'))),
  );
  await started;
  await eventually(() => expect(onTrouble).toHaveBeenCalledWith('the update feed could not be read'));
});
