import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteEntry } from '@recado/shared/lib/siteWire';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../channels/registry.ts';
import { siteEntries } from '../../channels/site/site.table.ts';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { shopOrigin } from '../../channels/testing/siteRig.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { freePort } from '../../machine/freePort.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { printRowsOnFailure } from '../../testing/printRowsOnFailure.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';

const child = new URL('../../channels/testing/doorChild.ts', import.meta.url);
const visitors = 12;
const each = 20;
const kills = 2;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

const openDoor = (port: number) => forkChild(app, child, { PORT: String(port) });

/** A chat whose door is in a process of its own. */
async function makeChat(): Promise<{ id: number; publicId: string }> {
  const { adminA } = app.people;
  const made = await app.call(adminA, 'POST', '/whatsapp', { name: 'Loja', channel: 'site' });
  const look = { title: 'Loja', color: '#0a7d5a', origins: [shopOrigin] };
  const { body } = await app.call(adminA, 'PUT', `/whatsapp/${made.body.id}/site`, look);
  return { id: made.body.id, publicId: body.publicId };
}

/** Calls as a page does: until the server has answered. */
async function insisted<T>(url: string, body: object, token = ''): Promise<{ reply: T; tries: number }> {
  for (let tries = 1; ; tries++) {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { origin: shopOrigin, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as T) : undefined))
      .catch(() => undefined);
    if (reply) return { reply, tries };
    await sleep(50);
  }
}

test(
  'a message that the page sends until it is answered is there once and in order, killed at any moment (SITE-03, SITE-11)',
  async () => {
    printRowsOnFailure(app);
    const { id, publicId } = await makeChat();
    const port = await freePort();
    const base = `http://127.0.0.1:${port}/site/${publicId}`;
    let door = await openDoor(port);
    let answered = 0;
    let repeated = 0;
    const conversation = async (visitor: number): Promise<string> => {
      const { reply } = await insisted<{ token: string }>(`${base}/session`, {});
      for (let n = 0; n < each; n++) {
        const words = { id: randomUUID(), text: `${visitor} ${n}` };
        const { tries } = await insisted(`${base}/messages`, words, reply.token);
        answered++;
        repeated += tries - 1;
      }
      return reply.token;
    };
    const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => conversation(visitor)));
    for (let n = 1; n <= kills; n++) {
      await expect
        .poll(() => answered, { timeout: limitMs(30_000), interval: 5 })
        .toBeGreaterThan((visitors * each * n) / (kills + 1));
      await killNow(door);
      door = await openDoor(port);
    }
    const tokens = await all;
    expect(repeated).toBeGreaterThan(0);

    const inbound = startInbound(app.kernel, channelOf);
    await inbound.idle();
    await inbound.stop();
    const stored = await app.read((tx) =>
      tx
        .select({ body: messages.body })
        .from(messages)
        .where(eq(messages.connectionId, id))
        .orderBy(asc(messages.id)),
    );
    const expected = (visitor: number) => Array.from({ length: each }, (_, n) => `${visitor} ${n}`);
    for (let visitor = 0; visitor < visitors; visitor++) {
      const ofVisitor = stored.map(({ body }) => body).filter((body) => body.startsWith(`${visitor} `));
      expect(ofVisitor).toEqual(expected(visitor));
      const headers = { origin: shopOrigin, authorization: `Bearer ${tokens[visitor]}` };
      const shown = (await (await fetch(`${base}/messages`, { headers })).json()) as { entries: SiteEntry[] };
      expect(shown.entries.map(({ seq, text }) => [seq, text])).toEqual(
        expected(visitor).map((text, n) => [n + 1, text]),
      );
    }
    const entries = await app.read((tx) =>
      tx.select().from(siteEntries).where(eq(siteEntries.connectionId, id)),
    );
    expect(entries).toHaveLength(visitors * each);
    await killNow(door);
  },
  limitMs(120_000),
);
