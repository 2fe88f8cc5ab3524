import { createHmac } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Plan } from '@recado/shared/features/plans';
import { servePages } from './site/servePages.ts';
import { expect, type Stage, signIn, test } from './stage.ts';

/** A press that finds nothing says so soon. */
test.use({ actionTimeout: 45_000 });

/** The site's policy is as docs/site-chat.md says, and allows nothing else. */
const policyOf = (server: string) =>
  `default-src 'none'; script-src ${server}; connect-src ${server}; img-src ${server}; media-src ${server}`;

async function allowChats({ server }: Stage): Promise<void> {
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id, ...plan } = plans[0]!;
  if (!plan.useSiteChat) await server.call('PUT', `/plans/${id}`, { ...plan, useSiteChat: true });
}

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

const openChat = (page: Page) => page.getByRole('button', { name: /^Abrir o chat/ }).click();
const chatLog = (page: Page) => page.getByRole('log');
const writeField = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
async function write(page: Page, words: string): Promise<void> {
  await writeField(page).fill(words);
  await page.keyboard.press('Enter');
}

/** The errors of a page, and what its policy forbade. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Recado chat/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

test('a user that the site signed is one contact; out of hours a stranger leaves a message; hostile words stay words', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  await allowChats(stage);
  const queue = await stage.queue('Assinados', '#7048E8');
  const pages: Record<string, string> = {};
  const site = await servePages(pages, policyOf(server.url));
  const { line, secret } = await madeByCalls(stage, 'Chat assinado', [queue.id], site.origin);
  const signed = (userId: string, name: string) => {
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const email = `${userId}@cliente.example`;
    const hash = createHmac('sha256', secret).update([expires, userId, email, name].join('\n')).digest('hex');
    const data = { id: userId, email, name, expires, hash };
    const attributes = Object.entries(data).map(([key, value]) => `data-user-${key}="${value}"`);
    return line.replace(' data-chat=', ` ${attributes.join(' ')} data-chat=`);
  };
  pages['/conta'] =
    `<!doctype html><html lang="en"><title>Conta</title><body>${signed('u42', 'Maria Sousa')}</body></html>`;
  pages['/mal'] =
    `<!doctype html><html lang="pt"><title>${escaped(attack)}</title><body>${line}</body></html>`;

  const desk = await signIn(browser, stage, await stage.attendant('Wanda', [queue]));
  const ran: string[] = [];
  desk.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.getByRole('tab', { name: /^Aguardando/ }).click();
  const first = await (await browser.newContext()).newPage();
  await first.goto(`${site.origin}/conta`);
  await first.getByRole('button', { name: 'Open the chat' }).click();
  await first.getByRole('textbox', { name: 'Write a message' }).fill('Where is my order?');
  await first.keyboard.press('Enter');
  await expect(desk.locator('[data-ticket]').filter({ hasText: 'Maria Sousa' })).toHaveCount(1);
  const second = await (await browser.newContext()).newPage();
  await second.goto(`${site.origin}/conta`);
  await second.getByRole('button', { name: /^Open the chat/ }).click();
  await expect(chatLog(second).getByText('Where is my order?')).toBeVisible();
  // What one browser writes, the other shows.
  await second.getByRole('textbox', { name: 'Write a message' }).fill('It is number 7.');
  await second.keyboard.press('Enter');
  await expect(chatLog(first).getByText('It is number 7.')).toBeVisible();
  await expect(desk.locator('[data-ticket]').filter({ hasText: 'Maria Sousa' })).toHaveCount(1);

  await setHours(stage, 'connection');
  const third = await (await browser.newContext()).newPage();
  await third.goto(`${site.origin}/mal`);
  await openChat(third);
  await expect(third.getByText('Fora do horário', { exact: true })).toBeVisible();
  await third.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(third.getByText('Preencha este campo.').first()).toBeVisible();
  await third.getByRole('textbox', { name: 'Nome' }).fill(attack);
  await third.getByRole('textbox', { name: 'E-mail' }).fill('ana@cliente.example');
  await third.getByRole('textbox', { name: 'Mensagem' }).fill(attack);
  await third.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(chatLog(third).getByText(attack)).toHaveCount(1);
  const ticket = desk.locator('[data-ticket]').filter({ hasText: 'onerror' });
  await expect(ticket).toHaveCount(1);
  await ticket.click();
  await desk.getByRole('note').getByRole('button', { name: 'Aceitar' }).click();
  await expect(desk.getByRole('log', { name: 'Mensagens' }).getByText(attack)).toBeVisible();
  await showPanel(desk);
  await expect(desk.getByRole('link', { name: attack })).toHaveAttribute('href', `${site.origin}/mal`);
  await expect(desk.getByText('ana@cliente.example').first()).toBeVisible();
  expect(ran).toEqual([]);
  await setHours(stage, 'disabled');
  for (const page of [first, second, third]) await page.context().close();
  site.stop();
});

test('a visitor and an attendant talk over a chat on a foreign page, over reloads and kills of the server', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  await allowChats(stage);
  const queue = await stage.queue('Vitrine', '#0CA678');
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
  await expect(desk.getByRole('link', { name: 'Entrega' })).toHaveAttribute('href', `${site.origin}/entrega`);
  await expect(desk.getByRole('link', { name: 'Camisetas' })).toHaveAttribute(
    'href',
    `${site.origin}/camisetas`,
  );

  await secondVisit(browser, context, `${site.origin}/camisetas`);
  expect(faults).toEqual([]);
  site.stop();
});

/** The panel beside the conversation, with the contact's facts. */
async function showPanel(desk: Page): Promise<void> {
  const panel = desk.locator('[data-action=panel]');
  if ((await panel.getAttribute('aria-pressed')) !== 'true') await panel.click();
}

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
  await expect(desk.getByRole('timer')).toHaveText(/0:0[1-9]/);
  await desk.getByRole('button', { name: 'Enviar', exact: true }).click();
  const voiceOfStaff = chatLog(visitor).locator('audio').last();
  await expect.poll(() => chatLog(visitor).locator('audio').count()).toBeGreaterThan(1);
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

const attack = '<img src=x onerror=alert(1)>';
const escaped = (words: string) => words.replace(/</g, '&lt;');

/** A chat that no dialog has made: its line, and the secret of the site. */
async function madeByCalls(
  { server }: Stage,
  name: string,
  queueIds: number[],
  ...origins: string[]
): Promise<{ line: string; secret: string }> {
  const hours = { schedules: [], outOfHoursMessage: 'Estamos fechados.' };
  const made = { name, channel: 'site', queueIds, ...hours };
  const { id } = await server.call<{ id: number }>('POST', '/whatsapp', made);
  const look = { title: name, greeting: 'Oi! Como podemos ajudar?', color: '#1971C2', origins };
  const { publicId } = await server.call<{ publicId: string }>('PUT', `/whatsapp/${id}/site`, look);
  const { secret } = await server.call<{ secret: string }>('POST', `/whatsapp/${id}/site/secret`);
  const shown = () => server.call<{ status: string }>('GET', `/whatsapp/${id}`);
  await expect.poll(async () => (await shown()).status).toBe('CONNECTED');
  return { line: `<script async src="${server.url}/widget.js" data-chat="${publicId}"></script>`, secret };
}

test('the chat keeps its look and its keyboard on hostile pages, narrow ones, in the dark and from right to left', async ({
  browser,
  stage,
}) => {
  const { server } = stage;
  await allowChats(stage);
  const queue = await stage.queue('Estranhos', '#E03131');
  const pages: Record<string, string> = {};
  const site = await servePages(pages, `${policyOf(server.url)} 'unsafe-inline'; style-src 'self'`);
  const { line } = await madeByCalls(stage, 'Chat estranho', [queue.id], site.origin);
  pages['/hostil.css'] = hostileStyle;
  pages['/hostil'] = hostilePage(line);
  pages['/hostil/outra'] = hostilePage(line);
  for (const look of looksOfPages) {
    const context = await browser.newContext(look.options);
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.goto(`${site.origin}/hostil`);
    const launch = page.getByRole('button', { name: /^Abrir o chat/ });
    await expect(launch).toHaveCount(1);
    expect(await launch.boundingBox()).toMatchObject({ width: 56, height: 56 });
    const host = await page.locator('#recado-chat').evaluate((one) => {
      const { position, opacity, display, right, direction } = getComputedStyle(one);
      return { position, opacity, display, right, direction };
    });
    expect(host).toEqual({
      position: 'fixed',
      opacity: '1',
      display: 'block',
      right: '20px',
      direction: 'ltr',
    });
    await launch.focus();
    await page.keyboard.press('Enter');
    await expect(writeField(page)).toBeFocused();
    await write(page, `שלום https://loja.example/${look.name}`);
    await expect(chatLog(page).getByRole('link')).toHaveCount(1);
    await expect(chatLog(page).getByText('Enviando…')).toHaveCount(0);
    await keepsFocus(page);
    const panel = (await page.getByRole('dialog', { name: 'Chat estranho' }).boundingBox())!;
    const { width } = page.viewportSize()!;
    expect([panel.x >= 0, panel.x + panel.width <= width]).toEqual([true, true]);
    if (width < 480) expect(panel.width).toBe(width);
    const { violations } = await new AxeBuilder({ page }).include('#recado-chat').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/${look.name}.png` });
    await page.keyboard.press('Escape');
    await expect(launch).toBeFocused();
    // The page becomes another one without being loaded, and its framework replaces the body.
    await page.evaluate(() => {
      history.pushState({}, '', '/hostil/outra');
      document.title = 'Outra';
      const body = document.createElement('body');
      body.append('Outra página');
      document.body.replaceWith(body);
    });
    await expect(launch).toHaveCount(1);
    await launch.click();
    await expect(chatLog(page).getByRole('link')).toHaveCount(1);
    expect(faults.filter((one) => !one.includes('one of two'))).toEqual([]);
    await context.close();
  }
  const { contacts } = await server.call<{ contacts: { id: number }[] }>(
    'GET',
    '/contacts?searchParam=Visitante',
  );
  const visits = await Promise.all(
    contacts.map(({ id }) =>
      server.call<{ visit: { pages: { url: string; title: string }[] } | null }>(
        'GET',
        `/contacts/${id}/site-visit`,
      ),
    ),
  );
  const seen = visits.flatMap(({ visit }) => visit?.pages ?? []);
  expect(
    seen.filter(({ url, title }) => url === `${site.origin}/hostil/outra` && title === 'Outra'),
  ).toHaveLength(looksOfPages.length);
  site.stop();
});

const looksOfPages: { name: string; options: BrowserContextOptions }[] = [
  { name: 'desk', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'dark',
    options: { viewport: { width: 1024, height: 768 }, colorScheme: 'dark', reducedMotion: 'reduce' },
  },
  { name: 'narrow', options: { viewport: { width: 360, height: 640 }, hasTouch: true } },
  { name: 'narrow-dark', options: { viewport: { width: 360, height: 640 }, colorScheme: 'dark' } },
];

/** The site's rules do what they can to every element. */
const hostileStyle = `
* { all: unset; display: inline; font: 40px serif; color: red; opacity: .2; position: static; --fill: lime; --ground: lime }
div, body > * { position: static; margin: 80px; transform: none; width: 10px; z-index: -1; visibility: hidden }
html { font-size: 62.5% }
#recado-chat { right: 500px; direction: rtl }`;

/** An old page from right to left, with the chat's line twice and a framework that changes the language. */
const hostilePage = (line: string) => `<!doctype html><html lang="pt" dir="rtl"><title>Página</title>
<link rel="stylesheet" href="/hostil.css">
<script>Object.prototype.each = function () {}; String.prototype.strip = function () { return this.trim() };</script>
${line}<body><form id="crypto"><input name="body"></form><p>عربي</p>${line}</body></html>`;

/** Tab goes round in the open window, both ways. */
async function keepsFocus(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        () => document.activeElement?.shadowRoot?.activeElement?.closest('.panel') != null,
      );
      expect(isInside).toBe(true);
    }
}

/** Hours by connection: those without any are closed. */
const setHours = ({ server }: Stage, value: 'connection' | 'disabled'): Promise<unknown> =>
  server.call('PUT', '/settings/scheduleType', { value });
