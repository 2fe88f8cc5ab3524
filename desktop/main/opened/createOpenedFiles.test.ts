import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { maxUploadBytes } from '@recado/shared/features/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OpenedFiles, openedAtOnce, openedFileBytes } from '../../machineFiles.ts';
import { createOpenedFiles } from './createOpenedFiles.ts';
import { pathsOfArguments } from './pathsOfArguments.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-opened-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, words = name): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, words);
  return path;
}

test('a file comes to the page with its name and bytes, once', async () => {
  const opened = createOpenedFiles();
  const path = await file('nota fiscal.pdf', 'conteúdo');
  expect(opened.add([path, path])).toBe(true);
  const { files, refused } = await opened.take();
  expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['nota fiscal.pdf', 'conteúdo'],
  ]);
  expect(refused).toEqual([]);
  expect(await opened.take()).toEqual({ files: [], refused: [] });
});

test('what cannot be read is named with its reason, and the rest comes', async () => {
  const opened = createOpenedFiles();
  await mkdir(join(folder, 'pasta'));
  const large = await file('filme.mp4');
  await truncate(large, openedFileBytes + 1);
  opened.add([join(folder, 'pasta'), large, join(folder, 'sumiu.txt'), await file('a.txt')]);
  const { files, refused } = await opened.take();
  expect(refused).toEqual([
    { name: 'pasta', why: 'folder' },
    { name: 'filme.mp4', why: 'tooLarge' },
    { name: 'sumiu.txt', why: 'unreadable' },
  ]);
  expect(files.map(({ name }) => name)).toEqual(['a.txt']);
});

test('more files than are read at once are named, not read, and the answer always fits the bridge', async () => {
  const opened = createOpenedFiles();
  const names = Array.from({ length: openedAtOnce.files + 2 }, (_, n) => `${n}.txt`);
  opened.add(await Promise.all(names.map((name) => file(name))));
  const answer = await opened.take();
  expect(answer.files).toHaveLength(openedAtOnce.files);
  expect(answer.refused.map(({ why }) => why)).toEqual(['tooMany', 'tooMany']);
  expect(OpenedFiles.safeParse(answer).success).toBe(true);
});

test('a file may be as large as an upload', () => expect(openedFileBytes).toBe(maxUploadBytes));

test('of the arguments only files and folders that exist count, never switches, links or addresses', async () => {
  const path = await file('foto 1.jpg');
  const found = pathsOfArguments(
    [
      ...['--allow-file-access', '-x', '', 'recado://ticket/1', 'tel:123', 'https://evil.example/foto 1.jpg'],
      ...['foto 1.jpg', pathToFileURL(path).href, 'file://elsewhere/foto.jpg', 'file:%zz', 'sumiu.jpg'],
    ],
    folder,
  );
  expect(found).toEqual([path, path]);
});
