import { chromium } from '@playwright/test';
import { findChromium } from '../../findChromium.ts';
import { startBenchServer } from '../benchServer.ts';
import { percentile } from '../percentile.ts';
import { atLeast, atMostMs, type Result } from '../report.ts';
import { measureFirstJavaScript } from './measureFirstJavaScript.ts';
import { bareList, messageList, openInbox, scrolledFrames, ticketList } from './openInbox.ts';
import { longMessages, openTickets, seedInbox } from './seedInbox.ts';
import { switchTimes } from './switchTimes.ts';

/**
 * What a person feels: frames while a long conversation and a long list are scrolled, with the processor slowed
 * four times, against a bare page of as many lines that nothing happens on; and how long it takes until another
 * conversation stands there.
 */
export async function measurePage(): Promise<Result[]> {
  const path = findChromium();
  if (!path) throw new Error('Chromium was not found: set CHROMIUM to its path');
  const bench = await startBenchServer();
  const browser = await chromium.launch({ executablePath: path });
  try {
    const longTicket = await seedInbox(bench);
    const floor = await scrolledFrames(await bareList(browser));
    const page = await openInbox(browser, bench.server);
    const list = await scrolledFrames(await ticketList(page));
    const thread = await scrolledFrames(await messageList(page, longTicket));
    const { fresh, seen } = await switchTimes(page);
    return [
      measureFirstJavaScript(),
      atLeast(`frames while ${openTickets} tickets are scrolled`, list, floor, 0.95),
      atLeast(`frames while ${longMessages} messages are scrolled`, thread, floor, 0.95),
      atMostMs('to a conversation that was seen, p95', percentile(seen, 0.95), 100),
      atMostMs('to one that was not, p95', percentile(fresh, 0.95), 300),
    ];
  } finally {
    await browser.close();
    await bench.stop();
  }
}
