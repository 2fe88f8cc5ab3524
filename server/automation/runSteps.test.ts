import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { companySettings } from '../features/core/settings/settings.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../testing/fakeChannel.ts';
import { newNumber } from '../testing/newCustomer.ts';
import { startAutomation } from './startAutomation.ts';

let app: TestApp;
let line: FakeConnection;
let otherLine: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { fields: { greetingMessage: 'Olá!' } });
  otherLine = await fakeConnection(app, { fields: { greetingMessage: 'Bom dia!' } });
});
afterAll(() => app.stop());
beforeEach(() =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.delete(companySettings);
  }),
);

const greets = (at: FakeConnection, number: string) =>
  at.store([{ event: message(person(phone(number), 'Cliente'), 'oi'), conversation: number }]);

/** What the bot said to each of these customers, oldest first. */
async function saidTo(numbers: readonly string[]): Promise<string[][]> {
  const rows = await app.read((tx) =>
    tx
      .select({
        body: messages.body,
        number: sql<string>`(select value from contact_identities i where i.contact_id = ${tickets.contactId} limit 1)`,
      })
      .from(messages)
      .innerJoin(tickets, eq(tickets.id, messages.ticketId))
      .where(eq(messages.fromMe, true))
      .orderBy(messages.id),
  );
  return numbers.map((number) => rows.filter((row) => row.number === number).map(({ body }) => body));
}

test('a ticket that another transaction has locked holds up nobody else, and is answered after it', async () => {
  const numbers = Array.from({ length: 4 }, newNumber);
  for (const number of numbers) await greets(line, number);
  await line.inbound.idle();
  const isLocked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const holder = app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.execute(sql`select from tickets where contact_id = (
      select contact_id from contact_identities where value = ${numbers[1]}) for update`);
    isLocked.resolve();
    await gate.promise;
  });
  await isLocked.promise;
  const automation = startAutomation(app.kernel);
  await expect.poll(() => saidTo(numbers)).toEqual([['Olá!'], [], ['Olá!'], ['Olá!']]);
  gate.resolve();
  await holder;
  await automation.idle();
  expect(await saidTo(numbers)).toEqual([['Olá!'], ['Olá!'], ['Olá!'], ['Olá!']]);
  await automation.stop();
});

test('of two tickets of one contact in a batch, the second step sees what the first has changed', async () => {
  const number = newNumber();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(companySettings).values([
      { key: 'enableLGPD', value: 'enabled' },
      { key: 'lgpdMessage', value: 'Política' },
    ]),
  );
  await greets(line, number);
  await line.inbound.idle();
  await greets(otherLine, number);
  await line.inbound.idle();
  const automation = startAutomation(app.kernel);
  await automation.idle();
  await automation.stop();
  expect(await saidTo([number])).toEqual([['Política', 'Olá!', 'Bom dia!']]);
  expect(await app.read((tx) => tx.select().from(ticketSteps))).toEqual([]);
});
