import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { electronBinary } from './electronBinary.ts';

test("Electron's program is found where its package says", () => {
  expect(electronBinary(() => '/opt/electron/electron')).toBe('/opt/electron/electron');
});

test('when it cannot be fetched the message says what to do', () => {
  const refused = () =>
    electronBinary(() => {
      throw new Error('Electron failed to install correctly');
    });
  expect(refused).toThrow(/ELECTRON_MIRROR[\s\S]*ELECTRON_OVERRIDE_DIST_PATH[\s\S]*npm start/);
});

test('the raw error of a failed download is not printed before the advice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-electron-'));
  const installer = join(folder, 'install.cjs');
  await writeFile(installer, "console.error('TypeError: fetch failed'); process.exit(1);");
  const { href } = pathToFileURL(join(import.meta.dirname, 'electronBinary.ts'));
  const start = `const { electronBinary, installElectron } = await import(${JSON.stringify(href)});
    try { electronBinary(() => installElectron(${JSON.stringify(installer)})); }
    catch (error) { console.error(error.message); }`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', start], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect(stderr).toContain('ELECTRON_MIRROR');
  expect(stderr).not.toContain('fetch failed');
});
