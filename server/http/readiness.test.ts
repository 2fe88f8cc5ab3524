import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceProcess, forgetKilled } from '../features/operator/housekeeping/announceProcess.ts';
import { processes } from '../features/operator/housekeeping/processes.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { buildApp } from './buildApp.ts';

let app: TestApp;
let full: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  full = await buildTestApp({ DISK_RESERVE_MB: '999999999' });
});
afterAll(async () => {
  await app?.stop();
  await full?.stop();
});
const ready = async (of: TestApp) => {
  const { statusCode, json } = await of.app.inject({ method: 'GET', url: '/ready' });
  return { status: statusCode, ...(json() as { checks: Record<string, boolean> }).checks };
};
const allWell = { database: true, migrations: true, queue: true, channels: true, disk: true };
const nobodyWorks = { ...allWell, channels: false, queue: false };
const queue = { counts: async () => ({ failed: 0 }), answers: async () => {} };

test('it is ready while a channels process gives signs of life, and not when that falls silent', async () => {
  expect(await ready(app)).toEqual({ status: 503, ...nobodyWorks });
  const stop = await announceProcess(
    { ...app.kernel, settings: { ...app.kernel.settings, ROLE: 'channels' } },
    queue,
  );
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 200, ...allWell });
  await stop();
  await app.kernel.database.acrossCompanies((tx) =>
    tx.insert(processes).values({
      id: crypto.randomUUID(),
      role: 'channels',
      host: 'hangs',
      pid: 1,
      jobs: {},
      seenAt: sql`now() - interval '16 seconds'` as never,
    }),
  );
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 503, ...nobodyWorks });
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])('it is not ready when the queue of jobs %s', async (_how, answers) => {
  const stop = await announceProcess(
    { ...app.kernel, settings: { ...app.kernel.settings, ROLE: 'channels' } },
    { answers, counts: answers },
  );
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 503, ...allWell, queue: false });
  await stop();
});

test('it is ready while the queue of jobs is large and counting it takes long', async () => {
  const stop = await announceProcess(
    { ...app.kernel, settings: { ...app.kernel.settings, ROLE: 'channels' } },
    { ...queue, counts: () => new Promise<never>(() => {}) },
  );
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 200, ...allWell });
  await stop();
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 503, ...nobodyWorks });
});

test('a worker of an older release, which counts no jobs, is believed to work', async () => {
  const old = { id: crypto.randomUUID(), role: 'channels', host: 'old', pid: 1 } as const;
  await app.kernel.database.acrossCompanies((tx) => tx.insert(processes).values(old));
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 200, ...allWell });
  await app.kernel.database.acrossCompanies((tx) => tx.delete(processes).where(eq(processes.id, old.id)));
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 503, ...nobodyWorks });
});

test('a database that hangs is reported within three seconds', async () => {
  const { database } = app.kernel;
  let hangs = false;
  const hanging = { ...database };
  for (const name of ['ping', 'acrossCompanies'] as const)
    hanging[name] = (...args: never[]) =>
      hangs ? new Promise<never>(() => {}) : (database[name] as (...args: never[]) => never)(...args);
  const other = await buildApp({ ...app.kernel, database: hanging });
  hangs = true;
  const askedAt = performance.now();
  const { json } = await other.inject({ method: 'GET', url: '/ready' });
  expect(performance.now() - askedAt).toBeLessThan(4000);
  expect(json().checks).toMatchObject({ database: false, migrations: false, channels: false, disk: true });
  await other.close();
});

test('the last sign of life of a process of this machine that was killed does not count', async () => {
  const killed = spawn('sleep', ['60']);
  const living = spawn('sleep', ['60']);
  const ids = { killed: crypto.randomUUID(), living: crypto.randomUUID() };
  await app.kernel.database.acrossCompanies((tx) =>
    tx.insert(processes).values([
      { id: ids.killed, role: 'channels', host: hostname(), pid: killed.pid!, jobs: {} },
      { id: ids.living, role: 'worker', host: hostname(), pid: living.pid! },
    ]),
  );
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 200, ...allWell });
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await forgetKilled(app.kernel);
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 503, ...nobodyWorks });
  const left = await app.kernel.database.acrossCompanies((tx) =>
    tx.select({ id: processes.id }).from(processes),
  );
  expect(left.map(({ id }) => id)).toContain(ids.living);
  living.kill('SIGKILL');
});

test('/ready reports a disk on which only the reserve is left, and files are refused as unavailable', async () => {
  expect(await ready(full)).toMatchObject({ status: 503, disk: false });
  const form = new FormData();
  form.append('medias', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf');
  const encoded = new Response(form);
  const reply = await full.app.inject({
    method: 'POST',
    url: '/api/messages/1',
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      authorization: `Bearer ${await full.app.tokens.sign(full.people.adminA)}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: 'ERR_UNAVAILABLE' }]);
});
