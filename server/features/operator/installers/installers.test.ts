import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { readInstallers } from './readInstallers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('installers are offered once the operator puts them into the data folder, the newest of each system', async () => {
  const list = async () => (await app.call(undefined, 'GET', '/installers')).body;
  expect(await list()).toEqual([]);
  const folder = join(app.kernel.settings.DATA_DIR, 'installers');
  mkdirSync(folder);
  for (const name of ['Recado-2.9.0.exe', 'Recado-2.10.0.exe', 'Recado-2.10.0.deb', 'notes.txt'])
    writeFileSync(join(folder, name), name);
  const url = '/installers/Recado-2.10.0.exe';
  expect(await list()).toEqual([
    { system: 'windows', name: 'Recado-2.10.0.exe', url },
    { system: 'linux', name: 'Recado-2.10.0.deb', url: '/installers/Recado-2.10.0.deb' },
  ]);
  const file = await app.app.inject({ url });
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    'Recado-2.10.0.exe',
    'application/octet-stream',
  ]);
  for (const other of ['notes.txt', '..%2fpassword', 'Recado-2.9.0.exe'])
    expect((await app.app.inject({ url: `/installers/${other}` })).statusCode, other).toBe(404);
});

test('a page of the operator is offered in place of files', async () => {
  const INSTALLERS_URL = 'https://recado.example/baixar';
  const offered = await readInstallers({ ...app.kernel.settings, INSTALLERS_URL });
  expect(offered).toContainEqual({ system: 'mac', name: '', url: INSTALLERS_URL });
});
