import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, Platform } from '../../scripts/meta/pages/pagesWorld.ts';
import { type PagesClient, pagesClient } from '../../scripts/meta/testing/pagesClient.ts';
import { type StartedMeta, startMeta } from '../../scripts/meta/testing/startMeta.ts';
import { subscribedFields } from '../channels/messenger/checkPage.ts';
import { channelOf } from '../channels/registry.ts';
import { killNow } from '../channels/testing/forkChannels.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { startInbound } from '../features/inbound/startInbound.ts';
import { plans } from '../features/operator/companies/companies.table.ts';
import { freePort } from '../machine/freePort.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { limitMs } from '../testing/limitMs.ts';
import { printRowsOnFailure } from '../testing/printRowsOnFailure.ts';
import { forkChild } from '../testing/processes/forkChild.ts';

const child = new URL('../channels/testing/doorChild.ts', import.meta.url);
/** Of all three kinds together; META_WEBHOOKS asks for more, such as 20000. */
const webhooks = Number(process.env.META_WEBHOOKS ?? 800);
const ofPages = Math.floor(webhooks / 4);
const ofCloud = webhooks - 2 * ofPages;
const customers = 20;
const kills = Math.max(2, Math.round(webhooks / 4000));
/** A page's events travel in so many lines at once. */
const lines = 6;
const allMs = limitMs(120_000 + webhooks * 30);

let app: TestApp;
let meta: StartedMeta;
let pages: PagesClient;
beforeAll(async () => {
  meta = await startMeta();
  pages = pagesClient(meta.url);
  app = await buildTestApp({ GRAPH_API_URL: meta.url });
  await app.kernel.database.acrossCompanies((tx) =>
    tx.update(plans).set({ useFacebook: true, useInstagram: true, connections: 50 }),
  );
});
afterAll(async () => {
  await app?.stop();
  await meta?.stop();
});

const openDoor = (port: number) => forkChild(app, child, { PORT: String(port) });

/** A connection of this channel, and the address that Meta calls for it. */
async function connect(channel: string, account: object) {
  const { adminA } = app.people;
  const made = await app.call(adminA, 'POST', '/whatsapp', { name: channel, channel, account });
  const { body } = await app.call(adminA, 'GET', `/whatsapp/${made.body.id}/webhook`);
  return { id: made.body.id as number, path: body.path as string, verifyToken: body.verifyToken as string };
}

/** Events of many customers of a page, each with a text of its own, in several lines at once. */
async function floodPage(page: Page, platform: Platform): Promise<void> {
  const own = { id: platform === 'facebook' ? page.id : page.instagram!.id };
  const events = Array.from({ length: ofPages }, (_, n) => ({
    page: page.id,
    platform,
    event: {
      sender: { id: `${platform === 'facebook' ? 8 : 9}00${n % customers}` },
      recipient: own,
      timestamp: Date.now(),
      message: { mid: `${platform}-${n}`, text: `mensagem ${n}` },
    },
  }));
  const some = Math.ceil(events.length / lines);
  for (let from = 0; from < events.length; from += some)
    await pages.sendEvents(events.slice(from, from + some));
}

const pagesTaken = async () =>
  expect.poll(async () => (await pages.ledger()).waiting, { timeout: allMs, interval: 200 }).toBe(0);

test(
  'after a 200 it is stored, on all three kinds: killed at any moment, nothing is lost and nothing is there twice (D1)',
  async () => {
    printRowsOnFailure(app);
    const [number] = await meta.numbers();
    const { pages: all } = await pages.all();
    const page = all[0]!;
    const keys = { accessToken: page.token, appSecret: page.appSecret };
    const cloud = await connect('whatsappapi', {
      account: number!.id,
      business: number!.business,
      accessToken: number!.token,
      appSecret: number!.appSecret,
    });
    const facebook = await connect('facebook', { account: page.id, ...keys });
    const instagram = await connect('instagram', { account: page.instagram!.id, ...keys });
    await fetch(`${meta.url}/v24.0/me/subscribed_apps`, {
      method: 'POST',
      headers: { authorization: `Bearer ${page.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ subscribed_fields: subscribedFields.join(',') }),
    });
    const port = await freePort();
    let door = await openDoor(port);
    const at = ({ path }: { path: string }) => `http://127.0.0.1:${port}${path}`;
    await meta.setWebhook(number!.id, at(cloud), cloud.verifyToken);
    await pages.setWebhook(page.id, 'page', at(facebook), facebook.verifyToken);
    await pages.setWebhook(page.id, 'instagram', at(instagram), instagram.verifyToken);
    await pages.setManner({ repeats: 0.1, shuffle: true });

    const flood = meta.flood({
      number: number!.id,
      count: ofCloud,
      customers,
      repeats: 0.1,
      shuffle: true,
      inFlight: 8,
    });
    await floodPage(page, 'facebook');
    await floodPage(page, 'instagram');
    const stored = async () =>
      (await app.read((tx) => tx.execute<{ n: number }>(sql`select count(*)::int n from inbound_raw`)))[0]!.n;
    for (let n = 1; n <= kills; n++) {
      await expect
        .poll(stored, { timeout: allMs, interval: 5 })
        .toBeGreaterThan((webhooks / (kills + 1)) * n);
      expect(await stored()).toBeLessThan(webhooks);
      await killNow(door);
      door = await openDoor(port);
    }
    const outcome = await flood;
    expect(outcome).toMatchObject({ bodies: ofCloud, refused: 0 });
    await pagesTaken();
    await killNow(door);

    const inbound = startInbound(app.kernel, channelOf);
    await inbound.idle();
    await inbound.stop();
    for (const [{ id }, expected] of [
      [cloud, ofCloud],
      [facebook, ofPages],
      [instagram, ofPages],
    ] as const) {
      const [total] = await app.read((tx) =>
        tx.select({ n: count() }).from(messages).where(eq(messages.connectionId, id)),
      );
      const rows = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.whatsappId, id)));
      expect(total!.n).toBe(expected);
      expect(rows.length).toBe(customers);
      expect(rows.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0)).toBe(expected);
    }
  },
  allMs,
);
