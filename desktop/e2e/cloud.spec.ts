import { expect, signIn, test } from './stage.ts';

const dayMs = 24 * 3_600_000;
/** What is left of the customer's 24 hours when a person opens the conversation. */
const leftMs = 30_000;
const late = { number: '5531988880077', name: 'Otávio Reis' };

test('WhatsApp Cloud API: connected with keys, a conversation both ways, a refusal, and 24 hours that end', async ({
  browser,
  stage,
}) => {
  const { meta } = stage;
  const queue = await stage.queue('Nuvem', '#1C7ED6');
  const [number] = await meta.numbers();
  const page = await signIn(browser, stage, await stage.attendant('Nadia', [queue], 'admin'));

  await page.goto(`${stage.server.url}/connections`);
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
