import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolEnvironment } from '../../scripts/runTool.ts';
import { buildParts } from './testing/buildParts.ts';
import { readAsar } from './testing/readAsar.ts';
import { readFuses, writeStubElectron } from './testing/stubElectron.ts';
import { updateFeed } from './updates.ts';

const root = join(import.meta.dirname, '..', '..');
let project: string;
let packed: string;
let asar: Map<string, Buffer>;

/** Packs a copy of the project that has everything but the page, with a fake of Electron's program. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'recado-package-'));
  const dist = join(project, 'desktop', 'dist');
  for (const name of ['package.json', 'electron-builder.yml', join('desktop', 'build')]) {
    await cp(join(root, name), join(project, name), { recursive: true });
  }
  await buildParts(dist);
  await mkdir(join(dist, 'renderer'));
  await writeFile(join(dist, 'renderer', 'index.html'), '<title>Recado</title>');
  await mkdir(join(project, 'server'));
  await writeFile(join(project, 'server', 'secrets.ts'), 'not for the desktop');
  // As in an installation: the packages that the server needs are there too.
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const folder = join(project, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  }
  await writeStubElectron(join(project, 'stub'));

  const builder = createRequire(join(root, 'package.json')).resolve('electron-builder/cli.js');
  await promisify(execFile)(
    process.execPath,
    [
      builder,
      '--config',
      'electron-builder.yml',
      '--publish',
      'never',
      '--linux',
      '--dir',
      '-c.electronDist=stub',
    ],
    { cwd: project, env: toolEnvironment() },
  );
  packed = join(project, 'release', 'linux-unpacked');
  asar = await readAsar(join(packed, 'resources', 'app.asar'));
});
afterAll(() => rm(project, { recursive: true }));

test('the archive holds the three builds and the package file, and nothing else', () => {
  const names = [...asar.keys()];
  expect(names.filter((name) => name !== 'package.json' && !name.startsWith('desktop/dist/'))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'package.json',
      'desktop/dist/main/index.js',
      'desktop/dist/preload/index.cjs',
      'desktop/dist/renderer/index.html',
    ]),
  );
  expect(names.filter((name) => /\.(map|ts)$|node_modules/.test(name))).toEqual([]);
});

test('the package starts the built main process as an ES module', () => {
  const entry = JSON.parse(String(asar.get('package.json'))) as { main: string; type: string };
  expect(entry).toMatchObject({ main: 'desktop/dist/main/index.js', type: 'module' });
  expect(String(asar.get(entry.main))).toContain('from "electron"');
});

test('everything the main process loads at run time is in the archive', () => {
  const loaded = [...asar].flatMap(([name, bytes]) =>
    name.startsWith('desktop/dist/main/')
      ? [...String(bytes).matchAll(/^import\s.*?from "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm)].map((match) =>
          posix.join(name, '..', match[1] ?? match[2] ?? ''),
        )
      : [],
  );
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((name) => !asar.has(name))).toEqual([]);
});

test('the packed program has the safe fuses', async () => {
  const stub = readFuses(await readFile(join(project, 'stub', 'electron')));
  expect(stub).toMatchObject({ runAsNode: true, asarIntegrity: false });
  expect(readFuses(await readFile(join(packed, 'recado')))).toEqual({
    runAsNode: false,
    nodeOptions: false,
    nodeCliInspect: false,
    fileExtraPrivileges: false,
    asarIntegrity: true,
    onlyAsar: true,
    cookieEncryption: true,
    browserSnapshot: false,
  });
});

test('the placeholder feed of the repository is written into the package and never asked', async () => {
  expect(await readFile(join(packed, 'resources', 'app-update.yml'), 'utf8')).toContain(
    'updates.recado.example',
  );
  expect(await updateFeed(join(packed, 'resources'))).toBeNull();
});

test('only the languages of the product are packed', async () => {
  expect(await readdir(join(packed, 'locales'))).toEqual(['pt-BR.pak']);
});
