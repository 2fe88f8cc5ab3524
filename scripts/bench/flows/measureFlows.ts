/// <reference lib="dom" />

import { type Browser, chromium, type Page } from '@playwright/test';
import type { Flow } from '@recado/shared/features/flows';
import { findChromium } from '../../findChromium.ts';
import { startBenchServer } from '../benchServer.ts';
import { atLeastPerSecond, type Result } from '../report.ts';
import { drag, type Moved, zoom } from './gestures.ts';
import { blockCount, largeFlow } from './largeFlow.ts';

const size = { width: 1440, height: 900 };
const goalPerSecond = 57;

/** The canvas with a large flow: a block that is dragged, the board that is moved from afar and from near, and zoom. */
export async function measureFlows(): Promise<Result[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to its path');
  const bench = await startBenchServer();
  const browser = await chromium.launch({ executablePath });
  try {
    const { server } = bench;
    const flowOf = async (name: string) => await server.call<Flow>('POST', '/flowbuilder', { name });
    const small = await flowOf('Vazio');
    const large = await flowOf('Grande');
    await server.call('POST', '/flowbuilder/flow', { idFlow: large.id, draftNumber: 1, ...largeFlow() });
    const page = await signedIn(browser, server);
    await openFlow(page, small.id);
    const floor = await drag(page, await freePlace(page));
    const zoomFloor = await zoom(page, await freePlace(page), 'farther');
    await openFlow(page, large.id);
    await page.getByRole('button', { name: 'Ver tudo' }).click();
    const results: Result[] = [];
    const add = (what: string, moved: Moved, least = floor) => {
      results.push(
        atLeastPerSecond(
          `${what} (${moved.processorMs.toFixed(1)} ms of processor each)`,
          moved.perSecond,
          goalPerSecond,
          least.perSecond,
        ),
      );
    };
    add('floor: an almost empty board moves', floor);
    add(`${blockCount} blocks, all in view: a block is dragged`, await drag(page, await blockPlace(page)));
    add('the same: the board moves', await drag(page, await freePlace(page)));
    add('the same: nearer and farther', await zoom(page, await freePlace(page), 'nearer'), zoomFloor);
    await openFlow(page, large.id);
    await wholeSize(page);
    add('at 100 %: a block is dragged', await drag(page, await blockPlace(page)));
    add('at 100 %: the board moves', await drag(page, await freePlace(page)));
    add('at 100 %: nearer and farther', await zoom(page, await freePlace(page), 'farther'), zoomFloor);
    return results;
  } finally {
    await browser.close();
    await bench.stop();
  }
}

async function signedIn(
  browser: Browser,
  { url, email, password }: { url: string; email: string; password: string },
): Promise<Page> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: size });
  await page.goto(url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.locator('nav').first().waitFor();
  return page;
}

async function openFlow(page: Page, id: number): Promise<void> {
  await page.goto(new URL(`/flowbuilder/${id}`, page.url()).href);
  await page.locator('.react-flow__node').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const zoomOf = (page: Page) =>
  page
    .locator('.react-flow__viewport')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

/** Zooms in until blocks have their own size. */
async function wholeSize(page: Page): Promise<void> {
  const { x, y } = await freePlace(page);
  await page.mouse.move(x, y);
  while ((await zoomOf(page)) < 0.98) await page.mouse.wheel(0, -20);
}

const stillFrames = 15;
/** Waits until the view of the board has not changed for some frames: a view on its way has no place to press. */
const atRest = (page: Page) =>
  page.locator('.react-flow__viewport').evaluate(async (view: HTMLElement, frames) => {
    let last = '';
    for (let still = 0; still < frames; ) {
      await new Promise(requestAnimationFrame);
      still = view.style.transform === last ? still + 1 : 0;
      last = view.style.transform;
    }
  }, stillFrames);

async function onBoard(page: Page, place: 'pane' | 'node') {
  await atRest(page);
  return await page.locator('.react-flow').evaluate((board, kind) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    const steps = 60;
    for (let n = 0; n < steps * steps; n++) {
      // From the middle outwards, so that there is room on all sides.
      const part = (index: number) =>
        0.5 + ((index % 2 === 0 ? 1 : -1) * Math.floor(index / 2)) / steps / 1.5;
      const [x, y] = [left + width * part(n % steps), top + height * part(Math.floor(n / steps))];
      const found = document.elementFromPoint(x, y);
      if (kind === 'pane' ? found?.matches('.react-flow__pane') : found?.closest('.react-flow__node article'))
        return { x, y };
    }
    throw new Error(`no place of this kind is in view: ${kind}`);
  }, place);
}
/** A place of the board where nothing lies. */
const freePlace = (page: Page) => onBoard(page, 'pane');
/** A place by which a block can be dragged. */
const blockPlace = (page: Page) => onBoard(page, 'node');
