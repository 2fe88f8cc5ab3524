import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '../testing/postgres.ts';
import { defineJob } from './defineJob.ts';
import { type Jobs, openJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
let redis: ChildProcess | undefined;
let redisUrl: string | undefined;
let clone: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  if (process.env.REDIS_SERVER) {
    const port = await freePort();
    redis = spawn(process.env.REDIS_SERVER, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise<void>((resolve) =>
      redis!.stdout!.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve()),
    );
    redisUrl = `redis://127.0.0.1:${port}`;
  }
});
afterAll(async () => {
  redis?.kill();
  await clone.drop();
});

const noted: string[] = [];
const note = defineJob({
  name: 'test.note',
  data: z.object({ text: z.string() }),
  attempts: 3,
  run: async () => {},
});

describe.each([['Postgres'], ['Redis']])('the queue on %s', (store) => {
  const open = async (): Promise<Jobs> =>
    openJobs({ databaseUrl: clone.url, redisUrl: store === 'Redis' ? redisUrl : undefined }, log);
  const skips = store === 'Redis' && !process.env.REDIS_SERVER;

  test.skipIf(skips)(
    'runs a job once, tries a failing one again, and takes the same id once while it waits',
    async () => {
      noted.length = 0;
      const jobs = await open();
      await jobs.add(note, { text: 'same' }, { id: 'one' });
      await jobs.add(note, { text: 'same' }, { id: 'one' });
      await jobs.add(note, { text: 'fails first' });
      await jobs.work([note as never], async (_job, data) => {
        const { text } = data as { text: string };
        noted.push(text);
        if (text === 'fails first' && noted.filter((seen) => seen === text).length === 1)
          throw new Error('not yet');
      });
      await expect
        .poll(() => noted.toSorted(), { timeout: 10_000 })
        .toEqual(['fails first', 'fails first', 'same']);
      await jobs.close();
    },
  );
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
