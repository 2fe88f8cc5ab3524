import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useMemoryForFiles } from './useMemoryForFiles.ts';

describe.skipIf(process.platform !== 'linux')('files of tests in memory', () => {
  let memory: string;
  beforeEach(() => {
    memory = mkdtempSync(join(tmpdir(), 'recado-memory-'));
  });
  afterEach(() => rmSync(memory, { recursive: true }));
  const used = (env: NodeJS.ProcessEnv, leastBytes = 0) => {
    useMemoryForFiles({ env, memory, leastBytes });
    return env.TMPDIR;
  };

  test('a run has a folder of its own, into which other users write too', () => {
    const folder = used({})!;
    expect(folder).toBe(join(memory, `recado-tests-${process.pid}`));
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  });

  test('a chosen folder, too little memory, or none at all changes nothing', () => {
    expect(used({ TMPDIR: '/chosen' })).toBe('/chosen');
    expect(used({}, Number.MAX_SAFE_INTEGER)).toBeUndefined();
    const env: NodeJS.ProcessEnv = {};
    useMemoryForFiles({ env, memory: join(memory, 'missing'), leastBytes: 0 });
    expect(env.TMPDIR).toBeUndefined();
  });

  test('what a killed run has left is removed, and the folder of a run that goes on is not', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const [left, live] = [pid, process.ppid].map((one) => join(memory, `recado-tests-${one}`));
    for (const folder of [left!, live!]) mkdirSync(folder);
    used({});
    expect([left!, live!].map(existsSync)).toEqual([false, true]);
  });
});
