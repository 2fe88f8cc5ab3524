import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { openPicture } from '../server/machine/openPicture.ts';
import { apiOf } from './demo/api.ts';
import { scenes } from './demo/cast.ts';
import { openDoor } from './demo/openDoor.ts';
import { play } from './demo/play.ts';
import { prepareCompany } from './demo/prepareCompany.ts';
import { startDemoServer } from './demo/startDemoServer.ts';
import { ensureBrowserBuild } from './ensureBrowserBuild.ts';
import { findChromium } from './findChromium.ts';
import { loadEnvironment } from './loadEnvironment.ts';
import { openModel } from './model/openModel.ts';
import { takeChannels } from './pictures/takeChannels.ts';
import { takeFlows } from './pictures/takeFlows.ts';
import { takeLooks } from './pictures/takeLooks.ts';
import { startSimulator } from './simulator/testing/startSimulator.ts';

// `npm run pictures`: takes the README's pictures from the demo, with its own data in a temporary folder. After a
// full morning it takes the inbox and a phone in light and dark, and a code to scan. It needs a Chromium of the
// system. `npm run pictures -- FOLDER` takes others into that folder, for a look by eye (`takeLooks`,
// `takeFlows`, `takeChannels`); with `looks`, `flows` or `channels` behind it only those.
const desk = { viewport: { width: 1440, height: 900 } } as const;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
/** The morning is full after this many conversations have begun. */
const enough = Math.min(scenes.length, 8);
const mostMinutes = 8;
/** The size limit of a picture: a page with all of them loads in a second or two. */
const mostBytes = 150_000;

loadEnvironment();
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found: install one, or name it in CHROMIUM.');
await ensureBrowserBuild();
const [folderForLooks, only] = process.argv.slice(2);
if (folderForLooks) {
  const takers = { looks: takeLooks, flows: takeFlows, channels: takeChannels };
  for (const [name, take] of Object.entries(takers))
    if (only === undefined || only === name) await take(executablePath, folderForLooks);
  process.exit();
}
process.env.PORT ??= '8180';
process.env.DEMO_PORT ??= '8181';
const folder = mkdtempSync(join(tmpdir(), 'recado-pictures-'));
// If this runs as root, Postgres runs as another user, who needs access.
chmodSync(folder, 0o755);
const simulator = await startSimulator({
  dataDirectory: `${folder}/simulator`,
  port: Number(process.env.SIMULATOR_PORT ?? 8190),
});
const model = await openModel();
const server = await startDemoServer(folder, simulator, model);
const company = await prepareCompany(server, simulator, model);
const door = await openDoor(server, company.visitor);
const performance = play(company, simulator);
const browser = await chromium.launch({ executablePath });
try {
  const visitor = apiOf(server.url, company.visitor);
  await fullMorning(visitor);
  await serveSome(visitor);
  for (const colorScheme of ['light', 'dark'] as const)
    await take(browser, { ...desk, colorScheme }, async (page) => {
      await openConversation(page);
      await keep(page, `inbox-${colorScheme}`);
    });
  for (const colorScheme of ['light', 'dark'] as const)
    await take(browser, { ...phone, colorScheme }, async (page) => {
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await keep(page, `phone-${colorScheme}`);
    });
  const made = await visitor<{ id: number }>('POST', '/whatsapp', { name: 'Loja nova' });
  await take(browser, { ...desk, colorScheme: 'light' }, async (page) => {
    await page.goto(`${server.url}/connections`);
    await page
      .getByRole('row', { name: /Loja nova/ })
      .getByRole('button', { name: /QR/ })
      .click();
    await page.locator('[data-qr]').waitFor();
    await keep(page, 'pairing');
  });
  await visitor('DELETE', `/whatsapp/${made.id}`);
} finally {
  performance.stop();
  await browser.close();
  door.close();
  await server.stop();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Waits until the inbox has enough conversations; rejects if the morning does not start. */
async function fullMorning(visitor: ReturnType<typeof apiOf>): Promise<void> {
  const end = Date.now() + mostMinutes * 60_000;
  const count = async (status: string) =>
    (await visitor<{ count: number }>('GET', `/tickets?showAll=true&status=${status}`)).count;
  while ((await count('pending')) + (await count('open')) < enough) {
    if (Date.now() > end) throw new Error(`no full morning within ${mostMinutes} minutes`);
    await sleep(1000);
  }
}

/** The visitor accepts most of the waiting tickets, so that their inbox is full too. */
async function serveSome(visitor: ReturnType<typeof apiOf>): Promise<void> {
  const { id: me } = await visitor<{ id: number }>('GET', '/auth/me');
  const { tickets } = await visitor<{ tickets: { id: number }[] }>(
    'GET',
    '/tickets?showAll=true&status=pending',
  );
  for (const { id } of tickets.slice(0, Math.max(1, tickets.length - 2)))
    await visitor('PUT', `/tickets/${id}`, { status: 'open', userId: me });
}

/** Opens a page of its own, signed in by the demo's door. */
async function take(browser: Browser, options: BrowserContextOptions, show: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...options, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  try {
    const page = await context.newPage();
    await page.goto(door.url);
    await page.getByRole('tab', { name: /Aguardando/ }).waitFor();
    await show(page);
  } finally {
    await context.close();
  }
}

/** Opens the first ticket that the visitor serves. */
async function openConversation(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Atendendo/ }).click();
  await page.locator('[data-ticket]').first().click();
}

/** Waits until nothing moves and writes the picture with a palette of its colours. */
async function keep(page: Page, name: string): Promise<void> {
  // An element under the pointer looks different.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await sleep(1500);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const small = await openPicture(shot).png({ palette: true, quality: 92, effort: 10 }).toBuffer();
  if (small.length > mostBytes)
    throw new Error(`docs/${name}.png would have ${small.length} bytes, more than ${mostBytes}`);
  writeFileSync(`docs/${name}.png`, small);
  console.log(`docs/${name}.png  ${Math.round(small.length / 1024)} KB`);
}
