import type { ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { eventLog } from '../../events/events.table.ts';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { printRowsOnFailure } from '../../testing/printRowsOnFailure.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';
import { webhookSends, webhooks } from './webhooks.table.ts';

const child = new URL('../../testing/processes/webhooksChild.ts', import.meta.url);
const topics = ['appMessage', 'ticket'] as const;
const customers = 5;
const messagesEach = 4;
const kills = 3;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
let app: TestApp;
let line: FakeConnection;
let receiver: Server;
let url: string;
const received: Received[] = [];
/** Requests that get no answer yet; undefined: the server answers all at once. */
let held: ServerResponse[] | undefined;
let sender: ChildProcess;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    if (held) held.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await buildTestApp({ OUTSIDE_ALLOWED: url.slice('http://'.length) });
  line = await fakeConnection(app, { queueIds: [] });
  sender = await startSender();
});
afterAll(async () => {
  if (sender) await killNow(sender);
  await app?.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const startSender = () => forkChild(app, child, { OUTSIDE_ALLOWED: url.slice('http://'.length) });
const waiting = () => app.read((tx) => tx.select().from(webhookSends));

/** Ends the leases of the killed process, so that the test does not wait half a minute for them. */
async function forgetTaken() {
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(webhookSends).set({ takenUntil: sql`now() - interval '1 second'` }).where(sql`state = 'taken'`),
  );
  await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, webhookSends));
}

test(
  'the sender of webhooks is killed in the middle, again and again: each event arrives, signed, those of a ticket in their order (HOOK-02, HOOK-03, HOOK-05)',
  async () => {
    printRowsOnFailure(app);
    const { body: webhook } = await app.call(app.people.adminA, 'POST', '/webhooks', {
      name: 'Loja',
      url,
      topics: [...topics],
    });
    const [row] = await app.read((tx) => tx.select().from(webhooks));
    const { cursor } = row!;
    const people = Array.from({ length: customers }, () => person(phone(newNumber())));
    for (let round = 0; round <= kills; round++) {
      if (round < kills) held = [];
      await line.arrive(
        ...people.flatMap((from) =>
          Array.from({ length: messagesEach }, (_, n) => message(from, `mensagem ${round}.${n}`)),
        ),
      );
      if (round === kills) break;
      await expect.poll(() => held?.length, { timeout: limitMs(20_000) }).toBeGreaterThan(1);
      await killNow(sender);
      for (const response of held!) response.destroy();
      held = undefined;
      await forgetTaken();
      sender = await startSender();
    }
    const events = await app.read((tx) =>
      tx
        .select({ seq: eventLog.seq, topic: eventLog.topic, payload: eventLog.payload })
        .from(eventLog)
        .where(and(gt(eventLog.seq, cursor), inArray(eventLog.topic, [...topics])))
        .orderBy(eventLog.seq),
    );
    const deliveriesById = () => Map.groupBy(received, ({ headers }) => String(headers['webhook-id']));
    await expect.poll(() => deliveriesById().size, { timeout: limitMs(30_000) }).toBe(events.length);
    await expect.poll(async () => (await waiting()).length, { timeout: limitMs(30_000) }).toBe(0);
    const byId = deliveriesById();
    expect(byId.size).toBe(events.length);
    expect(received.length).toBeGreaterThan(events.length);
    for (const same of byId.values()) expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');
    for (const { headers, body } of received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      );
    }
    const ticketOf = (payload: object): string => {
      const { message, ticket } = payload as {
        message?: { ticketUuid: string };
        ticket?: { uuid: string };
      };
      return message?.ticketUuid ?? ticket!.uuid;
    };
    const bodies = [...byId.values()].map(([first]) => JSON.parse(first!.body) as { data: object });
    const inOrder = (all: object[]) =>
      Object.fromEntries(
        Map.groupBy(
          all.map((one) => [ticketOf(one), JSON.stringify(one)]),
          ([uuid]) => uuid!,
        ),
      );
    expect(inOrder(bodies.map(({ data }) => data))).toEqual(
      inOrder(events.map(({ payload }) => payload as object)),
    );
  },
  limitMs(120_000),
);
