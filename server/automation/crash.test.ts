import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killNow } from '../channels/testing/forkChannels.ts';
import { waitFor } from '../channels/testing/waitFor.ts';
import { chatbots } from '../features/chatbots/chatbots.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../testing/fakeChannel.ts';
import { limitMs } from '../testing/limitMs.ts';
import { newNumber } from '../testing/newCustomer.ts';
import { printRowsOnFailure } from '../testing/printRowsOnFailure.ts';
import { forkChild } from '../testing/processes/forkChild.ts';
import { killBudget } from '../testing/processes/killBudget.ts';

let app: TestApp;
let line: FakeConnection;
let child: ChildProcess;
beforeAll(async () => {
  app = await buildTestApp();
  const { sales, support } = app.queues;
  line = await fakeConnection(app, { queueIds: [sales, support], fields: { greetingMessage: 'Escolha:' } });
  await line.inbound.stop();
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.update(queues).set({ greetingMessage: 'Vendas.' }).where(eq(queues.id, sales));
    await tx.insert(chatbots).values([
      { queueId: sales, position: 1, name: 'Preços', greetingMessage: 'Custa 10.' },
      { queueId: sales, position: 2, name: 'Prazos', greetingMessage: 'Dois dias.' },
    ]);
  });
  child = await start();
});
afterAll(async () => {
  await killNow(child);
  await app?.stop();
});

const start = (): Promise<ChildProcess> =>
  forkChild(app, new URL('../testing/processes/automationChild.ts', import.meta.url));

const script = [
  ['oi', 'Escolha:\n\n*1* - Sales\n*2* - Support'],
  ['1', 'Vendas.\n\n*1* - Preços\n*2* - Prazos\n*0* - Voltar'],
  [
    'talvez',
    'Não entendi sua resposta. Responda com o número ou o nome de uma das opções:\n\n*1* - Preços\n*2* - Prazos\n*0* - Voltar',
  ],
  ['2', 'Dois dias.'],
] as const;
const customers = 6;

test(
  'killed at any moment, every customer is answered each time once, and nobody is forgotten',
  async () => {
    printRowsOnFailure(app);
    const repliesTo = (number: string) =>
      app.read((tx) =>
        tx
          .select({ id: messages.id, body: messages.body })
          .from(messages)
          .innerJoin(tickets, eq(tickets.id, messages.ticketId))
          .where(
            sql`from_me and ${tickets.contactId} in (select contact_id from contact_identities where value = ${number})`,
          )
          .orderBy(asc(messages.id)),
      );
    const numbers = Array.from({ length: customers }, newNumber);
    const talks = Promise.all(
      numbers.map(async (number) => {
        for (const [n, [words]] of script.entries()) {
          await line.store([
            { event: message(person(phone(number), 'Cliente'), words), conversation: number },
          ]);
          await waitFor(
            `answer ${n} for ${number}`,
            async () => (await repliesTo(number)).length > n,
            limitMs(90_000),
          );
        }
      }),
    );
    let isOver = false;
    void talks.finally(() => {
      isOver = true;
    });
    const budget = killBudget(4);
    while (!isOver && !budget.isSpent()) {
      const until = performance.now() + randomInt(30, 300);
      await waitFor('the moment', async () => isOver || performance.now() > until);
      child = await budget.restart(() => killNow(child), start);
    }
    await talks;
    expect(budget.kills()).toBeGreaterThan(0);
    for (const number of numbers)
      expect((await repliesTo(number)).map(({ body }) => body)).toEqual(script.map(([, answer]) => answer));
    await waitFor(
      'the last step',
      async () => (await app.read((tx) => tx.select().from(ticketSteps))).length === 0,
    );
    const own = await app.read((tx) => tx.select().from(tickets));
    expect(own).toHaveLength(customers);
    expect(own.every(({ queueId, isBot }) => queueId === app.queues.sales && !isBot)).toBe(true);
    // The messages in the conversation are also those that leave, each once.
    const leaving = await app.read((tx) => tx.select({ messageId: outbox.messageId }).from(outbox));
    expect(new Set(leaving.map(({ messageId }) => messageId)).size).toBe(customers * script.length);
    expect(leaving).toHaveLength(customers * script.length);
  },
  limitMs(180_000),
);
