import { afterAll, expect, test } from 'vitest';
import { limitMs } from '../testing/limitMs.ts';
import { mountSmallDisk } from '../testing/processes/smallDisk.ts';
import { type StartedRecado, startRecado } from '../testing/processes/startRecado.ts';

const disk = mountSmallDisk(400);
let server: StartedRecado | undefined;
afterAll(async () => {
  await server?.stop();
  disk?.remove();
});

test.skipIf(!disk)(
  'a full disk is an answer of 503 with a code, never a 500; with room again all goes on',
  { timeout: limitMs(120_000) },
  async () => {
    server = await startRecado({ dataDir: disk!.folder, env: { DISK_RESERVE_MB: '10' } });
    const ready = async () => (await fetch(`${server!.url}/ready`)).status;
    const addTag = (n: number) =>
      server!.call('POST', '/tags', { name: `Tag ${n} ${'x'.repeat(40)}`, color: '#112233', kanban: 0 }).then(
        () => 'made',
        (error: unknown) => String(error).replace(/^.*\/tags: /, ''),
      );
    expect(await addTag(0)).toBe('made');
    await expect.poll(ready, { timeout: limitMs(20_000) }).toBe(200);
    disk!.fill();
    await expect.poll(ready).toBe(503);
    // The number of calls that still find room depends on the size of the database's own log.
    const answers = new Set(['made']);
    for (let n = 1; n < 3000 && answers.size < 2; n++) answers.add(await addTag(n));
    expect([...answers].sort()).toEqual(['503 {"error":"ERR_UNAVAILABLE"}', 'made']);
    disk!.free();
    await expect.poll(() => addTag(9999), { timeout: limitMs(60_000) }).toBe('made');
    await expect.poll(ready, { timeout: limitMs(20_000) }).toBe(200);
  },
);
