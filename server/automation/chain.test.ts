import { mostOptionLevels } from '@recado/shared/features/chatbots';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { companies } from '../features/operator/companies/companies.table.ts';
import { ticketSteps } from '../steps/steps.table.ts';
import { type AutomationRig, automationRig } from '../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type FakeConnection, message, person, phone } from '../testing/fakeChannel.ts';
import { newNumber } from '../testing/newCustomer.ts';
import { automationDecisions, automations } from './automations.table.ts';
import { chain } from './chain.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({
    queueIds: [app.queues.sales, app.queues.support],
    fields: { greetingMessage: 'Olá! Escolha:' },
  });
});
beforeEach(() => rig.set({}));
afterAll(() => app.stop());

const menu = 'Olá! Escolha:\n\n*1* - Sales\n*2* - Support';

test('the order in which links look is that of OPEN-102', () => {
  expect(chain.map(({ name }) => name)).toEqual([
    'blocked',
    'refuseCall',
    'refuseAudio',
    'vacation',
    'lgpd',
    'rating',
    'waiting',
    'flow',
    'integration',
    'prompt',
    'outOfHours',
    'wallet',
    'queueMenu',
  ]);
});

describe('the bot says nothing', () => {
  test('to history, to what the company wrote on its phone, and to a contact that takes no bot (BOT-09)', async () => {
    const number = newNumber();
    const old = { isLive: false, at: new Date(Date.now() - 3_600_000) };
    await line.arrive(message(person(phone(number)), 'de ontem', old));
    await line.arrive(message(person(phone(newNumber())), 'do celular', { fromMe: true }));
    const steps = () => app.read((tx) => tx.select().from(ticketSteps));
    expect(await steps()).toEqual([]);
    await app.kernel.inWork(app.companyA, ({ tx }) => tx.update(contacts).set({ disableBot: true }));
    const customer = rig.customer(line, number);
    expect(await customer.says('oi')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ amountUsedBotQueues: 0, isBot: false });
  });

  test('on a ticket on which it was turned off, until it is turned on again (CONV-33, BOT-10)', async () => {
    const customer = rig.customer(line);
    expect(await customer.says('oi')).not.toEqual([]);
    const { id } = await customer.ticket();
    const turn = (useIntegration: boolean) =>
      app.call(app.people.adminA, 'PUT', `/tickets/${id}`, { useIntegration });
    expect((await turn(false)).body.useIntegration).toBe(false);
    expect(await customer.says('1')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: null });
    await turn(true);
    await customer.says('1');
    expect(await customer.ticket()).toMatchObject({ queueId: app.queues.sales });
  });

  test('to a group, unless the connection treats groups as customers (BOT-05)', async () => {
    const group = await rig.line({
      queueIds: [app.queues.sales, app.queues.support],
      fields: { greetingMessage: 'Olá! Escolha:', allowGroup: true },
    });
    const write = async () => {
      const id = newNumber();
      await group.arrive(
        message({ identities: [{ kind: 'group', value: id }], isGroup: true, name: 'Grupo' }, 'oi'),
      );
      await rig.automation.idle();
      const [ticket] = await rig.customer(group, id).tickets();
      return ticket!.lastMessage;
    };
    expect(await write()).toBe('oi');
    await rig.change(group, { groupAsTicket: 'enabled' });
    expect(await write()).toBe(menu);
  });

  test('once a person has the ticket: no step is left for it any more (BOT-08)', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const { id } = await customer.ticket();
    await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, { status: 'open', queueId: app.queues.sales });
    expect(await customer.says('1')).toEqual([]);
    const decided = await app.read((tx) =>
      tx.select().from(automationDecisions).where(eq(automationDecisions.ticketId, id)),
    );
    expect(decided).toHaveLength(1);
  });
});

describe('what a person does ends the turn of the bot', () => {
  test('a ticket that was accepted and returned is asked nothing more', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const { id } = await customer.ticket();
    const put = (body: object) => app.call(app.people.adminA, 'PUT', `/tickets/${id}`, body);
    expect((await put({ status: 'open', queueId: app.queues.sales })).body).toMatchObject({ isBot: false });
    await put({ status: 'pending' });
    expect(await customer.says('2')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({
      queueId: app.queues.sales,
      status: 'pending',
      isBot: false,
    });
  });

  test('a word on the company’s own phone too', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    await line.arrive(message(person(phone(customer.number)), 'Eu cuido disso', { fromMe: true }));
    await rig.automation.idle();
    expect(await customer.says('2')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: null, isBot: false });
  });
});

describe('what the bot does', () => {
  test('is in the timeline as the bot’s, and why is kept for each step (BOT-11)', async () => {
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toEqual([menu]);
    expect(await customer.says('2')).toEqual([]);
    expect(await customer.log()).toEqual(['create system', 'chatBot bot menu', 'queue bot menu']);
    const { id } = await customer.ticket();
    const decided = await app.read((tx) =>
      tx.select().from(automationDecisions).where(eq(automationDecisions.ticketId, id)),
    );
    expect(decided.map(({ decider, decision }) => `${decider}: ${decision}`)).toEqual([
      'queueMenu: waits: asked to choose a queue',
      'waiting: handled: in its queue',
    ]);
    const shown = await app.call(app.people.adminA, 'GET', `/tickets-log/${id}/bot`);
    expect(shown.body.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'offeredQueues',
      'inQueue',
    ]);
    const foreign = await app.call(app.people.adminB, 'GET', `/tickets-log/${id}/bot`);
    expect(foreign.error).toBe('ERR_NO_TICKET_FOUND');
  });

  test('leaves what waits for a person unread (trap 19)', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    expect(await customer.ticket()).toMatchObject({
      unreadMessages: 1,
      lastMessageFromMe: true,
      isBot: true,
    });
  });

  test('a question answers only to what was written after it', async () => {
    const number = newNumber();
    const write = (words: string) => message(person(phone(number), 'Cliente'), words);
    await line.arrive(write('oi'), write('1'), write('alguém?'));
    await rig.automation.idle();
    const customer = rig.customer(line, number);
    expect(await customer.ticket()).toMatchObject({ queueId: null, amountUsedBotQueues: 1 });
    await customer.says('1');
    expect(await customer.ticket()).toMatchObject({ queueId: app.queues.sales });
  });

  test('an answer is not lost to words of the bot that ask nothing and came in between', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const from = person(phone(customer.number), 'Cliente');
    await rig.set({ acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage: 'Não atendemos ligações.' });
    const call = { type: 'other', mediaType: 'call_log', body: '', vCard: null } as const;
    await line.arrive(message(from, call), message(from, '1'));
    await rig.automation.idle();
    expect(await customer.ticket()).toMatchObject({ queueId: app.queues.sales, isBot: false });
  });

  test('an answer that cannot be read at first is none until it can', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const from = person(phone(customer.number), 'Cliente');
    const unreadable = { type: 'other', mediaType: 'unsupported', body: '', vCard: null } as const;
    await line.arrive(message(from, unreadable, { providerId: 'LATE1' }));
    await rig.automation.idle();
    expect(await customer.ticket()).toMatchObject({ amountUsedBotQueues: 1, isBot: true });
    await line.arrive(message(from, '2', { providerId: 'LATE1' }));
    await rig.automation.idle();
    expect(await customer.ticket()).toMatchObject({ queueId: app.queues.support, isBot: false });
  });

  test('an unknown shape of what is waited for, left by another release, is not waited for', async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const { id } = await customer.ticket();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(automations).set({ schema: 99, waitsFor: 'x' }).where(eq(automations.ticketId, id)),
    );
    expect(await customer.says('1')).toEqual([menu]);
  });
});

test('a step that fails for an hour is laid aside, and the timeline of its ticket says so', async () => {
  const customer = rig.customer(line);
  await customer.says('oi');
  const { id } = await customer.ticket();
  const change = (words: ReturnType<typeof sql>) =>
    app.kernel.inWork(app.companyA, ({ tx }) => tx.execute(words));
  // A value that no link could have stored.
  await change(sql`update automations set waits_for = '"broken"' where ticket_id = ${id}::int`);
  expect(await customer.says('1')).toEqual([]);
  await change(
    sql`update ticket_steps set created_at = now() - interval '2 hours', failing_since = now() - interval '2 hours', due_at = now() where ticket_id = ${id}::int`,
  );
  const laid = () => app.read((tx) => tx.select().from(ticketSteps).where(eq(ticketSteps.ticketId, id)));
  await expect.poll(async () => (await laid())[0]?.state, { timeout: 10_000 }).toBe('aside');
  expect(await customer.log()).toContain('chatBot system laidAside');
  expect(await customer.ticket()).toMatchObject({ status: 'pending' });
});

describe('two machines that answer each other (trap 20)', () => {
  test('stop, and the timeline says so', async () => {
    const customer = rig.customer(line);
    await rig.change(line, { maxUseBotQueues: 100 });
    let rounds = 0;
    while ((await customer.says('Olá, sou o assistente virtual.')).length > 0 && rounds < 30) rounds++;
    expect(rounds).toBe(5);
    expect(await customer.log()).toContain('chatBot bot loop');
    expect(await customer.ticket()).toMatchObject({ status: 'pending', isBot: false });
    const words = Array.from({ length: 20 }, (_, n) => `resposta ${n}`);
    const other = rig.customer(line);
    const answered: string[][] = [];
    for (const text of words) answered.push(await other.says(text));
    expect(answered.filter(({ length }) => length > 0)).toHaveLength(12);
    await rig.change(line, { maxUseBotQueues: 3 });
  });

  test('who says the same in each place of a tree is none', async () => {
    const level = (n: number): object => ({
      name: `Option ${n}`,
      greetingMessage: `Words ${n}`,
      options: n < mostOptionLevels ? [level(n + 1), { name: 'Another', greetingMessage: 'Another' }] : [],
    });
    const { body: queue } = await app.call(app.people.adminA, 'POST', '/queue', {
      name: 'Deep',
      color: '#123456',
      chatbots: [level(1), { name: 'Another', greetingMessage: 'Another' }],
    });
    const deep = await rig.line({
      queueIds: [queue.id, app.queues.sales],
      fields: { greetingMessage: 'Olá!' },
    });
    const customer = rig.customer(deep);
    await customer.says('oi');
    const replies: string[][] = [];
    for (let n = 0; n <= mostOptionLevels; n++) replies.push(await customer.says('1'));
    expect(replies.at(-1)).toEqual([`Words ${mostOptionLevels}`]);
  });
});

test('a blocked contact is not answered, however late it was blocked (BOT-07)', async () => {
  const customer = rig.customer(line);
  await customer.says('oi');
  const { contactId } = await customer.ticket();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(contacts).set({ active: false }).where(eq(contacts.id, contactId)),
  );
  expect(await customer.says('1')).toEqual([]);
  expect(
    await app.read((tx) => tx.select().from(tickets).where(eq(tickets.contactId, contactId))),
  ).toHaveLength(1);
});

test('the bot says nothing for a company that the operator has suspended', async () => {
  const standing = (status: boolean) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ status }).where(eq(companies.id, app.companyA)),
    );
  const customer = rig.customer(line);
  await standing(false);
  expect(await customer.says('oi')).toEqual([]);
  await standing(true);
  expect(await customer.says('oi')).toEqual([menu]);
});
