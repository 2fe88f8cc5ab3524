import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorSuite } from '../testing/simulatorSuite.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const MARIA = '5511988880001';
const suite = simulatorSuite();
let browser: Browser;

beforeAll(async () => {
  if (existsSync(CHROMIUM))
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
});

/** The page, with the errors of its scripts, which must stay none. */
async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1500, height: 950 } });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.setDefaultTimeout(5000);
  await page.goto(suite.simulator.url);
  await page.getByRole('button', { name: 'Maria Silva' }).waitFor();
  return { page, problems };
}

/** The product of this test and its page, showing the chat of its phone with Maria. */
async function openChat() {
  const product = await suite.linked();
  const opened = await openPage();
  const { name } = await suite.simulator.api.phone(product.phone);
  await opened.page.getByRole('button', { name, exact: true }).click();
  await opened.page.getByRole('button', { name: 'Maria Silva' }).click();
  return { ...product, ...opened, name, log: opened.page.getByRole('log', { name: 'Conversa' }) };
}

test.skipIf(!existsSync(CHROMIUM)).each(['text', 'image'])(
  'a waiting product is linked by the %s of its QR',
  async (way) => {
    const client = suite.fresh().connect();
    const qr = await client.qr();
    const { page, problems } = await openPage();
    await page.getByRole('list', { name: 'À espera de leitura' }).getByText('Ubuntu').waitFor();
    await page.getByRole('button', { name: 'Escanear QR' }).last().click();
    const dialog = page.getByRole('dialog', { name: /^Escanear QR/ });
    if (way === 'text') {
      await dialog.getByRole('textbox', { name: 'Texto do QR' }).fill(qr);
      await dialog.getByRole('button', { name: 'Vincular' }).click();
    } else {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Escolher imagem' }).click();
      await (await chooser).setFiles({ name: 'qr.png', mimeType: 'image/png', buffer: await toBuffer(qr) });
    }
    await client.ready();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('conectado', { exact: true }).first().waitFor();
    expect(problems).toEqual([]);
    await page.close();
  },
);

test.skipIf(!existsSync(CHROMIUM))(
  'one chats as a contact: text, file, answer, edit, reaction, deletion',
  async () => {
    const { client, phone, page, log, problems } = await openChat();
    const write = async (text: string) => {
      await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
      await page.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
    };
    const act = async (text: string, action: string) => {
      const bubble = log.getByRole('article').filter({ has: page.locator('p', { hasText: text }) });
      await bubble.hover();
      await bubble.getByLabel('Ações da mensagem').click();
      await bubble.getByRole('button', { name: action }).click();
    };
    await write('oi da tela');
    const { message } = await client.text('oi da tela');
    await client.sock.sendMessage(message.key.remoteJid ?? '', { text: 'olá do produto' });
    await log.getByText('olá do produto').waitFor();
    await page.getByLabel('Anexar').click();
    await page.getByRole('button', { name: 'Áudio de exemplo' }).click();
    await client.message(({ message: content }) => content?.audioMessage?.ptt);
    await act('olá do produto', 'Responder');
    await write('respondendo');
    const answer = await client.text('respondendo');
    expect(answer.message.message?.extendedTextMessage?.contextInfo?.quotedMessage).toBeTruthy();
    await act('olá do produto', 'Reagir com 👍');
    await client.until('the reaction', ({ reactions }) => reactions[0]?.reaction.text === '👍');
    await act('oi da tela', 'Editar');
    await write('oi, corrigido');
    await log.getByText('editada').waitFor();
    await act('oi, corrigido', 'Apagar');
    await log.getByText('Mensagem apagada').waitFor();
    expect((await suite.simulator.api.messages(phone, MARIA))[0]).toMatchObject({
      edited: true,
      deleted: true,
    });
    expect(problems).toEqual([]);
    await page.close();
  },
);

test.skipIf(!existsSync(CHROMIUM))(
  'handset and connection obey their controls, in both languages',
  async () => {
    const { client, phone, name, page, problems } = await openChat();
    const { api } = suite.simulator;
    await page.getByRole('switch', { name: 'Celular ligado' }).click();
    await expect.poll(async () => (await api.contact(MARIA)).on).toBe(false);
    await page.getByRole('switch', { name: 'Celular ligado' }).click();
    await page.getByRole('switch', { name: 'Ler automaticamente' }).click();
    await expect.poll(async () => api.contact(MARIA)).toMatchObject({ on: true, autoRead: true });
    await api.configure(MARIA, { autoRead: false });
    await page.getByRole('combobox', { name: 'Falha' }).selectOption({ label: '503 serviço indisponível' });
    await page.getByRole('button', { name: 'Derrubar conexão' }).click();
    await client.until('503 and back', ({ codes, opened }) => codes.includes(503) && opened === 2);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: `Unlink device 1 of ${name}` }).click();
    await client.until('401', ({ codes }) => codes.at(-1) === 401);
    expect((await api.phone(phone)).devices).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  },
);

test.skipIf(!existsSync(CHROMIUM))('new phones and contacts are made on the page', async () => {
  const { page } = await openPage();
  await page.getByRole('button', { name: 'Novo contato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo contato' });
  await dialog.getByLabel('Nome').fill('Zélia Prado');
  await dialog.getByLabel('Número', { exact: true }).fill('+55 11 97777-0009');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Zélia Prado' }).waitFor();
  await page.getByRole('button', { name: 'Novo telefone' }).click();
  const phone = page.getByRole('dialog', { name: 'Novo telefone' });
  await phone.getByLabel('Nome').fill('Filial');
  await phone.getByLabel('Número').fill('5511977770009');
  await phone.getByRole('button', { name: 'Salvar' }).click();
  await phone.getByRole('alert').filter({ hasText: 'is taken' }).waitFor();
  await page.close();
});
