import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceProcess } from '../features/housekeeping/announceProcess.ts';
import { processes } from '../features/housekeeping/processes.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';

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

test('it is ready while a channels process gives signs of life, and not when that falls silent', async () => {
  expect(await ready(app)).toEqual({ status: 503, ...allWell, channels: false });
  const stop = announceProcess({ ...app.kernel, settings: { ...app.kernel.settings, ROLE: 'channels' } });
  await expect.poll(() => ready(app), { timeout: 10_000 }).toEqual({ status: 200, ...allWell });
  await stop();
  await app.kernel.database.acrossCompanies((tx) =>
    tx.insert(processes).values({
      id: crypto.randomUUID(),
      role: 'channels',
      host: 'hangs',
      pid: 1,
      seenAt: sql`now() - interval '16 seconds'` as never,
    }),
  );
  await expect
    .poll(() => ready(app), { timeout: 10_000 })
    .toEqual({ status: 503, ...allWell, channels: false });
});

test('a disk on which only the reserve is left is said in /ready, and files are refused as unavailable', async () => {
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
