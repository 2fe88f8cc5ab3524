import type { ChildProcess } from 'node:child_process';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { phraseCampaigns } from '../../features/phraseCampaigns/phraseCampaigns.table.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { aFlow, block, inRow } from '../../testing/flowRig.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { printRowsOnFailure } from '../../testing/printRowsOnFailure.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';

let app: TestApp;
let line: FakeConnection;
const children: ChildProcess[] = [];
const customers = 6;

beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  await line.inbound.stop();
  const flowId = await aFlow(
    app,
    inRow(
      block('hello', 'message', { label: 'Olá' }),
      block('new', 'setVariable', { variable: 'x', value: 'sim' }),
      block('pause', 'interval', { sec: 1 }),
      block('bye', 'message', { label: 'Novo: {{x}}' }),
      block('hand', 'handOver', { queueId: app.queues.sales }),
    ),
  );
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(phraseCampaigns).values({ name: 'f', flowId, phrase: 'comprar' }),
  );
});
afterAll(async () => {
  for (const child of children) await killNow(child);
  await app?.stop();
});

const start = async (env: Record<string, string> = {}) => {
  const url = new URL('../../testing/processes/automationChild.ts', import.meta.url);
  children.push(await forkChild(app, url, env));
};

test(
  'of two releases at once the older one does not know a block: each customer is answered once, and no flow is lost',
  async () => {
    printRowsOnFailure(app);
    await start({ UNKNOWN_BLOCK: 'setVariable' });
    const numbers = Array.from({ length: customers }, newNumber);
    for (const number of numbers)
      await line.store([
        { event: message(person(phone(number), 'Cliente'), 'quero comprar'), conversation: number },
      ]);
    // The older release has looked at each: it leaves the steps as they are.
    const steps = () => app.read((tx) => tx.select().from(ticketSteps));
    await waitFor('the steps', async () => (await steps()).length === customers, limitMs(60_000));
    const sentMessages = () =>
      app.read((tx) =>
        tx
          .select({ ticketId: messages.ticketId, body: messages.body })
          .from(messages)
          .where(eq(messages.fromMe, true))
          .orderBy(asc(messages.id)),
      );
    await waitFor(
      'a look at each',
      async () => (await steps()).every(({ dueAt, createdAt }) => dueAt > createdAt),
      limitMs(60_000),
    );
    expect(await sentMessages()).toEqual([]);
    await start();
    // Minutes pass: steps that the older release puts off come again, until the newer one takes them.
    await waitFor(
      'all answers',
      async () => {
        await app.kernel.inWork(app.companyA, ({ tx }) =>
          tx.update(ticketSteps).set({ dueAt: sql`now()` }).where(sql`due_at > now() + interval '5 seconds'`),
        );
        return (await sentMessages()).length >= customers * 2;
      },
      limitMs(90_000),
    );
    await waitFor('the last step', async () => (await steps()).length === 0, limitMs(60_000));
    const rows = await app.read((tx) => tx.select({ id: tickets.id, isBot: tickets.isBot }).from(tickets));
    expect(rows).toHaveLength(customers);
    const all = await sentMessages();
    for (const { id, isBot } of rows) {
      expect(all.filter(({ ticketId }) => ticketId === id).map(({ body }) => body)).toEqual([
        'Olá',
        'Novo: sim',
      ]);
      expect(isBot).toBe(false);
    }
  },
  limitMs(240_000),
);
