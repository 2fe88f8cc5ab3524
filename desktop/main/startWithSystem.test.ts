import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWithSystem } from './startWithSystem.ts';

const setLoginItemSettings = vi.fn();
let folder: string;
beforeEach(async () => {
  setLoginItemSettings.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'recado-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

const parts = (platform: NodeJS.Platform, isPackaged = true, program = '/opt/Recado/recado') => ({
  app: { isPackaged, setLoginItemSettings },
  platform,
  program,
  autostartFile: join(folder, 'autostart', 'recado.desktop'),
});

test.each(['win32', 'darwin'] as const)(
  '%s starts it hidden at sign-in, or not any more',
  async (platform) => {
    await startWithSystem(parts(platform), true);
    await startWithSystem(parts(platform), false);
    expect(setLoginItemSettings.mock.calls).toEqual([
      [{ openAtLogin: true, args: ['--hidden'] }],
      [{ openAtLogin: false, args: ['--hidden'] }],
    ]);
  },
);

test('on Linux a file of the desktop starts it, whose name cannot break out; without the choice it is gone (DESK-05)', async () => {
  const linux = parts('linux', true, '/home/ana/My "Apps"/$x/Recado.AppImage');
  await startWithSystem(linux, true);
  const entry = await readFile(linux.autostartFile, 'utf8');
  expect(entry).toContain('Exec="/home/ana/My \\\\"Apps\\\\"/\\\\$x/Recado.AppImage" --hidden');
  await startWithSystem(linux, false);
  await expect(readFile(linux.autostartFile, 'utf8')).rejects.toThrow();
  await startWithSystem(linux, false);
});

test('before packaging it starts nothing: the program would be Electron itself', async () => {
  await startWithSystem(parts('win32', false), true);
  await startWithSystem(parts('linux', false), true);
  expect(setLoginItemSettings).not.toHaveBeenCalled();
});
