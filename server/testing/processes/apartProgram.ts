import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchMemory } from '../../machine/watchMemory.ts';

// A program of `forkApart.test.ts`: reports its environment and rights, or takes memory without end.

const failure = (work: () => Promise<unknown>) =>
  work().then(
    () => 'allowed',
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );

process.on('message', async (task: { take: number } | 'tell') => {
  if (task === 'tell')
    return process.send!({
      environment: Object.keys(process.env),
      read: await failure(() => readFile('/proc/self/environ')),
      write: await failure(() => writeFile(join(tmpdir(), 'recado-apart'), 'x')),
      connect: await failure(async () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        connect(9, '127.0.0.1').once('connect', resolve).once('error', reject);
        await promise;
      }),
      start: await failure(async () => (await import('node:child_process')).execFileSync('true')),
    });
  await watchMemory(task.take);
  const taken: Buffer[] = [];
  for (;;) taken.push(Buffer.alloc(4 * 1024 * 1024, 1));
});
