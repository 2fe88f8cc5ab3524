import type { Page } from '@playwright/test';
import { expect, signIn, test } from './stage.ts';

/** Phones of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000091', name: 'Padaria da Praça' };
const customer = { number: '5511955550091', name: 'Dona Célia' };

/** Three documents as somebody has them at hand. */
const documents = {
  'entregas.md':
    '# Entrega\n\nEntregamos de terça a domingo. No Centro o pedido chega em até 40 minutos, na Vila Nova em até 70.',
  'horarios.txt':
    'Horário\n\nAbrimos de terça a sábado das 6h às 20h.\n\nNos feriados nacionais abrimos das 7h às 12h.',
  'trocas.csv':
    'caso;o que fazemos\nProduto errado ou estragado;devolvemos o valor pago em até dois dias úteis\n',
};

/** What the customer asks, and what a document says to it. */
const answers = [
  { asked: 'Quanto tempo demora a entrega no meu bairro?', says: /em até 40 minutos/, source: 'entregas' },
  { asked: 'Vocês abrem nos feriados?', says: /das 7h às 12h/, source: 'horarios' },
  { asked: 'Quero meu dinheiro de volta', says: /em até dois dias úteis/, source: 'trocas' },
] as const;
const unknown = 'Vocês têm estacionamento?';

/** Sets the assistant up, reading the screen alone. */
async function setUp(page: Page, model: { url: string; key: string }, line: string): Promise<void> {
  await page.getByRole('link', { name: 'Prompts de IA' }).click();
  await page.getByRole('button', { name: 'Novo prompt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Novo prompt' });
  await sheet.getByRole('button', { name: /^Loja/ }).click();
  await sheet.getByLabel('Nome', { exact: false }).first().fill('Padaria');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: 'Escolher arquivos' }).click(),
  ]);
  await chooser.setFiles(
    Object.entries(documents).map(([name, words]) => ({
      ...{ name, mimeType: 'text/plain', buffer: Buffer.from(words) },
    })),
  );
  await expect(sheet.getByText('Pronta')).toHaveCount(3);
  const receiver = sheet.getByRole('combobox', { name: /^Fila/ });
  // The only queue of a company is chosen already.
  if ((await receiver.inputValue()) !== 'Padaria') {
    await receiver.click();
    await page.getByRole('option', { name: 'Padaria' }).click();
  }
  await sheet.getByLabel('API key').fill(model.key);
  await sheet.getByRole('button', { name: 'Outro provedor ou modelo' }).click();
  await sheet.getByLabel('Endereço').fill(`${model.url}/v1`);

  const thread = sheet.getByRole('log', { name: 'Conversa de teste' });
  const tryWords = async (words: string) => {
    await sheet.getByLabel('Escreva como cliente').fill(words);
    await page.keyboard.press('Enter');
  };
  await tryWords(answers[0].asked);
  await expect(thread.getByText(answers[0].says).first()).toBeVisible();
  await expect(thread.getByText('Fonte: entregas')).toBeVisible();
  // What the documents lack is no answer in the trial either.
  await tryWords(unknown);
  await expect(thread.getByText(/^Nenhuma fonte responde a isto/)).toBeVisible();

  await sheet.getByRole('button', { name: /^Salvar/ }).click();
  const where = page.getByRole('dialog', { name: 'Onde responde: Padaria' });
  await where.getByRole('switch', { name: `Responder na conexão ${line}`, exact: true }).press('Space');
  await expect(page.getByText(`Agora ele responde em ${line}.`, { exact: false })).toBeVisible();
  await expect(where.getByText(/não consegue responder/)).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('a newcomer sets up an assistant with three documents; it answers from them, and an attendant sees from which (PROMPAGE-03 to PROMPAGE-09, ASSIST-50)', async ({
  browser,
  stage,
}) => {
  const { simulator, model } = stage;
  const queue = await stage.queue('Padaria', '#E8590C');
  const line = await stage.connected([queue], shop);
  await simulator.api.createContact(customer);
  const admin = await signIn(browser, stage, await stage.attendant('Zilda', [queue], 'admin'));
  await setUp(admin, model, line.name);

  const received = async () =>
    (await simulator.api.received(shop.number, customer.number)).map(({ text }) => text ?? '');
  for (const [at, { asked, says }] of answers.entries()) {
    await simulator.api.sendText(customer.number, shop.number, asked);
    await expect.poll(async () => (await received()).length).toBe(at + 1);
    expect((await received())[at]).toMatch(says);
  }
  await simulator.api.sendText(customer.number, shop.number, unknown);
  await expect.poll(async () => (await received()).at(-1)).toContain('uma pessoa da nossa equipe');

  const attendant = await signIn(browser, stage, await stage.attendant('Nair', [queue]));
  await attendant.getByRole('tab', { name: /^Aguardando/ }).click();
  await attendant.getByText(customer.name).click();
  const messages = attendant.getByRole('log', { name: 'Mensagens' });
  await expect(messages.getByText('nenhuma fonte responde à pergunta', { exact: false })).toBeVisible();
  for (const { source, says } of answers) {
    await messages.getByRole('button', { name: source }).click();
    await expect(attendant.getByRole('dialog', { name: source }).getByText(says)).toBeVisible();
    await attendant.keyboard.press('Escape');
  }

  // The question without an answer waits for somebody to write one.
  await admin.getByRole('link', { name: 'Base de conhecimento' }).click();
  await admin.getByRole('tab', { name: /sem resposta/i }).click();
  await expect(admin.getByText(unknown)).toBeVisible();
  expect(model.world.findings()).toEqual([]);
});
