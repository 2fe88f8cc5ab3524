import { once } from 'node:events';
import { expect, test } from 'vitest';
import { forkApart } from './forkApart.ts';

const program = new URL('../testing/processes/apartProgram.ts', import.meta.url);

test('what reads strangers’ files has no secrets, and may neither write, connect nor start anything', async () => {
  process.env.SECRET_OF_TESTS = 'secret';
  const child = forkApart(program, { heapMegabytes: 64 });
  child.send('tell');
  const [reply] = await once(child, 'message');
  child.kill('SIGKILL');
  delete process.env.SECRET_OF_TESTS;
  expect(reply).toEqual({
    environment: expect.not.arrayContaining(['SECRET_OF_TESTS', 'PATH', 'HOME']),
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    connect: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
  });
});

test('and ends when it takes too much memory, although it never lets go of its thread', async () => {
  const child = forkApart(program, { heapMegabytes: 64, timeout: 20_000 });
  const began = performance.now();
  child.send({ take: 256 * 1024 * 1024 });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(performance.now() - began).toBeLessThan(15_000);
});
