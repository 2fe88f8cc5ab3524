import { expect, signIn, test } from './stage.ts';

const dayMs = 24 * 3_600_000;
/** What is left of the customer's 24 hours when a person opens the conversation. */
const leftMs = 10_000;
const late = { number: '5531988880077', name: 'Otávio Reis' };

test('WhatsApp Cloud API: connected with keys, a conversation both ways, a refusal, and 24 hours that end', async ({
  browser,
  stage,
}) => {
  const { meta } = stage;
  const queue = await stage.queue('Nuvem', '#1C7ED6');
  const [number] = await meta.numbers();
  const page = await signIn(browser, stage, await stage.attendant('Nadia', [queue], 'admin'), {
    path: '/connections',
  });
  await page.getByRole('button', { name: 'Nova conexão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova conexão' });
  await dialog.getByRole('combobox', { name: 'Canal' }).click();
  await page.getByRole('option', { name: 'WhatsApp Cloud API' }).click();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Loja na nuvem');
  await dialog.getByRole('textbox', { name: 'ID do número de telefone' }).fill(number!.id);
  await dialog.getByRole('textbox', { name: 'ID da conta do WhatsApp Business' }).fill(number!.business);
  await dialog.getByLabel('Token de acesso').fill('EAAGwrong');
  await dialog.getByLabel('Chave secreta do aplicativo').fill(number!.appSecret);
  // The only queue is selected already; journeys that ran before may have added others.
  if (!(await dialog.getByText('Nuvem', { exact: true }).isVisible())) {
    await dialog.getByRole('combobox', { name: 'Filas' }).click();
    await page.getByRole('option', { name: 'Nuvem' }).click();
    await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  const webhook = page.getByRole('dialog', { name: 'Webhook de “Loja na nuvem”' });
  await expect(webhook.getByText(/A Meta recusou o token/)).toBeVisible();
  const address = await webhook.getByRole('textbox', { name: 'URL de callback' }).inputValue();
  const word = await webhook.getByRole('textbox', { name: 'Token de verificação' }).inputValue();
  await meta.change(number!.id, { token: 'EAAGwrong' });
  await webhook.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(webhook.getByText('Conectado')).toBeVisible();
  await meta.setWebhook(number!.id, address, word);
  await page.keyboard.press('Escape');

  const from = '5531988880076';
  await meta.addCustomer(from, 'Clara Nunes');
  const messageId = await meta.writeAs({ number: number!.id, from, text: 'Vocês abrem sábado?' });
  await page.goto(`${stage.server.url}/tickets`);
  await page.getByRole('tab', { name: /^Aguardando/ }).click();
  await page.getByText('Vocês abrem sábado?').click();
  await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  const thread = page.getByRole('log', { name: 'Mensagens' });
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
  await expect(page.getByText(/^Este canal dá 24 horas para responder: até/)).toBeVisible();
  // This line comes last and moves the bubble away from the pointer.
  await expect(thread.getByText(/aceitou o atendimento/)).toBeVisible();
  await thread.getByText('Vocês abrem sábado?').hover();
  await thread.getByRole('button', { name: 'Responder' }).first().click();
  await field.fill('Sim, até 13h.');
  await field.press('Enter');
  const taken = (words: string) => async () =>
    (await meta.taken()).filter(({ content }) => content.body === words);
  await expect
    .poll(async () => (await taken('Sim, até 13h.')()).map(({ context }) => context))
    .toEqual([messageId]);
  const [answer] = await taken('Sim, até 13h.')();
  await meta.writeAs({
    number: number!.id,
    from,
    content: { reaction: { message_id: answer!.id, emoji: '❤️' } },
  });
  await expect(thread.getByText('❤️')).toBeVisible();

  await meta.setFaults(number!.id, [{ on: 'messages', code: 131_026, status: 400, times: 1 }]);
  await field.fill('Chegou?');
  await field.press('Enter');
  await expect(thread.getByRole('alert').getByText('Este número não está no WhatsApp.')).toBeVisible();
  await thread.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(async () => (await taken('Chegou?')()).length).toBe(1);
  await expect(thread.getByRole('alert')).toHaveCount(0);

  await meta.addCustomer(late.number, late.name);
  await meta.writeAs({
    number: number!.id,
    from: late.number,
    text: 'Ontem eu perguntei',
    timestamp: Math.floor((Date.now() - dayMs + leftMs) / 1000),
  });
  await page.getByRole('tab', { name: /^Aguardando/ }).click();
  await page.getByText('Ontem eu perguntei').click();
  await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  await field.fill('Desculpe a demora');
  const isOver = page.getByText('As 24 horas para responder acabaram: aguarde o cliente escrever.');
  await expect(isOver).toBeVisible({ timeout: leftMs + 20_000 });
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  await meta.writeAs({ number: number!.id, from: late.number, text: 'Ainda aí?' });
  await expect(isOver).toHaveCount(0);
  await field.press('Enter');
  await expect.poll(async () => (await taken('Desculpe a demora')()).length).toBe(1);
  expect((await meta.judge()).doubled).toEqual([]);
});

test('WhatsApp Cloud API: a template is written, approved and opens a closed window; button, list, order and "read" come back', async ({
  browser,
  stage,
}) => {
  const { meta, server } = stage;
  const queue = await stage.queue('Modelos', '#0CA678');
  const number = await meta.addNumber({
    id: '100000000000777',
    display: '+55 11 90777-0000',
    name: 'Loja modelo',
  });
  const made = await server.call<{ id: number }>('POST', '/whatsapp', {
    name: 'Loja modelo',
    channel: 'whatsappapi',
    queueIds: [queue.id],
    account: {
      account: number.id,
      business: number.business,
      accessToken: number.token,
      appSecret: number.appSecret,
    },
  });
  const webhook = await server.call<{ path: string; verifyToken: string }>(
    'GET',
    `/whatsapp/${made.id}/webhook`,
  );
  await meta.setWebhook(number.id, `${server.url}${webhook.path}`, webhook.verifyToken);
  const page = await signIn(browser, stage, await stage.attendant('Noemi', [queue], 'admin'), {
    path: '/templates',
  });
  await page.getByRole('button', { name: 'Novo modelo' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Novo modelo' });
  await sheet.getByRole('combobox', { name: 'Conexão' }).click();
  await page.getByRole('option', { name: 'Loja modelo' }).click();
  await sheet.getByRole('textbox', { name: 'Nome' }).fill('Pedido saiu');
  await expect(sheet.getByRole('textbox', { name: 'Nome' })).toHaveValue('pedido_saiu');
  const words = sheet.getByRole('textbox', { name: 'Mensagem' });
  await words.fill('{{1}}, seu pedido saiu.');
  await sheet.getByRole('button', { name: 'Enviar para aprovação' }).click();
  await expect(sheet.getByText(/não pode começar nem terminar com uma variável/)).toBeVisible();
  await words.fill('Olá, ');
  await sheet.getByRole('button', { name: 'Inserir variável' }).click();
  await words.press('End');
  await words.pressSequentially('! Seu pedido saiu.');
  await sheet.getByRole('textbox', { name: 'Exemplo de {{1}}' }).fill('Ana');
  await sheet.getByRole('button', { name: 'Adicionar botão' }).click();
  await sheet.getByRole('textbox', { name: 'Texto do botão' }).fill('Falar com a loja');
  await expect(sheet.getByText('Olá, Ana! Seu pedido saiu.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Enviar para aprovação' }).click();
  await expect(page.getByText('Modelo pedido_saiu enviado para a Meta')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'pedido_saiu' });
  await expect(row.getByText('Em análise')).toBeVisible();
  const [atMeta] = (await meta.templates()).filter(({ name }) => name === 'pedido_saiu');
  await meta.decide(atMeta!.id, 'APPROVED');
  await expect(row.getByText('Aprovado')).toBeVisible();

  const from = '5531988880099';
  await meta.addCustomer(from, 'Vera Pinto');
  await meta.writeAs({
    number: number.id,
    from,
    text: 'Quando chega?',
    timestamp: Math.floor((Date.now() - dayMs + leftMs) / 1000),
  });
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('tab', { name: /^Aguardando/ }).click();
  await page.getByText('Quando chega?').click();
  await page.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  const thread = page.getByRole('log', { name: 'Mensagens' });
  await expect(page.getByText(/^As 24 horas para responder acabaram/)).toBeVisible({
    timeout: leftMs + 20_000,
  });
  await page.getByRole('alert').getByRole('button', { name: 'Enviar modelo' }).click();
  await page.getByRole('dialog').getByText('pedido_saiu').click();
  const filling = page.getByRole('dialog', { name: 'pedido_saiu' });
  await filling.getByRole('combobox', { name: 'Valor de {{1}}' }).fill('Vera');
  await filling.getByRole('button', { name: 'Enviar modelo' }).click();
  await expect(thread.getByText('Olá, Vera! Seu pedido saiu.')).toBeVisible();
  const sent = async () => (await meta.taken()).filter(({ type, to }) => type === 'template' && to === from);
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [template] = await sent();
  await meta.status(template!.id, 'read');
  await expect(thread.getByRole('img', { name: 'Lida' })).toBeVisible();

  const answers = (content: object) => meta.writeAs({ number: number.id, from, content: { ...content } });
  await answers({ button: { text: 'Falar com a loja', payload: 'Falar com a loja' } });
  await expect(thread.getByText('Falar com a loja').last()).toBeVisible();
  await answers({ interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Segunda via' } } });
  await expect(thread.getByText('Segunda via')).toBeVisible();
  await answers({
    order: {
      catalog_id: '1',
      product_items: [{ product_retailer_id: 'BOLO-1', quantity: 2, item_price: 35.5, currency: 'BRL' }],
    },
  });
  await expect(thread.getByText('BOLO-1')).toBeVisible();
  await expect(thread.getByText('R$ 71,00').first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
  await field.fill('Já separo para você.');
  await field.press('Enter');
  await expect
    .poll(
      async () =>
        (await meta.taken()).filter(({ content }) => content.body === 'Já separo para você.').length,
    )
    .toBe(1);
  expect((await meta.judge()).doubled).toEqual([]);
});
