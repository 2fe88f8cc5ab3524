/// <reference lib="dom" />
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { giveMachine } from '../../desktop/e2e/machine/giveMachine.ts';
import { openCompany } from '../../desktop/e2e/soak/openCompany.ts';
import { badgePixels, badgePx } from '../../desktop/main/badgeImage.ts';
import { type StartedRecado, startRecado } from '../../server/testing/processes/startRecado.ts';
import { until } from '../demo/until.ts';
import { projectFolder } from '../runTool.ts';
import { type StartedSimulator, startSimulator } from '../simulator/testing/startSimulator.ts';
import { phoneScreens } from './phoneScreens.ts';

/** Widths of phones that people have, from the narrowest. */
const phoneWidths = [360, 390, 430];
const phoneHeight = 800;
const schemes = ['light', 'dark'] as const;
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The business phone that the simulator starts with. */
const business = '5511900000001';
/** Customers with what they write; the first ones are served, the others wait. */
const customers: readonly [name: string, ...words: string[]][] = [
  ['Marina Prado', 'Bom dia! O pedido 4821 já saiu?', 'Preciso dele até sexta, se der.'],
  ['João Batista dos Santos', 'Vocês entregam em Santo André?'],
  ['Helena Figueiredo', 'Obrigada pelo atendimento!'],
  ['Rui Lacerda', 'Quanto fica o conserto da bicicleta?'],
  ['Sônia Prates', 'Queria trocar o tamanho da camisa'],
  ['Otávio Lins', 'Boa tarde'],
];
const served = 3;

interface Stage {
  browser: Browser;
  url: string;
  person: { email: string; password: string };
  /** Pictures are written here. */
  folder: string;
}

type Shots = { name: string; png: Buffer }[];

/**
 * Takes what people see of the phone and of the desktop app, for a look by eye. Each screen has one sheet, with all
 * widths in light and dark. Nothing of it is committed.
 */
export async function takeLooks(executablePath: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await using world = new AsyncDisposableStack();
  const simulator = world.adopt(await startSimulator(), (one) => one.stop());
  const server = world.adopt(await startRecado({ simulator }), (one) => one.stop());
  const browser = world.adopt(await chromium.launch({ executablePath, args: fakeMicrophone }), (one) =>
    one.close(),
  );
  const people = await openCompany(server, simulator, business);
  // An admin sees the settings too.
  const person = people.find(({ name }) => name === 'Duda')!;
  await fillInbox(server, simulator, person.email);
  const stage: Stage = { browser, url: server.url, person, folder };
  for (const [name, pictures] of Object.entries(await phones(stage)))
    await sheet(stage, `phone-${name}`, pictures.map(figure));
  await sheet(stage, 'first-run', (await firstRun(stage)).map(figure));
  await sheet(stage, 'tray', trays());
}

/** Customers write; this person serves the first of them. */
async function fillInbox(server: StartedRecado, { api }: StartedSimulator, email: string): Promise<void> {
  const { users } = await server.call<{ users: { id: number; email: string }[] }>('GET', '/users');
  const userId = users.find((user) => user.email === email)!.id;
  const [queue] = await server.call<{ id: number }[]>('GET', '/queue');
  for (const [at, [name, ...words]] of customers.entries()) {
    const number = `551198800${String(1000 + at)}`;
    await api.createContact({ number, name });
    for (const text of words) await api.sendText(number, business, text);
    const path = `/tickets?showAll=true&status=pending&searchParam=${number}`;
    const found = async () => (await server.call<{ tickets: { id: number }[] }>('GET', path)).tickets[0];
    await until(`a ticket of ${name}`, async () => (await found()) !== undefined);
    const { id } = (await found())!;
    await server.call('PUT', `/tickets/${id}`, {
      isTransfered: true,
      queueId: queue!.id,
      userId: at < served ? userId : null,
    });
  }
}

/** Every screen of a phone, at all widths, in light and dark. */
async function phones({ browser, url, person }: Stage): Promise<Record<string, Shots>> {
  const shots: Record<string, Shots> = Object.fromEntries(
    ['sign-in', ...Object.keys(phoneScreens)].map((screen) => [screen, []]),
  );
  for (const colorScheme of schemes)
    for (const width of phoneWidths) {
      const viewport = { width, height: phoneHeight };
      const zone = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' };
      const context = await browser.newContext({
        ...{ viewport, colorScheme, ...zone },
        ...{ isMobile: true, hasTouch: true },
      });
      // Chosen on this device: a person's own default would win over the system.
      await context.addInitScript((scheme) => {
        if (localStorage.getItem('recado.preferences')) return;
        localStorage.setItem(
          'recado.preferences',
          JSON.stringify({ state: { scheme, volume: 1 }, version: 1 }),
        );
      }, colorScheme);
      const page = await context.newPage();
      await page.goto(url);
      await page.getByLabel('E-mail').fill(person.email);
      shots['sign-in']!.push({ name: `${width} ${colorScheme}`, png: await settled(page) });
      await page.getByLabel('Senha', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      // People who may see the figures begin with them.
      await page.waitForURL(({ pathname }) => pathname !== '/login');
      await page.goto(`${url}/tickets`);
      for (const [screen, open] of Object.entries(phoneScreens)) {
        await open(page, url);
        shots[screen]!.push({ name: `${width} ${colorScheme}`, png: await settled(page) });
      }
      await context.close();
    }
  return shots;
}

/** The question for a server, as a new machine shows it, and where nothing answers. */
async function firstRun({ browser, url }: Stage): Promise<Shots> {
  const shots: Shots = [];
  for (const colorScheme of schemes) {
    const viewport = { width: 1000, height: 700 };
    const context = await browser.newContext({
      colorScheme,
      viewport,
      locale: 'pt-BR',
      serviceWorkers: 'block',
    });
    await giveMachine(context, { asksForServer: true });
    const page = await context.newPage();
    await page.goto(`${url}/servers`);
    const address = page.getByLabel('Endereço do servidor');
    await address.waitFor();
    shots.push({ name: colorScheme, png: await settled(page) });
    await address.fill('127.0.0.1:1');
    await page.keyboard.press('Enter');
    await page.getByText(/Ninguém respondeu/).waitFor();
    shots.push({ name: `${colorScheme}, nothing answers`, png: await settled(page) });
    await context.close();
  }
  return shots;
}

/** The screen with its own letters; the screenshot ends what moves. */
async function settled(page: Page): Promise<Buffer> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

const pngAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
const figure = ({ name, png }: Shots[number]) =>
  `<figure><figcaption>${name}</figcaption><img src="${pngAddress(png)}"></figure>`;

/** Icons of the tray and overlays of the task bar, as large as systems draw them, on light and dark bars. */
function trays(): string[] {
  const icon = (name: string) =>
    pngAddress(readFileSync(join(projectFolder, 'desktop/build', `${name}.png`)));
  const bars = ['#f3f3f3', '#1f1f1f'].map((ground) => {
    const counts = [1, 7, 12, 99, 100].map((count) => canvas(badgePixels(count)));
    const icons = [icon('tray'), icon('trayTemplate')].map((address) => `<img src="${address}">`);
    const row = (px: number) =>
      `<div class="bar" style="--px:${px}px">${[...icons, ...counts].join('')}</div>`;
    return `<figure><figcaption>${ground}: 16, 24, 32 px</figcaption><div style="background:${ground}">${[16, 24, 32].map(row).join('')}</div></figure>`;
  });
  return bars;
}

/** A picture out of the raw pixels that Electron gets: blue, green, red, alpha, multiplied by alpha. */
const canvas = (pixels: Buffer) =>
  `<canvas width="${badgePx}" height="${badgePx}" data-pixels="${pixels.toString('base64')}"></canvas>`;

/** Writes figures side by side as one picture. */
async function sheet({ browser, folder }: Stage, name: string, figures: string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; font: 14px sans-serif; background: #999 }
    figure { margin: 0 } .bar { display: flex; gap: 16px; padding: 12px } .bar > * { width: var(--px); height: var(--px) }
  </style>${figures.join('')}`);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLCanvasElement>('canvas')) {
      const raw = Uint8Array.from(atob(one.dataset.pixels!), (sign) => sign.charCodeAt(0));
      const image = new ImageData(one.width, one.height);
      for (let at = 0; at < raw.length; at += 4) {
        const alpha = raw[at + 3]! / 255 || 1;
        image.data.set([raw[at + 2]! / alpha, raw[at + 1]! / alpha, raw[at]! / alpha, raw[at + 3]!], at);
      }
      one.getContext('2d')!.putImageData(image, 0, 0);
    }
  });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
  console.log(join(folder, `${name}.png`));
}
