import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StateFile } from './stateFile.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recado-state-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('Maps, Sets and Buffers come back as they were', () => {
  const path = join(directory, 'world.bin');
  const state = { keys: new Map([['a', Buffer.from('x')]]), blocked: new Set(['b']) };
  expect(StateFile.read(path)).toBeUndefined();
  new StateFile(path, () => state).saveNow();
  expect(StateFile.read(path)).toEqual(state);
});

test('many changes are saved soon, with the last state, and leave no draft', async () => {
  const path = join(directory, 'world.bin');
  let count = 0;
  const file = new StateFile(path, () => ({ count }));
  for (count = 1; count <= 100; count++) file.touch();
  await expect.poll(() => StateFile.read<{ count: number }>(path)?.count, { timeout: 5000 }).toBe(101);
  expect(await readdir(directory)).toEqual(['world.bin']);
});

test('a file that is not ours is not taken for an empty world', async () => {
  const path = join(directory, 'world.bin');
  await writeFile(path, 'something else');
  expect(() => StateFile.read(path)).toThrow();
});
