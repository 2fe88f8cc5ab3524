import type { Queue } from '@recado/shared/features/queues';
import type { Ticket, TicketLogEntry } from '@recado/shared/features/tickets';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000061', name: 'Loja do Robô' };
const customer = { number: '5511955550061', name: 'Cliente do Menu' };

test('a customer is led through menus to a person, gets a message when the ticket is closed, and rates', async ({
  browser,
  stage,
}) => {
  test.setTimeout(240_000);
  const { server, simulator } = stage;
  const sales = await stage.queue('Vendas do robô', '#2971A1');
  const support = await stage.queue('Suporte do robô', '#2971A2');
  const attendant = await stage.attendant('Rita', [sales, support], 'admin');
  const connection = await stage.connected([sales], shop);
  const list = await server.call<{ id: number }>('POST', '/files', {
    name: 'Catálogo',
    message: 'Nosso catálogo:',
  });
  const { token } = await server.request<{ token: string }>('POST', '/auth/login', attendant);
  const form = new FormData();
  form.append('name', 'Tabela de preços');
  form.append('files', new Blob(['preço 10'], { type: 'text/plain' }), 'tabela.txt');
  const uploaded = await fetch(`${server.url}/api/files/uploadList/${list.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(uploaded.status, await uploaded.text()).toBe(200);
  const rita = (await server.call<{ id: number; name: string }[]>('GET', '/users/list')).find(
    ({ name }) => name === 'Rita',
  )!;
  await server.call<Queue>('PUT', `/queue/${sales.id}`, {
    ...sales,
    greetingMessage: 'Vendas, pois não?',
    chatbots: [
      {
        name: 'Produtos',
        greetingMessage: 'O que procura?',
        options: [
          {
            name: 'Catálogo',
            queueType: 'file',
            optFileId: list.id,
            greetingMessage: 'E agora?',
            options: [
              {
                name: 'Falar com Rita',
                queueType: 'attendent',
                optUserId: rita.id,
                greetingMessage: 'Rita já vem.',
              },
              { name: 'Nada mais', greetingMessage: 'Até a próxima.', closeTicket: true },
            ],
          },
          { name: 'Garantia', greetingMessage: 'São dois anos.' },
        ],
      },
      { name: 'Endereço', greetingMessage: 'Rua das Flores, 10.' },
    ],
  });
  const change = (changes: object) =>
    server.call('PUT', `/whatsapp/${connection.id}`, {
      name: connection.name,
      isDefault: connection.isDefault,
      greetingMessage: 'Bem-vindo!',
      queueIds: [sales.id, support.id],
      ratingMessage: 'De 0 a 10, como foi?',
      expiresTicketNPS: 60,
      ...changes,
    });
  await change({});
  const set = (settings: Record<string, string>) =>
    server.call('PUT', '/settings', {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });
  await set({ userRating: 'enabled' });
  const page = await signIn(browser, stage, attendant);
  await simulator.api.createContact(customer);
  const receivedTexts = async () =>
    (await simulator.api.received(shop.number, customer.number)).map(({ text }) => text);
  const says = async (words: string, ...answers: string[]) => {
    const before = (await receivedTexts()).length;
    await simulator.api.sendText(customer.number, shop.number, words);
    await expect
      .poll(async () => (await receivedTexts()).slice(before), { timeout: 30_000 })
      .toEqual(answers);
  };

  await says('oi', 'Bem-vindo!\n\n*1* - Suporte do robô\n*2* - Vendas do robô');
  await server.kill();
  await server.start();
  await says('2', 'Vendas, pois não?\n\n*1* - Produtos\n*2* - Endereço\n*0* - Voltar');
  await says('produtos', 'O que procura?\n\n*1* - Catálogo\n*2* - Garantia\n*0* - Voltar');
  await server.kill();
  await server.start();
  await says(
    'catálogo',
    'Nosso catálogo:',
    'Tabela de preços',
    'E agora?\n\n*1* - Falar com Rita\n*2* - Nada mais\n*0* - Voltar',
  );
  await says('1', 'Rita já vem.');

  const mine = async () =>
    (await server.call<{ tickets: Ticket[] }>('GET', `/tickets?searchParam=${customer.number}&showAll=true`))
      .tickets[0]!;
  await expect.poll(async () => (await mine()).userId).toBe(rita.id);
  const ticket = await mine();
  await page.goto(`${server.url}/tickets/${ticket.uuid}`);
  const conversation = page.locator(`section[aria-label="${customer.name}"]`);
  await expect(conversation.getByText('Rita já vem.')).toBeVisible();
  await conversation.locator('[data-action=accept]').click();
  await expect.poll(async () => (await mine()).status).toBe('open');
  await server.call('PUT', `/tickets/${ticket.id}`, { status: 'closed' });
  await expect.poll(async () => (await receivedTexts()).at(-1)).toBe('De 0 a 10, como foi?');
  await says('10', 'Obrigado pela sua avaliação!');
  await expect.poll(async () => (await mine()).status).toBe('closed');
  const log = await server.call<TicketLogEntry[]>('GET', `/tickets-log/${ticket.id}`);
  const closed = { scheduleType: 'connection' };
  await change({ outOfHoursMessage: 'Estamos fechados.', schedules: [] });
  await set(closed);
  await says('ainda estão aí?', 'Estamos fechados.');
  await set({ scheduleType: 'disabled', userRating: 'disabled' });
  expect(log.map(({ type, by }) => `${type} ${by}`)).toEqual(
    expect.arrayContaining([
      'create system',
      'chatBot bot',
      'queue bot',
      'redirect bot',
      'open person',
      'closed bot',
    ]),
  );
});
