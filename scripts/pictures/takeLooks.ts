/// <reference lib="dom" />
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { giveMachine } from '../../desktop/e2e/machine/giveMachine.ts';
import { badgePixels, badgePx } from '../../desktop/main/badgeImage.ts';
import { projectFolder } from '../runTool.ts';

/** Widths of phones that people have, from the narrowest. */
const phoneWidths = [360, 390, 430];
const phoneHeight = 800;
const schemes = ['light', 'dark'] as const;

interface Stage {
  browser: Browser;
  url: string;
  /** Opens a signed-in page, and closes it after `show`. */
  take(options: BrowserContextOptions, show: (page: Page) => Promise<void>): Promise<void>;
  /** Pictures are written here. */
  folder: string;
}

type Shots = { name: string; png: Buffer }[];

/** Goes to one screen of a phone's page. */
const phoneScreens: Record<string, (page: Page, url: string) => Promise<void>> = {
  waiting: (page) => page.getByRole('tab', { name: /Aguardando/ }).click(),
  async conversation(page) {
    await page.getByRole('tab', { name: /Atendendo/ }).click();
    await page.locator('[data-ticket]').first().click();
    await page.locator('[data-message]').first().waitFor();
  },
  async offline(page) {
    await page.context().setOffline(true);
    await page.getByText('Conexão perdida. Reconectando…').waitFor();
    await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Já separei o seu pedido.');
    await page.keyboard.press('Enter');
    await page.getByText(/espera para sair/).waitFor();
  },
  async notifications(page, url) {
    await page.context().setOffline(false);
    await page.goto(`${url}/notifications`);
    await page.getByRole('switch').first().waitFor();
  },
};

/**
 * Takes what people see of the phone and the desktop app, for a look by eye: one sheet for each screen, with all
 * widths in light and dark. Nothing of it is committed.
 */
export async function takeLooks(stage: Stage): Promise<void> {
  mkdirSync(stage.folder, { recursive: true });
  const shots: Record<string, Shots> = Object.fromEntries(
    Object.keys(phoneScreens).map((screen) => [screen, []]),
  );
  for (const colorScheme of schemes)
    for (const width of phoneWidths) {
      const viewport = { width, height: phoneHeight };
      await stage.take({ viewport, isMobile: true, hasTouch: true, colorScheme }, async (page) => {
        for (const [screen, open] of Object.entries(phoneScreens)) {
          await open(page, stage.url);
          const png = await settled(page);
          shots[screen]!.push({ name: `${width} ${colorScheme}`, png });
        }
      });
    }
  shots['first-run'] = await firstRun(stage);
  for (const [name, pictures] of Object.entries(shots)) await sheet(stage, name, pictures.map(figure));
  await sheet(stage, 'tray', trays());
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

/** The screen once nothing moves any more. */
async function settled(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
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
