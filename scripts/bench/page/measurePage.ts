import { chromium } from '@playwright/test';
import { findChromium } from '../../findChromium.ts';
import { startBenchServer } from '../benchServer.ts';
import { percentile } from '../percentile.ts';
import { atLeastPerSecond, atMostMs, noneOf, type Result } from '../report.ts';
import { measureFirstJavaScript } from './measureFirstJavaScript.ts';
import { messageList, openInbox, scrolledFrames, ticketList } from './openInbox.ts';
import { longMessages, openTickets, seedInbox } from './seedInbox.ts';
import { switchTimes } from './switchTimes.ts';

/**
 * What a person feels. Frames per second while a long list and a long conversation scroll, of the 60 that a screen
 * shows, with the processor slowed four times. And the time until another conversation is on screen.
 */
export async function measurePage(): Promise<Result[]> {
  const path = findChromium();
  if (!path) throw new Error('Chromium was not found: set CHROMIUM to its path');
  const bench = await startBenchServer();
  const browser = await chromium.launch({ executablePath: path });
  try {
    const longTicket = await seedInbox(bench);
    const page = await openInbox(browser, bench.server);
    const list = await scrolledFrames(await ticketList(page), '[data-ticket]');
    const thread = await scrolledFrames(await messageList(page, longTicket), '[data-message]');
    const { fresh, seen } = await switchTimes(page);
    return [
      measureFirstJavaScript(),
      atLeastPerSecond(`pictures while ${openTickets} tickets are scrolled`, list.shown, 57),
      noneOf('times rows were missing in them', list.gaps),
      atLeastPerSecond(`pictures while ${longMessages} messages are scrolled`, thread.shown, 57),
      noneOf('times messages were missing in them', thread.gaps),
      atMostMs('to a conversation that was seen, p95', percentile(seen, 0.95), 100),
      atMostMs('to one that was not, p95', percentile(fresh, 0.95), 300),
    ];
  } finally {
    await browser.close();
    await bench.stop();
  }
}
