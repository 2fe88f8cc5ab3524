import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedMeta, startMeta } from '../../scripts/meta/testing/startMeta.ts';
import { channelOf } from '../channels/registry.ts';
import { killNow } from '../channels/testing/forkChannels.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { startInbound } from '../features/inbound/startInbound.ts';
import { freePort } from '../machine/freePort.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { limitMs } from '../testing/limitMs.ts';
import { printRowsOnFailure } from '../testing/printRowsOnFailure.ts';
import { forkChild } from '../testing/processes/forkChild.ts';

const child = new URL('../channels/testing/doorChild.ts', import.meta.url);
const webhooks = 800;
const customers = 20;
const kills = 2;

let app: TestApp;
let meta: StartedMeta;
beforeAll(async () => {
  meta = await startMeta();
  app = await buildTestApp({ GRAPH_API_URL: meta.url });
});
afterAll(async () => {
  await app?.stop();
  await meta?.stop();
});

const openDoor = (port: number) => forkChild(app, child, { PORT: String(port) });

test(
  'whoever was told 200 has stored it: killed at any moment, nothing is lost and nothing is there twice (D1)',
  async () => {
    printRowsOnFailure(app);
    const { adminA } = app.people;
    const [number] = await meta.numbers();
    const made = await app.call(adminA, 'POST', '/whatsapp', {
      name: 'Nuvem',
      channel: 'whatsappapi',
      account: {
        account: number!.id,
        business: number!.business,
        accessToken: number!.token,
        appSecret: number!.appSecret,
      },
    });
    const { body: address } = await app.call(adminA, 'GET', `/whatsapp/${made.body.id}/webhook`);
    const port = await freePort();
    let door = await openDoor(port);
    await meta.setWebhook(number!.id, `http://127.0.0.1:${port}${address.path}`, address.verifyToken);

    let isFloodOver = false;
    const flood = meta
      .flood({ number: number!.id, count: webhooks, customers, repeats: 0.1, shuffle: true, inFlight: 8 })
      .finally(() => {
        isFloodOver = true;
      });
    const stored = async () =>
      (await app.read((tx) => tx.execute<{ n: number }>(sql`select count(*)::int n from inbound_raw`)))[0]!.n;
    for (let n = 1; n <= kills; n++) {
      await expect
        .poll(stored, { timeout: limitMs(30_000), interval: 5 })
        .toBeGreaterThan((webhooks / (kills + 1)) * n);
      expect(isFloodOver).toBe(false);
      await killNow(door);
      door = await openDoor(port);
    }
    const outcome = await flood;
    expect(outcome).toMatchObject({ bodies: webhooks, repeated: webhooks / 10, refused: 0 });
    expect(outcome.unanswered).toBeGreaterThan(0);
    await killNow(door);

    const inbound = startInbound(app.kernel, channelOf);
    await inbound.idle();
    await inbound.stop();
    const [total] = await app.read((tx) =>
      tx.select({ n: count() }).from(messages).where(eq(messages.connectionId, made.body.id)),
    );
    const rows = await app.read((tx) =>
      tx.select().from(tickets).where(eq(tickets.whatsappId, made.body.id)),
    );
    expect(total!.n).toBe(webhooks);
    expect(rows.length).toBe(customers);
    expect(rows.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0)).toBe(webhooks);
  },
  limitMs(120_000),
);
