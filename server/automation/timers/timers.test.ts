import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queues } from '../../features/core/queues/queues.table.ts';
import { userRatings } from '../../features/core/tickets/userRatings.table.ts';
import { users } from '../../features/core/users/users.table.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';
import { leaveTimerSteps } from '../timers.ts';

let app: TestApp;
let rig: AutomationRig;
let sales: number;
let support: number;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  ({ sales, support } = app.queues);
});
afterAll(() => app.stop());

type Fields = NonNullable<NonNullable<Parameters<AutomationRig['line']>[0]>['fields']>;
const lineWith = (fields: Fields, queueIds = [sales]) => rig.line({ queueIds, fields });
const put = (ticket: { id: number }, body: object) =>
  app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, body);
async function open(line: FakeConnection, answer?: string) {
  const customer = rig.customer(line);
  await customer.says('oi');
  const ticket = await customer.ticket();
  await put(ticket, { status: 'open' });
  if (answer) await app.call(app.people.adminA, 'POST', `/messages/${ticket.id}`, { body: answer });
  return { customer, ticket };
}

describe('expiry', () => {
  const words = { expiresTicket: 60, expiresInactiveMessage: 'Encerramos por falta de resposta.' };

  test('a ticket without new messages is closed, and the customer gets a message (BOT-56)', async () => {
    const { customer, ticket } = await open(
      await lineWith({ ...words, whenExpiresTicket: '1' }),
      'Pois não?',
    );
    await rig.idleFor(ticket, 59);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({ status: 'open' });
    await rig.idleFor(ticket, 2);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({
      status: 'closed',
      lastMessage: words.expiresInactiveMessage,
      unreadMessages: 0,
    });
    expect((await customer.log()).at(-1)).toBe('closed system expired');
  });

  test('0 closes when the customer spoke last, 1 when the company did (BOT-57, OPEN-93)', async () => {
    const [zero, one] = [
      await lineWith({ ...words, whenExpiresTicket: '0' }),
      await lineWith({ ...words, whenExpiresTicket: '1' }),
    ];
    const all = [await open(zero), await open(zero, 'oi'), await open(one), await open(one, 'oi')];
    for (const { ticket } of all) await rig.idleFor(ticket, 61);
    await rig.timePasses();
    const closed = await Promise.all(all.map(async ({ customer }) => (await customer.ticket()).status));
    expect(closed).toEqual(['closed', 'open', 'open', 'closed']);
  });

  test('what is due since long, because the time was set just now, is closed without a word', async () => {
    const { customer, ticket } = await open(
      await lineWith({ ...words, whenExpiresTicket: '1' }),
      'Pois não?',
    );
    await rig.idleFor(ticket, 60 + 24 * 60 + 5);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({ status: 'closed', lastMessage: 'Pois não?' });
  });

  test('without a time nothing expires', async () => {
    const { customer, ticket } = await open(await lineWith({ expiresTicket: 0 }), 'oi');
    await rig.idleFor(ticket, 1_000_000);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({ status: 'open' });
  });
});

test('who does not answer is asked once whether they are there, and again only after somebody spoke (BOT-58)', async () => {
  const line = await lineWith({ timeInactiveMessage: 10, inactiveMessage: 'Ainda está aí?' });
  const { customer, ticket } = await open(line, 'Qual o seu CPF?');
  const reminded = async () => {
    await rig.idleFor(ticket, 11);
    await rig.timePasses();
    return (await customer.ticket()).lastMessage;
  };
  expect(await reminded()).toBe('Ainda está aí?');
  const { lastMessageId } = await customer.ticket();
  await reminded();
  expect((await customer.ticket()).lastMessageId).toBe(lastMessageId);
  await customer.says('estou');
  expect(await reminded()).toBe('estou');
  await app.call(app.people.adminA, 'POST', `/messages/${ticket.id}`, { body: 'E o CPF?' });
  expect(await reminded()).toBe('Ainda está aí?');
});

test('who was asked to rate and says nothing has not rated; the ticket is closed (BOT-54)', async () => {
  await rig.set({ userRating: 'enabled' });
  const line = await lineWith({ ratingMessage: 'De 0 a 10?', expiresTicketNPS: 30 });
  const { customer, ticket } = await open(line);
  await put(ticket, { status: 'closed' });
  await rig.timePasses();
  expect(await customer.ticket()).toMatchObject({ status: 'nps' });
  await rig.idleFor(ticket, 31);
  await rig.timePasses();
  expect(await customer.ticket()).toMatchObject({ status: 'closed' });
  expect((await customer.log()).at(-1)).toBe('closed system ratingExpired');
  const [rating] = await app.read((tx) =>
    tx.select().from(userRatings).where(eq(userRatings.ticketId, ticket.id)),
  );
  expect(rating).toMatchObject({ rate: null });
  await rig.set({});
});

test('a ticket that nobody accepts goes to another queue after its time, once (BOT-37)', async () => {
  const line = await lineWith({ sendIdQueue: support, timeSendQueue: 5 });
  const customer = rig.customer(line);
  await customer.says('oi');
  await rig.idleFor(await customer.ticket(), 4);
  await rig.timePasses();
  expect(await customer.ticket()).toMatchObject({ queueId: sales });
  await rig.idleFor(await customer.ticket(), 2);
  await rig.timePasses();
  expect(await customer.ticket()).toMatchObject({ queueId: support, status: 'pending' });
  expect((await customer.log()).at(-1)).toBe('redirect system waitedTooLong');
  const accepted = await open(line);
  await rig.idleFor(accepted.ticket, 60);
  await rig.timePasses();
  expect(await accepted.customer.ticket()).toMatchObject({ queueId: sales });
});

test('once it went to another queue nobody waits for an answer to the menu any more', async () => {
  const menu = await lineWith({ greetingMessage: 'Escolha:', sendIdQueue: support, timeSendQueue: 5 }, [
    sales,
    support,
  ]);
  const customer = rig.customer(menu);
  await customer.says('oi');
  expect(await customer.ticket()).toMatchObject({ queueId: null, isBot: true });
  await rig.idleFor(await customer.ticket(), 6);
  await rig.timePasses();
  expect(await customer.ticket()).toMatchObject({ queueId: support, isBot: false });
  await customer.says('1');
  expect(await customer.ticket()).toMatchObject({ queueId: support });
});

test('a queue’s router gives what waits to another of its people, again and again (BOT-32, OPEN-98)', async () => {
  const colleague = await app.addPerson(app.companyA, { queueIds: [sales] });
  const ids = [app.people.anaSales.userId, colleague.userId];
  const online = (seenAt: Date | null) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      for (const id of ids) await tx.update(users).set({ seenAt }).where(eq(users.id, id));
    });
  const router = (ativarRoteador: boolean) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(queues).set({ ativarRoteador, tempoRoteador: 3 }).where(eq(queues.id, sales)),
    );
  await router(true);
  const customer = rig.customer(await lineWith({}));
  await customer.says('oi');
  const routed = async () => {
    await rig.idleFor(await customer.ticket(), 4);
    await rig.timePasses();
    return (await customer.ticket()).userId;
  };
  expect(await routed()).toBeNull();
  await online(new Date());
  const first = await routed();
  expect(ids).toContain(first);
  expect(await routed()).toBe(ids.find((id) => id !== first));
  expect(await routed()).toBe(first);
  expect((await customer.log()).at(-1)).toBe('redirect system router');
  await router(false);
});

test('an answer within timeCreateNewTicket minutes goes on in the ticket that was closed (BOT-06)', async () => {
  const line = await lineWith({ timeCreateNewTicket: 15 });
  const { customer, ticket } = await open(line);
  await put(ticket, { status: 'closed', sendFarewellMessage: false });
  await rig.idleFor(ticket, 14);
  await customer.says('esqueci uma coisa');
  expect(await customer.tickets()).toMatchObject([{ id: ticket.id, status: 'pending', userId: null }]);
  expect((await customer.log()).at(-1)).toBe('reopen system');
  await put(ticket, { status: 'closed' });
  await rig.idleFor(ticket, 16);
  await customer.says('outra coisa');
  expect(await customer.tickets()).toMatchObject([{ status: 'closed' }, { status: 'pending' }]);
});

test('what is due is left once, however often it is looked, and is void when somebody was quicker', async () => {
  const line = await lineWith({ sendIdQueue: support, timeSendQueue: 5 });
  const customer = rig.customer(line);
  await customer.says('oi');
  const ticket = await customer.ticket();
  await rig.idleFor(ticket, 6);
  await rig.automation.stop();
  await leaveTimerSteps(app.kernel);
  await leaveTimerSteps(app.kernel);
  const steps = await app.read((tx) =>
    tx.select().from(ticketSteps).where(eq(ticketSteps.ticketId, ticket.id)),
  );
  expect(steps.map(({ about }) => about)).toEqual(['passOn']);
  await put(ticket, { status: 'open' });
  const again = automationRig(app);
  await again.automation.idle();
  expect(await customer.ticket()).toMatchObject({ queueId: sales, status: 'open' });
});
