import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectionLeases, connections } from './connections.table.ts';
import { showUnattended } from './showUnattended.ts';

let app: TestApp;
let end: () => void;
beforeAll(async () => {
  app = await buildTestApp();
  end = showUnattended(app.kernel);
});
afterAll(async () => {
  end?.();
  await app?.stop();
});

test('a connection whose process hangs does not look connected any more, and one that is attended stays as it is', async () => {
  const make = (name: string, seconds: number) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx
        .insert(connections)
        .values({ name, channel: 'whatsapp', status: 'CONNECTED' })
        .returning({ id: connections.id });
      await tx.insert(connectionLeases).values({
        connectionId: row!.id,
        owner: 'some',
        epoch: 1,
        expiresAt: sql`now() + make_interval(secs => ${seconds})` as never,
      });
      return row!.id;
    });
  const attended = await make('Attended', 60);
  const left = await make('Left', -1);
  const statusOf = async (id: number) =>
    (await app.read((tx) => tx.select().from(connections).where(eq(connections.id, id))))[0]!.status;
  await expect.poll(() => statusOf(left), { timeout: 15_000 }).toBe('OPENING');
  expect(await statusOf(attended)).toBe('CONNECTED');
});
