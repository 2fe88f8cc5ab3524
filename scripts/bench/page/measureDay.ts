/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';
import { findChromium } from '../../findChromium.ts';
import { startBenchServer } from '../benchServer.ts';
import { percentile } from '../percentile.ts';
import { residentMb } from '../processorTime.ts';
import { atMostMb, atMostMs, type Result } from '../report.ts';
import { openInbox } from './openInbox.ts';
import { seedInbox } from './seedInbox.ts';

/** A working day of one person. */
const conversations = 300;
/** Before the first measure, so that what is loaded once does not count. */
const warmUp = 20;
const starts = 5;

/**
 * A day at one page: it opens conversation after conversation and answers each. How much memory does it hold at the
 * end, without garbage, beyond its beginning? And a cold start of the browser: how long until the person sees the
 * app's frame, out of what the service worker keeps?
 */
export async function measureDay(): Promise<Result[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to its path');
  const bench = await startBenchServer();
  try {
    await seedInbox(bench, conversations / 60 + 1);
    const browser = await chromium.launch({ executablePath });
    const page = await openInbox(browser, bench.server);
    await serve(page, 1, warmUp);
    const before = await held(page);
    await serve(page, warmUp, conversations);
    const after = await held(page);
    await browser.close();
    return [
      atMostMb(`objects more after ${conversations} conversations`, after.heapMb - before.heapMb, 50),
      atMostMb('memory of its process more', after.processMb - before.processMb, 50),
      atMostMs(
        'to the frame of the app, cold start, median',
        await coldStarts(executablePath, bench.server),
        1000,
      ),
    ];
  } finally {
    await bench.stop();
  }
}

/** Opens the conversations at these places of the list, one after the other, and answers each. */
async function serve(page: Page, from: number, to: number): Promise<void> {
  for (let place = from; place < to; place++) {
    await openAt(page, place);
    const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
    await field.fill(`Resposta ${place}`);
    await field.press('Enter');
    await page.locator('[role=log]').getByText(`Resposta ${place}`, { exact: true }).waitFor();
  }
}

/** Scrolls to a place of the list and opens what is there. A conversation that is answered goes to the top. */
const openAt = (page: Page, place: number) =>
  page.evaluate(async (at) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
    const list = drawn()[0]!.closest<HTMLElement>('[data-rows]')!;
    const height = drawn()[1]!.getBoundingClientRect().top - drawn()[0]!.getBoundingClientRect().top;
    const topOf = (row: HTMLElement) =>
      row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    for (let frames = 0; frames < 600; frames++) {
      list.scrollTop = Math.max(0, height * at - list.clientHeight / 2);
      await frame();
      const row = drawn().find((one) => Math.abs(topOf(one) - height * at) < height / 2);
      if (!row) continue;
      const link = row.closest('article')?.querySelector<HTMLElement>('a') ?? row;
      const before = window.location.pathname;
      link.click();
      while (window.location.pathname === before) await frame();
      while (!document.querySelector('[role=log] [data-message]')) await frame();
      return;
    }
    throw new Error(`there is no conversation at place ${at}`);
  }, place);

/** Megabytes of the page without garbage: objects of its code, and the memory of its process. */
async function held(page: Page): Promise<{ heapMb: number; processMb: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  const machine = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await machine.send('SystemInfo.getProcessInfo');
  await machine.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMb(id));
  return { heapMb: usedSize / 1_000_000, processMb: Math.max(...renderers) };
}

/** Starts the browser with the app's files kept, again and again; the median until the app's frame is on screen, ms. */
async function coldStarts(executablePath: string, server: StartedRecado): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'recado-day-'));
  const open = () => chromium.launchPersistentContext(profile, { executablePath, locale: 'pt-BR' });
  try {
    let context = await open();
    const first = await openInbox(context, server);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The second page comes through the worker, which keeps what it loads.
    await first.reload({ waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let n = 0; n < starts; n++) {
      await context.close();
      context = await open();
      times.push(await coldStart(context, server.url));
    }
    await context.close();
    return percentile(times, 0.5);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Opens the app in a new browser; milliseconds from the navigation to its frame on screen. */
async function coldStart(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/tickets`, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    while (!document.querySelector('nav')) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  });
}
