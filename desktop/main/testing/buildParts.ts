import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

/** Builds main process and preload as for a package, in a folder of the test, so that it disturbs no other build. */
export async function buildParts(outFolder: string): Promise<void> {
  for (const part of ['main', 'preload']) {
    await run(
      process.execPath,
      [vite, 'build', '-c', `vite.${part}.config.ts`, '--outDir', join(outFolder, part), '--emptyOutDir'],
      { cwd: join(import.meta.dirname, '..', '..') },
    );
  }
}
