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

/** A working day of one person has 300; a busy machine may try fewer. */
const conversations = Number(process.env.DAY_CONVERSATIONS ?? 300);
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
    await seedInbox(bench, (warmUp + conversations) / 60 + 1);
    const browser = await chromium.launch({ executablePath });
    const page = await openInbox(browser, bench.server);
    const pace = followBudget(page);
    const tickets = await bench.sql<Conversation[]>`
      select uuid, (select max(id) from messages where ticket_id = tickets.id)::text as "lastMessage"
      from tickets order by last_message_at desc offset 1 limit ${warmUp + conversations}`;
    await serve(page, tickets.slice(0, warmUp), pace);
    const before = await held(page);
    await serve(page, tickets.slice(warmUp), pace);
    const after = await held(page);
    await browser.close();
    const start = await coldStarts(executablePath, bench.server);
    return [
      atMostMb(`objects more after ${conversations} conversations`, after.heapMb - before.heapMb, 50),
      atMostMb('memory of its process more', after.processMb - before.processMb, 50),
      atMostMs('to the frame of the app, cold start, median', start.shownMs, 1000),
      atMostMs('work of its main thread in that', start.busyMs, 1000),
    ];
  } finally {
    await bench.stop();
  }
}

interface Conversation {
  uuid: string;
  /** The id of its newest message. */
  lastMessage: string;
}

/** More calls than one conversation makes. */
const callsOfOne = 60;

/**
 * Reads from the replies how many calls the session has left. The returned function waits for the next minute when
 * these are too few. No person answers eighty customers in a minute, so the server refuses such a session.
 */
function followBudget(page: Page): () => Promise<void> {
  let left = callsOfOne;
  let endsAtMs = 0;
  page.on('response', (reply) => {
    const headers = reply.headers();
    if (headers['x-ratelimit-remaining'] === undefined) return;
    left = Number(headers['x-ratelimit-remaining']);
    endsAtMs = Date.now() + Number(headers['x-ratelimit-reset']) * 1000;
  });
  return async () => {
    if (left >= callsOfOne) return;
    await new Promise((resolve) => setTimeout(resolve, endsAtMs - Date.now()));
    left = callsOfOne;
  };
}

/** Opens these conversations one after the other, and answers each. */
async function serve(page: Page, tickets: readonly Conversation[], pace: () => Promise<void>): Promise<void> {
  for (const ticket of tickets) {
    await pace();
    await open(page, ticket.uuid);
    // Until its messages are there, the conversation before may still be on screen, and its field takes the words.
    await page.locator(`[role=log] [data-message="${ticket.lastMessage}"]`).waitFor();
    const words = `Resposta a ${ticket.uuid.slice(0, 8)}`;
    const field = page.getByRole('textbox', { name: 'Digite uma mensagem' });
    await field.fill(words);
    await field.press('Enter');
    await page.locator('[role=log]').getByText(words, { exact: true }).waitFor();
  }
}

/** Opens a conversation in the same page, as the browser's back and forward do: rows change their place meanwhile. */
const open = (page: Page, ticket: string) =>
  page.evaluate((uuid) => {
    history.pushState(null, '', `/tickets/${uuid}?tab=open`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, ticket);

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

interface Start {
  /** From the navigation to the app's frame on screen. */
  shownMs: number;
  /** The processor time of the page's main thread until then: other work of this machine does not count. */
  busyMs: number;
}

/** Starts the browser with the app's files kept, again and again; the medians. */
async function coldStarts(executablePath: string, server: StartedRecado): Promise<Start> {
  const profile = mkdtempSync(join(tmpdir(), 'recado-day-'));
  const open = () => chromium.launchPersistentContext(profile, { executablePath, locale: 'pt-BR' });
  try {
    let context = await open();
    const first = await openInbox(context, server);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The second page comes through the worker, which keeps what it loads.
    await first.reload({ waitUntil: 'networkidle' });
    const all: Start[] = [];
    for (let n = 0; n < starts; n++) {
      await context.close();
      context = await open();
      all.push(await coldStart(context, server.url));
    }
    await context.close();
    const median = (of: keyof Start) =>
      percentile(
        all.map((one) => one[of]),
        0.5,
      );
    return { shownMs: median('shownMs'), busyMs: median('busyMs') };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Opens the app in a new browser. */
async function coldStart(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/tickets`, { waitUntil: 'commit' });
  const shownMs = await page.evaluate(async () => {
    while (!document.querySelector('nav')) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')!;
  return { shownMs, busyMs: busy.value * 1000 };
}
