import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { automations } from '../automation/automations.table.ts';
import type { Tx } from '../db/client.ts';
import { connectionQueues, connections } from '../features/core/connections/connections.table.ts';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { companySettings } from '../features/core/settings/settings.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { automationRig } from '../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { leaveSteps } from './leaveSteps.ts';
import { ticketSteps } from './steps.table.ts';

let app: TestApp;
let inQueue: StepMessage;
let inNone: StepMessage;

interface StepMessage {
  ticketId: number;
  messageId: number;
}

beforeAll(async () => {
  app = await buildTestApp();
  const rig = automationRig(app);
  const talk = async (queueIds: number[]): Promise<StepMessage> => {
    const customer = rig.customer(await rig.line({ queueIds, fields: { greetingMessage: 'Olá!' } }));
    await customer.says('oi');
    await customer.says('tudo bem?');
    const { id } = await customer.ticket();
    const [last] = await app.read((tx) =>
      tx
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.ticketId, id))
        .orderBy(desc(messages.id))
        .limit(1),
    );
    return { ticketId: id, messageId: last!.id };
  };
  inQueue = await talk([app.queues.sales]);
  inNone = await talk([]);
});
afterAll(() => app.stop());

class Undo extends Error {}

/** How many steps the last words leave once this has changed; the change is taken back. */
async function stepsAfter(
  message: StepMessage,
  change: (tx: Tx, message: StepMessage) => Promise<unknown>,
): Promise<number> {
  let left = -1;
  await app.kernel
    .inWork(app.companyA, async ({ tx, companyId }) => {
      await change(tx, message);
      await leaveSteps({ tx, wake: () => {}, companyId } as never, [message.messageId]);
      left = (await tx.select().from(ticketSteps).where(eq(ticketSteps.messageId, message.messageId))).length;
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return left;
}

const nothing = async () => {};
const ticket = (set: Partial<typeof tickets.$inferInsert>) => (tx: Tx, message: StepMessage) =>
  tx.update(tickets).set(set).where(eq(tickets.id, message.ticketId));
const spoken = (set: Partial<typeof messages.$inferInsert>) => (tx: Tx, message: StepMessage) =>
  tx.update(messages).set(set).where(eq(messages.id, message.messageId));
const state = (set: Partial<typeof automations.$inferInsert>) => (tx: Tx, message: StepMessage) =>
  tx.update(automations).set(set).where(eq(automations.ticketId, message.ticketId));
const setting = (key: string, value: string) => (tx: Tx) => tx.insert(companySettings).values({ key, value });
const both =
  (...changes: ((tx: Tx, message: StepMessage) => Promise<unknown>)[]) =>
  async (tx: Tx, message: StepMessage) => {
    for (const change of changes) await change(tx, message);
  };

test('words leave no step in a waiting ticket that the bot is done with, or may not speak in', async () => {
  for (const message of [inQueue, inNone]) {
    expect(await stepsAfter(message, nothing)).toBe(0);
    expect(
      await stepsAfter(message, both(state({ waits: 'queueMenu' }), ticket({ useIntegration: false }))),
    ).toBe(0);
    expect(
      await stepsAfter(
        message,
        both(state({ waits: 'queueMenu' }), (tx) => tx.update(contacts).set({ disableBot: true })),
      ),
    ).toBe(0);
  }
});

test('words leave a step wherever a link may have something to do with them', async () => {
  const changes: Record<string, (tx: Tx, message: StepMessage) => Promise<unknown>> = {
    'a link waits': state({ waits: 'queueMenu' }),
    'nobody has looked at the ticket yet': (tx, message) =>
      tx.delete(automations).where(eq(automations.ticketId, message.ticketId)),
    'the bot has shown nothing yet': state({ told: {} }),
    'one level up': spoken({ body: ' *0* ' }),
    'the first menu': spoken({ body: '#' }),
    'back, in words': spoken({ body: 'Voltár' }),
    'a voice': spoken({ mediaType: 'audio' }),
    'a call': spoken({ mediaType: 'call_log' }),
    'written on the phone of the company': spoken({ fromMe: true }),
    'a rating is asked for': ticket({ status: 'nps' }),
    'consent is asked for': ticket({ status: 'lgpd' }),
    'consent has to be asked for': setting('enableLGPD', 'enabled'),
    'there are opening hours': setting('scheduleType', 'company'),
    'there are wallets': both(
      setting('DirectTicketsToWallets', 'true'),
      state({ told: { entered: '1', menuAt: '1' } }),
    ),
    'there is a vacation': (tx) =>
      tx.update(connections).set({
        collectiveVacationStart: '2020-01-01',
        collectiveVacationEnd: '2099-01-01',
        collectiveVacationMessage: 'Férias',
      }),
  };
  for (const [why, change] of Object.entries(changes))
    for (const message of [inQueue, inNone])
      expect([why, await stepsAfter(message, change)]).toEqual([why, 1]);
});

test('a connection that was given queues since asks for one', async () => {
  const addQueues = async (tx: Tx) => {
    const all = await tx.select({ id: connections.id }).from(connections);
    await tx
      .insert(connectionQueues)
      .values(all.map(({ id }) => ({ connectionId: id, queueId: app.queues.support })));
  };
  expect(await stepsAfter(inNone, addQueues)).toBe(1);
  expect(await stepsAfter(inQueue, addQueues)).toBe(0);
});
