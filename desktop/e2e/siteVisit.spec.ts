import type { Browser, BrowserContext, Page } from '@playwright/test';
import { servePages } from './site/servePages.ts';
import { allowChats, chatLog, faultsOf, openChat, policyOf, showPanel, write } from './site/siteStage.ts';
import { expect, type Stage, signIn, test } from './stage.ts';

/** A press that finds nothing says so soon. */
test.use({ actionTimeout: 45_000 });

/** An admin makes the chat in the dialogs, and copies its line. */
async function madeInDialogs(page: Page, { server }: Stage, origin: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.goto(`${server.url}/connections`);
  await page.getByRole('button', { name: 'Nova conexão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova conexão' });
  await dialog.getByRole('combobox', { name: 'Canal' }).click();
  await page.getByRole('option', { name: 'Site', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Chat da loja');
  if (!(await dialog.getByText('Vitrine', { exact: true }).isVisible())) {
    await dialog.getByRole('combobox', { name: 'Filas' }).click();
    await page.getByRole('option', { name: 'Vitrine' }).click();
    await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat do site: Chat da loja' });
  await chat.getByRole('textbox', { name: 'Saudação' }).fill('Oi! Como podemos ajudar?');
  await chat.getByRole('tab', { name: 'Instalar' }).click();
  await chat.getByLabel('Sites permitidos').fill(origin);
  await page.keyboard.press('Enter');
  await chat.getByRole('button', { name: 'Copiar Código para instalar' }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  await chat.getByRole('button', { name: 'Salvar' }).click();
  await expect(chat).toHaveCount(0);
  return line;
}

test('a visitor and an attendant talk over a chat on a foreign page, over reloads and kills of the server', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  await allowChats(stage);
  const queue = await stage.queue('Vitrine', '#23607A');
  const pages: Record<string, string> = {};
  const site = await servePages(pages, policyOf(server.url));
  const admin = await signIn(browser, stage, await stage.attendant('Vilma', [queue], 'admin'));
  const line = await madeInDialogs(admin, stage, site.origin);
  expect(line).toMatch(/^<script async src="http[^"]+\/widget\.js" data-chat="[\w-]+"><\/script>$/);
  const shell = (title: string) =>
    `<!doctype html><html lang="pt-BR"><title>${title}</title><body><h1>${title}</h1>${line}</body></html>`;
  pages['/camisetas'] = shell('Camisetas');
  pages['/entrega'] = shell('Entrega');

  const context = await browser.newContext({ permissions: ['microphone'] });
  const visitor = await context.newPage();
  const faults = faultsOf(visitor);
  await visitor.goto(`${site.origin}/camisetas?de=busca`);
  await openChat(visitor);
  await expect(visitor.getByRole('dialog', { name: 'Chat da loja' })).toBeVisible();
  await expect(chatLog(visitor).getByText('Oi! Como podemos ajudar?')).toBeVisible();
  await expect(visitor.getByText('Online')).toBeVisible();
  expect(await storedBy(context, visitor)).toEqual({ cookies: [], keys: [] });
  await write(visitor, 'Tem camiseta no tamanho M?');
  await expect(chatLog(visitor).getByText('Tem camiseta no tamanho M?')).toHaveCount(1);

  const desk = await signIn(browser, stage, await stage.attendant('Vera', [queue]));
  await desk.getByRole('tab', { name: /^Aguardando/ }).click();
  await desk.getByText('Tem camiseta no tamanho M?').click();
  await desk.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  const thread = desk.getByRole('log', { name: 'Mensagens' });
  const field = desk.getByRole('textbox', { name: 'Digite uma mensagem' });
  await Promise.all([
    expect.soft(visitor.getByText('Digitando…')).toBeVisible({ timeout: 8000 }),
    field.pressSequentially('Tem sim! Azul ou verde?', { delay: 250 }),
  ]);
  await field.press('Enter');
  await expect(chatLog(visitor).getByText('Tem sim! Azul ou verde?')).toBeVisible();

  await sendFiles(visitor, desk);

  // Closed, the bubble counts what is new.
  await visitor.keyboard.press('Escape');
  await field.fill('Posso separar uma?');
  await field.press('Enter');
  await expect(visitor.getByRole('button', { name: 'Abrir o chat, mensagens não lidas: 1' })).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Abrir o chat, mensagens não lidas: 1' }).click();
  await expect(chatLog(visitor).getByText('Posso separar uma?')).toBeVisible();
  await expect(chatLog(visitor).getByText('Tem camiseta no tamanho M?')).toBeVisible();

  // The visitor writes on while the server is dead, and leaves the page.
  await server.kill();
  await write(visitor, 'Azul, por favor');
  await expect(chatLog(visitor).getByText('Enviando…')).toBeVisible();
  await visitor.goto(`${site.origin}/entrega`);
  await server.start();
  // The script comes from the server: a page that was opened meanwhile has no chat.
  await visitor.reload();
  await openChatAgain(visitor);
  await write(visitor, 'Entregam no sábado?');
  await expect(thread.getByText('Entregam no sábado?')).toBeVisible({ timeout: 60_000 });
  await server.kill();
  await server.start();
  await expect(field).toBeEnabled();
  await field.fill('Sim, até 13h.');
  await field.press('Enter');
  await expect(chatLog(visitor).getByText('Sim, até 13h.')).toBeVisible({ timeout: 60_000 });
  const all = ['Tem camiseta no tamanho M?', 'Tem sim! Azul ou verde?', 'Posso separar uma?'];
  for (const words of [...all, 'Azul, por favor', 'Entregam no sábado?', 'Sim, até 13h.']) {
    await expect(chatLog(visitor).getByText(words)).toHaveCount(1);
    await expect(thread.getByText(words)).toHaveCount(1);
  }

  // The attendant sees where the visitor is.
  await showPanel(desk);
  // A conversation's row is a link as well, and its name ends with the last words.
  const page = desk.getByRole('link', { name: 'Entrega', exact: true });
  await expect(page).toHaveAttribute('href', `${site.origin}/entrega`);
  await expect(desk.getByRole('link', { name: 'Camisetas' })).toHaveAttribute(
    'href',
    `${site.origin}/camisetas`,
  );

  await secondVisit(browser, context, `${site.origin}/camisetas`);
  expect(faults).toEqual([]);
  site.stop();
});

async function openChatAgain(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Abrir o chat|Fechar)/ })
    .first()
    .waitFor();
  if (!(await page.getByRole('dialog').isVisible())) await openChat(page);
}

/** What the site's origin keeps in this browser. */
async function storedBy(context: BrowserContext, page: Page) {
  return { cookies: await context.cookies(), keys: await page.evaluate(() => Object.keys(localStorage)) };
}

/** A file and a voice message, both ways. */
async function sendFiles(visitor: Page, desk: Page): Promise<void> {
  const thread = desk.getByRole('log', { name: 'Mensagens' });
  const [chooser] = await Promise.all([
    visitor.waitForEvent('filechooser'),
    visitor.getByRole('button', { name: 'Anexar um arquivo' }).click(),
  ]);
  await chooser.setFiles({ name: 'medidas.txt', mimeType: 'text/plain', buffer: Buffer.from('M: 72 cm') });
  await expect(chatLog(visitor).getByText('medidas.txt')).toHaveCount(1);
  await expect(thread.getByText('medidas.txt').first()).toBeVisible();

  await visitor.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(visitor.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await visitor.getByRole('button', { name: 'Enviar gravação' }).click();
  await expect(thread.getByRole('slider')).toHaveCount(1);
  await expect(chatLog(visitor).getByText('Mensagem de voz')).toBeVisible();

  await desk.getByRole('button', { name: 'Anexar' }).click();
  const [theirs] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('menuitem', { name: 'Arquivos' }).click(),
  ]);
  await theirs.setFiles({ name: 'tabela.txt', mimeType: 'text/plain', buffer: Buffer.from('M: 72 x 52') });
  await desk
    .getByRole('dialog', { name: 'Enviar 1 arquivo' })
    .getByRole('button', { name: 'Enviar', exact: true })
    .click();
  await expect(chatLog(visitor).getByRole('link', { name: 'tabela.txt' })).toBeVisible();

  await desk.getByRole('button', { name: 'Gravar mensagem de voz' }).click();
  // The encoder may start after the timer, and a file below 10,000 bytes is too short (MSG-29).
  await expect(desk.getByRole('timer')).toHaveText(/0:0[2-9]/);
  await desk.getByRole('button', { name: 'Enviar', exact: true }).click();
  const voiceOfStaff = chatLog(visitor).locator('audio');
  await expect(chatLog(visitor).locator('audio')).toHaveCount(1);
  await voiceOfStaff.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => voiceOfStaff.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
}

/** The browser was closed; the visitor comes back on another day. */
async function secondVisit(browser: Browser, context: BrowserContext, address: string): Promise<void> {
  const storageState = await context.storageState();
  expect(storageState.cookies).toEqual([]);
  await context.close();
  const next = await (await browser.newContext({ storageState })).newPage();
  await next.goto(address);
  await openChat(next);
  await expect(chatLog(next).getByText('Sim, até 13h.')).toBeVisible();
  await expect(chatLog(next).getByText('Tem camiseta no tamanho M?')).toBeVisible();
  await next.context().close();
}
