/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';
import { findChromium } from '../../findChromium.ts';
import { startBenchServer } from '../benchServer.ts';
import { percentile } from '../percentile.ts';
import { atMostMb, atMostMs, type Result } from '../report.ts';
import { openInbox } from './openInbox.ts';
import { openPlainPage, type PlainPage } from './openPlainPage.ts';
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
    const tickets = await bench.sql<Conversation[]>`
      select uuid, (select max(id) from messages where ticket_id = tickets.id)::text as "lastMessage"
      from tickets order by last_message_at desc offset 1 limit ${warmUp + conversations}`;
    await using day = new AsyncDisposableStack();
    const page = day.adopt(await openPlainPage(executablePath), (one) => one.close());
    await signIn(page, bench.server);
    await serve(page, tickets.slice(0, warmUp));
    const before = await page.held();
    await serve(page, tickets.slice(warmUp));
    const after = await page.held();
    await day.disposeAsync();
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

/** Notes in the page how many calls its session has left, and when it gets more (epoch ms), as each reply says. */
const noteBudget = `{
  const ask = window.fetch;
  window.callsLeft = { count: ${callsOfOne}, until: 0 };
  window.fetch = async (...args) => {
    const reply = await ask(...args);
    const left = reply.headers.get('x-ratelimit-remaining');
    const resetMs = Number(reply.headers.get('x-ratelimit-reset')) * 1000;
    if (left !== null) window.callsLeft = { count: Number(left), until: Date.now() + resetMs };
    return reply;
  };
}`;
type WithBudget = Window & { callsLeft: { count: number; until: number } };

/** Signs in by the page, and waits for the list. */
async function signIn(page: PlainPage, { url, email, password }: StartedRecado): Promise<void> {
  await page.prepare(noteBudget);
  await page.open(url);
  await page.write('input[type=email]', email);
  await page.write('input[type=password]', password);
  await page.enter();
  const ticketsLink = 'nav a[href="/tickets"]';
  await page.until('the menu', (link) => document.querySelector(link) !== null, ticketsLink);
  await page.run((link) => document.querySelector<HTMLElement>(link)!.click(), ticketsLink);
  await page.until('the list', () => document.querySelector('[data-ticket]') !== null);
}

/**
 * Opens these conversations one after the other, and answers each. Where few calls are left it waits for the next
 * minute. No person answers eighty customers in a minute, so the server refuses such a session.
 */
async function serve(page: PlainPage, tickets: readonly Conversation[]): Promise<void> {
  for (const { uuid, lastMessage } of tickets) {
    const left = await page.run(() => (window as unknown as WithBudget).callsLeft);
    if (left.count < callsOfOne) await sleep(Math.max(0, left.until - Date.now()));
    await page.run((ticket) => {
      // In the same page, as back and forward of the browser do: rows change their place meanwhile.
      history.pushState(null, '', `/tickets/${ticket}?tab=open`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, uuid);
    // Until its messages are there, the conversation before may still be on screen, and its field takes the words.
    await page.until(
      'its messages',
      (id) => document.querySelector(`[role=log] [data-message="${id}"]`) !== null,
      lastMessage,
    );
    const words = `Resposta a ${uuid.slice(0, 8)}`;
    await page.write('main textarea', words);
    await page.enter();
    await page.until(
      'the answer',
      (text) => document.querySelector('[role=log]')!.textContent.includes(text),
      words,
    );
  }
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
