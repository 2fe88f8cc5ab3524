import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatbots } from '../../features/chatbots/chatbots.table.ts';
import { greetingMedia } from '../../features/core/connections/greeting/greetingMedia.table.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { users } from '../../features/core/users/users.table.ts';
import { fileOptions, files, queueFiles } from '../../features/files/files.table.ts';
import { outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import { type AutomationRig, automationRig } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../testing/fakeChannel.ts';

import { botTexts } from '../botTexts.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
let sales: number;
let support: number;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  ({ sales, support } = app.queues);
  line = await rig.line({ queueIds: [sales, support], fields: { greetingMessage: 'Bem-vindo!' } });
});
beforeEach(async () => {
  await rig.set({});
  await inA((tx) => tx.delete(chatbots));
  await inA((tx) => tx.delete(queueFiles));
  await inA((tx) => tx.update(queues).set({ greetingMessage: '', orderQueue: null, closeTicket: false }));
});
afterAll(() => app.stop());

type Tx = Parameters<Parameters<TestApp['read']>[0]>[0];
const inA = <T>(run: (tx: Tx) => PromiseLike<T>) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => run(tx));
const changeQueue = (id: number, fields: Partial<typeof queues.$inferInsert>) =>
  inA((tx) => tx.update(queues).set(fields).where(eq(queues.id, id)));
let position = 0;
const option = async (fields: Partial<typeof chatbots.$inferInsert> & { name: string }): Promise<number> =>
  (
    await inA((tx) =>
      tx
        .insert(chatbots)
        .values({ queueId: sales, position: ++position, ...fields })
        .returning(),
    )
  )[0]!.id;
const file = async (name: string): Promise<number> =>
  (
    await inA((tx) =>
      tx
        .insert(media)
        .values({
          state: 'ready',
          storageKey: `${app.companyA}/aa/${name}`,
          name,
          mime: 'image/png',
          bytes: 3,
        })
        .returning(),
    )
  )[0]!.id;
const fileList = async (names: string[]): Promise<number> => {
  const [list] = await inA((tx) => tx.insert(files).values({ name: 'Lista', message: 'Veja:' }).returning());
  for (const [n, name] of names.entries()) {
    const mediaId = await file(name);
    await inA((tx) => tx.insert(fileOptions).values({ fileId: list!.id, position: n, name, mediaId }));
  }
  return list!.id;
};

describe('the greeting with the queues', () => {
  const menu = 'Bem-vindo!\n\n*1* - Sales\n*2* - Support';

  test('is the first thing a customer reads, and leaves behind what people say (BOT-15, BOT-21)', async () => {
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toEqual([menu]);
    const ticket = await customer.ticket();
    const [row] = await app.read((tx) => tx.select().from(outbox).where(eq(outbox.ticketId, ticket.id)));
    expect(row?.lane).toBe(outboxLanes.bot);
  });

  test('names the queues in their order (BOT-22)', async () => {
    await changeQueue(support, { orderQueue: 1 });
    expect(await rig.customer(line).says('oi')).toEqual(['Bem-vindo!\n\n*1* - Support\n*2* - Sales']);
  });

  test('comes with the connection’s picture, once (BOT-15)', async () => {
    const mediaId = await file('capa.png');
    await inA((tx) => tx.insert(greetingMedia).values({ connectionId: line.connectionId, mediaId }));
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toEqual(['[file]', menu]);
    expect(await customer.says('não sei')).toEqual([
      `${botTexts.pt.notUnderstood}\n\n*1* - Sales\n*2* - Support`,
    ]);
    await inA((tx) => tx.delete(greetingMedia));
  });

  test('is shown at most maxUseBotQueues times a ticket (BOT-23)', async () => {
    const customer = rig.customer(line);
    for (const shown of [1, 1, 1, 0, 0]) expect(await customer.says('hum')).toHaveLength(shown);
    expect((await customer.ticket()).amountUsedBotQueues).toBe(3);
    expect(await customer.says('2')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: support });
  });

  test('is not shown again before timeUseBotQueues minutes are over (BOT-24)', async () => {
    await rig.change(line, { timeUseBotQueues: 10 });
    const customer = rig.customer(line);
    expect(await customer.says('oi')).toHaveLength(1);
    expect(await customer.says('oi?')).toEqual([]);
    await rig.change(line, { timeUseBotQueues: 0 });
    expect(await customer.says('oi??')).toHaveLength(1);
  });

  test.each([
    ['2'],
    ['*2*'],
    [' 2. '],
    ['Support'],
    ['  sUpPort '],
    ['súpport'],
    ['quero suporte com support'],
  ])('a queue is chosen by its number or its name: %s (BOT-18)', async (answer) => {
    await changeQueue(support, { greetingMessage: 'Suporte, pois não?' });
    const customer = rig.customer(line);
    await customer.says('oi');
    expect(await customer.says(answer)).toEqual(['Suporte, pois não?']);
    expect(await customer.ticket()).toMatchObject({ queueId: support, status: 'pending', isBot: false });
  });
});

describe('a connection with one queue', () => {
  test('puts the ticket there; the greeting only with sendGreetingMessageOneQueues (BOT-17)', async () => {
    await changeQueue(sales, { greetingMessage: 'Vendas, bom dia' });
    const single = await rig.line({ queueIds: [sales] });
    const quiet = rig.customer(single);
    expect(await quiet.says('oi')).toEqual([]);
    expect(await quiet.ticket()).toMatchObject({ queueId: sales, status: 'pending' });
    await rig.set({ sendGreetingMessageOneQueues: 'enabled' });
    const greeted = rig.customer(single);
    expect(await greeted.says('oi')).toEqual(['Vendas, bom dia']);
    expect(await greeted.says('tudo bem?')).toEqual([]);
  });

  test('shows its options all the same', async () => {
    await option({ name: 'Preços', greetingMessage: 'Custa 10.' });
    await option({ name: 'Prazos', greetingMessage: 'Dois dias.' });
    const customer = rig.customer(await rig.line({ queueIds: [sales] }));
    expect(await customer.says('oi')).toEqual(['*1* - Preços\n*2* - Prazos']);
    expect(await customer.says('prazos')).toEqual(['Dois dias.']);
  });
});

describe('the options of a queue', () => {
  const choose = async (...answers: string[]) => {
    const customer = rig.customer(line);
    await customer.says('oi');
    const replies: string[][] = [];
    for (const answer of ['1', ...answers]) replies.push(await customer.says(answer));
    return { customer, replies };
  };

  test('open with its greeting and lead from level to level (BOT-18, BOT-20, BOT-25)', async () => {
    await changeQueue(sales, { greetingMessage: 'Vendas.' });
    const parts = await option({ name: 'Peças', greetingMessage: 'Qual?' });
    await option({ name: 'Carros', greetingMessage: 'Carros: 11-5555.' });
    await option({ name: 'Rodas', parentId: parts, greetingMessage: 'Temos rodas.' });
    await option({ name: 'Motores', parentId: parts, greetingMessage: 'Temos motores.' });
    const { replies, customer } = await choose('1', '2');
    expect(replies).toEqual([
      ['Vendas.\n\n*1* - Peças\n*2* - Carros\n*0* - Voltar'],
      ['Qual?\n\n*1* - Rodas\n*2* - Motores\n*0* - Voltar'],
      ['Temos motores.'],
    ]);
    expect(await customer.ticket()).toMatchObject({ queueId: sales, status: 'pending', isBot: false });
    expect(await customer.says('obrigado')).toEqual([]);
  });

  test('lead back with 0, one level each, and to the queues; # leads there at once, after a text too', async () => {
    await changeQueue(sales, { greetingMessage: 'Vendas.' });
    const parts = await option({ name: 'Bolos', greetingMessage: 'Qual?' });
    await option({ name: 'Pães', greetingMessage: 'Pães do dia.' });
    await option({ name: 'Milho', parentId: parts, greetingMessage: 'Temos.' });
    await option({ name: 'Cenoura', parentId: parts, greetingMessage: 'Temos.' });
    const queuesList = '*1* - Sales\n*2* - Support';
    const top = 'Vendas.\n\n*1* - Bolos\n*2* - Pães\n*0* - Voltar';
    const { customer, replies } = await choose('quero um bolo', '0', '0', '1', '2');
    expect(replies).toEqual([
      [top],
      ['Qual?\n\n*1* - Milho\n*2* - Cenoura\n*0* - Voltar'],
      [top],
      [queuesList],
      [top],
      ['Pães do dia.'],
    ]);
    expect(await customer.says('#')).toEqual([queuesList]);
    expect(await customer.says('2')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: support, status: 'pending' });
  });

  test('are shown again to a wrong answer, and after maxUseBotQueues of them a person goes on', async () => {
    await option({ name: 'Peças', greetingMessage: 'a' });
    await option({ name: 'Carros', greetingMessage: 'b' });
    const { replies, customer } = await choose('x', 'y', 'z');
    expect(replies.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    expect(await customer.ticket()).toMatchObject({ isBot: false, status: 'pending' });
  });

  test('a single one is taken by itself (BOT-19)', async () => {
    await option({ name: 'Única', greetingMessage: 'Só há esta.' });
    expect((await choose()).replies).toEqual([['Só há esta.']]);
  });

  test('queue: moves the ticket to another queue, with its greeting and options (BOT-26)', async () => {
    await changeQueue(support, { greetingMessage: 'Suporte.' });
    await option({ name: 'Ajuda', queueType: 'queue', optQueueId: support, greetingMessage: 'Um momento.' });
    await option({ name: 'Outra', greetingMessage: 'b' });
    const { replies, customer } = await choose('1');
    expect(replies[1]).toEqual(['Um momento.', 'Suporte.']);
    expect(await customer.ticket()).toMatchObject({ queueId: support });
  });

  test('attendent: gives the ticket to a person (BOT-27)', async () => {
    const { userId } = app.people.anaSales;
    await option({
      name: 'Falar com Ana',
      queueType: 'attendent',
      optUserId: userId,
      greetingMessage: 'Ana já vem.',
    });
    await option({ name: 'Outra', greetingMessage: 'b' });
    const { replies, customer } = await choose('1');
    expect(replies[1]).toEqual(['Ana já vem.']);
    expect(await customer.ticket()).toMatchObject({ userId, status: 'pending', isBot: false });
    expect(await customer.says('oi Ana')).toEqual([]);
  });

  test('attendent: whose role gives no tickets is given none, it waits in its queue (CUSTOM-09)', async () => {
    const { body } = await app.call(app.people.adminA, 'POST', '/roles', {
      name: 'Leitura',
      description: '',
      permissions: ['contacts:view', 'tickets:view'],
    });
    const reader = await app.addPerson(app.companyA, { roleId: body.id, queueIds: [sales] });
    await option({
      name: 'Falar com Rui',
      queueType: 'attendent',
      optUserId: reader.userId,
      greetingMessage: 'Já vem.',
    });
    await option({ name: 'Outra', greetingMessage: 'b' });
    const { customer } = await choose('1');
    expect(await customer.ticket()).toMatchObject({
      userId: null,
      queueId: sales,
      status: 'pending',
      isBot: false,
    });
  });

  test('integration: none is built, the ticket waits in its queue (BOT-28)', async () => {
    await option({ name: 'Robô externo', queueType: 'integration', greetingMessage: 'Um momento.' });
    await option({ name: 'Outra', greetingMessage: 'b' });
    const { replies, customer } = await choose('1');
    expect(replies[1]).toEqual(['Um momento.']);
    expect(await customer.ticket()).toMatchObject({ status: 'pending', queueId: sales, isBot: false });
  });

  test('file: sends its list, with its words first (BOT-29)', async () => {
    const optFileId = await fileList(['um.png', 'dois.png']);
    await option({ name: 'Catálogo', queueType: 'file', optFileId, greetingMessage: 'Aqui está.' });
    await option({ name: 'Outra', greetingMessage: 'b' });
    const { replies, customer } = await choose('1');
    expect(replies[1]).toEqual(['Aqui está.', 'Veja:', '[file] um.png', '[file] dois.png']);
    const { id } = await customer.ticket();
    const sent = await app.read((tx) => tx.select().from(messages).where(eq(messages.ticketId, id)));
    expect(sent.filter(({ mediaId }) => mediaId !== null).map(({ mediaType }) => mediaType)).toEqual([
      'image',
      'image',
    ]);
  });

  test('the queue’s own list of files is sent when it is chosen (BOT-31)', async () => {
    const fileId = await fileList(['tabela.png']);
    await inA((tx) => tx.insert(queueFiles).values({ queueId: sales, fileId }));
    await changeQueue(sales, { greetingMessage: 'Vendas.' });
    expect((await choose()).replies).toEqual([['Vendas.', 'Veja:', '[file] tabela.png']]);
  });

  test.each([
    ['option', 'disabled', ['Tchau.']],
    ['option', 'enabled', ['Tchau.', 'Até logo']],
    ['queue', 'disabled', ['Fim.']],
  ])(
    'closeTicket of the %s closes the ticket after its words; farewell %s (BOT-30, BOT-48)',
    async (what, farewell, expected) => {
      await rig.set({ sendFarewellWaitingTicket: farewell });
      await rig.change(line, { complationMessage: 'Até logo' });
      if (what === 'queue') await changeQueue(sales, { closeTicket: true, greetingMessage: 'Fim.' });
      else await option({ name: 'Sair já', closeTicket: true, greetingMessage: 'Tchau.' });
      const { replies: all, customer } = await choose();
      expect(all[0]).toEqual(expected);
      expect(await customer.ticket()).toMatchObject({ status: 'closed', isBot: false, unreadMessages: 0 });
      expect((await customer.log()).at(-1)).toBe('closed bot menu');
    },
  );

  test('that lead to each other end somewhere', async () => {
    await option({ name: 'Volta', queueType: 'queue', optQueueId: support, greetingMessage: 'a' });
    await option({
      name: 'Volta',
      queueId: support,
      queueType: 'queue',
      optQueueId: sales,
      greetingMessage: 'b',
    });
    const { replies } = await choose();
    expect(replies[0]!.length).toBeLessThanOrEqual(15);
  });

  test('that were deleted while they were offered leave the ticket in its queue', async () => {
    await option({ name: 'Peças', greetingMessage: 'a' });
    await option({ name: 'Carros', greetingMessage: 'b' });
    const { customer } = await choose();
    await inA((tx) => tx.delete(chatbots));
    expect(await customer.says('1')).toEqual([]);
    expect(await customer.ticket()).toMatchObject({ queueId: sales, isBot: false });
  });
});

describe('in its queue', () => {
  const arrive = async () => {
    const customer = rig.customer(line);
    await customer.says('oi');
    return { customer, replies: await customer.says('1') };
  };
  const online = (userId: number, isOnline: boolean) =>
    inA((tx) =>
      tx
        .update(users)
        .set({ seenAt: isOnline ? new Date() : null })
        .where(eq(users.id, userId)),
    );

  test('the customer hears their place (BOT-34)', async () => {
    await inA((tx) => tx.update(tickets).set({ status: 'closed' }));
    await rig.set({ sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Você é o {posição}º da fila.' });
    expect((await arrive()).replies).toEqual(['Você é o 1º da fila.']);
    expect((await arrive()).replies).toEqual(['Você é o 2º da fila.']);
    await rig.set({ sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:' });
    expect((await arrive()).replies).toEqual(['Sua posição: *3*']);
  });

  test('one of its people who are online gets the ticket with userRandom (BOT-33)', async () => {
    await rig.set({ userRandom: 'enabled' });
    const { userId } = app.people.anaSales;
    await online(userId, false);
    expect(await (await arrive()).customer.ticket()).toMatchObject({ userId: null });
    await online(userId, true);
    const { customer } = await arrive();
    expect(await customer.ticket()).toMatchObject({ userId, status: 'pending' });
    expect(await customer.log()).toContain('redirect bot random');
    await online(userId, false);
  });

  test('its people get a message on their phones, once, where the queue wants it (BOT-35)', async () => {
    const phone = '5511777770001';
    await inA((tx) =>
      tx.update(users).set({ phone: '+55 11 77777-0001' }).where(eq(users.id, app.people.anaSales.userId)),
    );
    await changeQueue(sales, { messageNotification: 'Novo cliente em Vendas' });
    await arrive();
    const phoneTickets = () => rig.customer(line, phone).tickets();
    expect(await phoneTickets()).toEqual([]);
    await changeQueue(sales, { createTicketSendNotificationWAUser: true });
    await arrive();
    expect(await phoneTickets()).toMatchObject([{ status: 'closed', lastMessage: 'Novo cliente em Vendas' }]);
    await changeQueue(sales, { createTicketSendNotificationWAUser: false });
    await rig.set({ sendNotificationWAUser: 'enabled' });
    await arrive();
    const [ticket] = await phoneTickets();
    const sent = await app.read((tx) => tx.select().from(messages).where(eq(messages.ticketId, ticket!.id)));
    expect(sent).toHaveLength(2);
  });
});

test('with DirectTicketsToWallets the person who had the last ticket gets the next one, without a menu (BOT-36)', async () => {
  await rig.set({ DirectTicketsToWallets: 'enabled' });
  const customer = rig.customer(line);
  expect(await customer.says('oi')).toHaveLength(1);
  const { id } = await customer.ticket();
  const put = (body: object) => app.call(app.people.anaSales, 'PUT', `/tickets/${id}`, body);
  await customer.says('1');
  await put({ status: 'open' });
  await put({ status: 'closed', sendFarewellMessage: false });
  expect(await customer.says('voltei')).toEqual([]);
  expect(await customer.ticket()).toMatchObject({
    userId: app.people.anaSales.userId,
    queueId: sales,
    status: 'pending',
  });
});

describe('chatBotType (BOT-21)', () => {
  const lastDetails = async (number: string) => {
    const [row] = await app.read((tx) =>
      tx
        .select({ details: messages.details, mediaType: messages.mediaType })
        .from(messages)
        .where(
          sql`from_me and ticket_id in (select t.id from tickets t join contact_identities i on i.contact_id = t.contact_id
            where i.value = ${number})`,
        )
        .orderBy(desc(messages.id))
        .limit(1),
    );
    return row!;
  };
  const cloudLine = () =>
    rig.line({
      queueIds: [sales, support],
      fields: { greetingMessage: 'Bem-vindo, {{firstName}}!', channel: 'whatsappapi' },
    });

  test.each([
    ['button', 'buttons'],
    ['list', 'list'],
  ])('%s: the queues come as what the channel shows, and a press chooses one', async (chatBotType, look) => {
    await rig.set({ chatBotType });
    await changeQueue(support, { greetingMessage: 'Suporte, pois não?' });
    const customer = rig.customer(await cloudLine());
    const [words] = await customer.says('oi');
    expect(words).toBe('Bem-vindo, Cliente!\n\n*1* - Sales\n*2* - Support');
    expect(await lastDetails(customer.number)).toMatchObject({
      mediaType: 'choicesMessage',
      details: {
        kind: 'choices',
        look,
        choices: [
          { id: '1', title: 'Sales' },
          { id: '2', title: 'Support' },
        ],
      },
    });
    const press = { type: 'text', body: 'Support', details: { kind: 'answer', choiceId: '2' } } as const;
    expect(await customer.says(press)).toEqual(['Suporte, pois não?']);
    expect(await customer.ticket()).toMatchObject({ queueId: support });
  });

  test('options below a queue have a choice that leads back', async () => {
    await rig.set({ chatBotType: 'button' });
    await option({ name: 'Preços' });
    await option({ name: 'Prazos' });
    const customer = rig.customer(await cloudLine());
    await changeQueue(sales, { greetingMessage: 'Vendas:' });
    await customer.says('oi');
    await customer.says('Sales');
    const { details } = await lastDetails(customer.number);
    expect(details).toMatchObject({
      choices: [{ title: 'Preços' }, { title: 'Prazos' }, { id: '0', title: botTexts.pt.back }],
    });
    await customer.says(botTexts.pt.back);
    expect((await customer.ticket()).queueId).toBeNull();
  });

  test('a channel without them, a company that wants text, and names too long for a button get numbered text', async () => {
    await rig.set({ chatBotType: 'button' });
    const here = rig.customer(line);
    expect(await here.says('oi')).toEqual(['Bem-vindo!\n\n*1* - Sales\n*2* - Support']);
    expect((await lastDetails(here.number)).details).toBeNull();
    await inA((tx) =>
      tx.update(queues).set({ name: 'Suporte técnico de impressoras' }).where(eq(queues.id, support)),
    );
    const long = rig.customer(await cloudLine());
    await long.says('oi');
    expect((await lastDetails(long.number)).details).toBeNull();
    await inA((tx) => tx.update(queues).set({ name: 'Support' }).where(eq(queues.id, support)));
    await rig.set({ chatBotType: 'text' });
    const plain = rig.customer(await cloudLine());
    await plain.says('oi');
    expect((await lastDetails(plain.number)).details).toBeNull();
  });
});
