/// <reference lib="dom" />
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../findChromium.ts';
import { startBenchServer } from '../benchServer.ts';
import { scrolledFrames, wholeLoaded } from '../page/openInbox.ts';
import { percentile } from '../percentile.ts';
import { atLeastPerSecond, atMostMs, noneOf, type Result } from '../report.ts';
import { boardMoves } from './boardMoves.ts';
import { boardSize, seedBoard, type Viewer } from './seedBoard.ts';

const loads = 7;
const size = { width: 1440, height: 900 };

/**
 * A large board: its first cards after a click and after a load, and moves on three screens at once. Then a lane of
 * thousands scrolls, on a slower processor.
 */
export async function measureBoard(): Promise<Result[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to its path');
  const bench = await startBenchServer();
  const browser = await chromium.launch({ executablePath });
  try {
    const viewers = await seedBoard(bench);
    const pages: Page[] = [];
    for (const viewer of viewers) pages.push(await open(browser, bench.server.url, viewer));
    const [first] = pages;
    const [clicked, loaded] = [await clickTimes(first!), await loadTimes(first!)];
    for (const page of pages) await openBoard(page);
    const { own, others } = await boardMoves(pages);
    for (const page of pages.slice(1)) await page.context().close();
    const lane = await longLane(first!);
    const { shown, gaps } = await scrolledFrames(lane, '[data-card]');
    const what = `${boardSize.lanes} lanes, ${boardSize.tickets} tickets`;
    return [
      atMostMs(`${what}: first cards after a click, the first time`, clicked[0]!, 1000),
      atMostMs('the same, median', percentile(clicked, 0.5), 1000),
      atMostMs('first cards of a page that is loaded again, median', percentile(loaded, 0.5), 1000),
      atMostMs(`${own.length} moves, on the own screen, median`, percentile(own, 0.5), 100),
      atMostMs('the same, p95', percentile(own, 0.95), 100),
      atMostMs('the same on two other screens, median', percentile(others, 0.5), 100),
      atMostMs('the same on two other screens, p95', percentile(others, 0.95), 100),
      atLeastPerSecond(`pictures while ${boardSize.longLane} cards are scrolled`, shown, 57),
      noneOf('times cards were missing in them', gaps),
    ];
  } finally {
    await browser.close();
    await bench.stop();
  }
}

const board = 'nav a[href="/Kanban"]';

/** A browser of their own, signed in. */
async function open(browser: Browser, url: string, { email, password }: Viewer): Promise<Page> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: size });
  await page.goto(url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.locator(board).waitFor();
  return page;
}

async function openBoard(page: Page): Promise<void> {
  await page.locator(board).click();
  await page.locator('[data-card]').first().waitFor();
}

/** Opens the board from another page again and again. */
async function clickTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < loads; n++) {
    await page.locator('nav a[href="/contacts"]').click();
    await page.locator('[data-card]').first().waitFor({ state: 'detached' });
    times.push(
      await page.evaluate(async (link) => {
        const startedAt = performance.now();
        document.querySelector<HTMLElement>(link)!.click();
        do await new Promise((resolve) => requestAnimationFrame(resolve));
        while (!document.querySelector('[data-card]'));
        return performance.now() - startedAt;
      }, board),
    );
  }
  return times;
}

/** Loads the page of the board again and again; its files come from the service worker, as for everybody who has it. */
async function loadTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'networkidle' });
  const times: number[] = [];
  for (let n = 0; n < loads; n++) {
    await page.reload({ waitUntil: 'commit' });
    times.push(
      await page.evaluate(async () => {
        while (!document.querySelector('[data-card]'))
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now();
      }),
    );
  }
  return times;
}

/** The lane of thousands, with all its cards read. */
async function longLane(page: Page): Promise<Locator> {
  const list = page.locator('[data-lane]').nth(1).locator('[data-rows]');
  await wholeLoaded(list, 'bottom');
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  return list;
}
