/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { settled } from '../../desktop/e2e/screens.ts';
import { dialogue, type OpenChannels, openChannels } from './openChannels.ts';

const schemes = ['light', 'dark'] as const;
const pictureHeight = 900;

interface Stage extends OpenChannels {
  browser: Browser;
  folder: string;
}

/**
 * Takes the same conversation on all channels, side by side, with what the composer offers on each. Then it takes how the
 * chat of the own site is set up, and how visitors see it.
 */
export async function takeChannels(executablePath: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await using world = new AsyncDisposableStack();
  const open = await openChannels(world, executablePath);
  const browser = world.adopt(await chromium.launch({ executablePath, args: ['--no-sandbox'] }), (one) =>
    one.close(),
  );
  const stage: Stage = { ...open, browser, folder };
  for (const colorScheme of schemes)
    for (const width of [1440, 390] as const) await conversations(stage, colorScheme, width);
  for (const look of looks) await setUp(stage, look);
  for (const colorScheme of schemes)
    for (const width of [1440, 360]) await visitors(stage, colorScheme, width);
}

type Scheme = (typeof schemes)[number];

async function conversations(stage: Stage, colorScheme: Scheme, width: 1440 | 390): Promise<void> {
  const isPhone = width === 390;
  const page = await signedIn(stage, {
    colorScheme,
    viewport: { width, height: pictureHeight },
    ...(isPhone && { hasTouch: true, isMobile: true }),
  });
  const pictures: { name: string; png: Buffer }[] = [];
  for (const { channel, uuid } of stage.tickets) {
    await page.goto(`${stage.server.url}/tickets/${uuid}`);
    await page.getByRole('log').getByText(dialogue.agrees).waitFor();
    await page.screenshot({ path: join(stage.folder, `channel-${channel}-${width}-${colorScheme}.png`) });
    await page.getByRole('button', { name: 'Anexar' }).first().click();
    await page.getByRole('menu').waitFor();
    await settled(page);
    pictures.push({ name: channel, png: await page.screenshot({ clip: await composerOf(page) }) });
    await page.keyboard.press('Escape');
  }
  await sideBySide(stage, `channels-${width}-${colorScheme}`, pictures);
  if (!isPhone) await visit(stage, page, colorScheme);
  await page.context().close();
}

async function visit(stage: Stage, page: Page, colorScheme: Scheme): Promise<void> {
  // The last one is the site's: the contact has the pages of the visit.
  const panel = page.locator('[data-action=panel]');
  if ((await panel.getAttribute('aria-pressed')) !== 'true') await panel.click();
  await page.getByText('Camisetas', { exact: true }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(stage.folder, `visit-${colorScheme}.png`) });
}

/** The conversation, from its header down to what the composer offers. */
async function composerOf(page: Page) {
  const box = await page.getByRole('log').boundingBox();
  const { x, width } = box!;
  return { x, y: 0, width, height: pictureHeight };
}

async function sideBySide(
  { browser, folder }: Stage,
  name: string,
  pictures: { name: string; png: Buffer }[],
) {
  const page = await browser.newPage({ viewport: { width: 2400, height: 900 } });
  const figures = pictures.map(
    ({ name: channel, png }) =>
      `<figure><figcaption>${channel}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: flex; gap: 8px; margin: 8px; font: 20px sans-serif; background: #999 }
    figure { margin: 0; flex: 1 } img { width: 100% }
  </style>${figures.join('')}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

const looks: { name: string; language: string; options: BrowserContextOptions }[] = [
  { name: 'desk', language: 'pt', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  {
    name: 'desk-dark',
    language: 'pt',
    options: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  },
  {
    name: 'middle-tr',
    language: 'tr',
    options: { viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
  },
  { name: 'phone', language: 'pt', options: { viewport: { width: 390, height: 844 }, colorScheme: 'light' } },
  {
    name: 'phone-dark-tr',
    language: 'tr',
    options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  },
];

/** The tabs of the dialog. */
async function setUp(stage: Stage, { name, options, language }: (typeof looks)[number]): Promise<void> {
  const page = await signedIn(stage, options);
  await page.evaluate((tag) => localStorage.setItem('recado.language', tag), language);
  await page.goto(`${stage.server.url}/connections`);
  await page.getByRole('button', { name: /^(Configurar chat|Sohbeti ayarla)/ }).click();
  const dialog = page.getByRole('dialog');
  for (const [n, tab] of (await dialog.getByRole('tab').all()).entries()) {
    await tab.click();
    await page.locator('[role=tabpanel]:visible').waitFor();
    await page.screenshot({
      path: join(stage.folder, `set-up-${n + 1}-${name}.png`),
      animations: 'disabled',
    });
  }
  await page.context().close();
}

/** The company's page with the chat: closed, and open with the conversation's words. */
async function visitors(stage: Stage, colorScheme: Scheme, width: number): Promise<void> {
  const context = await stage.browser.newContext({
    locale: 'pt-BR',
    colorScheme,
    viewport: { width, height: width < 500 ? 740 : 900 },
  });
  const page = await context.newPage();
  await page.goto(stage.shopPage);
  await page.getByRole('button', { name: 'Abrir o chat' }).click();
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  for (const words of [dialogue.asks, `Vi em ${stage.shopPage}, custa R$ 79?`]) {
    await field.fill(words);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(words.slice(0, 9)).waitFor();
  }
  await page.getByText('Enviando…').first().waitFor({ state: 'hidden' });
  await page.screenshot({ path: join(stage.folder, `visitor-${width}-${colorScheme}.png`) });
  await context.close();
}

async function signedIn({ browser, server }: Stage, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  // Chosen on this device: a person's own default would win over the system.
  await context.addInitScript((scheme) => {
    localStorage.setItem('recado.preferences', JSON.stringify({ state: { scheme, volume: 1 }, version: 1 }));
  }, options.colorScheme ?? 'light');
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(server.email);
  await page.getByLabel('Senha', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  return page;
}
