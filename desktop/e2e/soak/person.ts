import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Chance } from './chance.ts';
import { cutWire, type Wire } from './cutWire.ts';
import { type Hands, hands } from './hands.ts';
import { type EventCheck, heardBy } from './heardBy.ts';

/** A person at work: a browser, its wire, and random actions. */
export interface Person {
  name: string;
  page: Page;
  wire: Wire;
  hands: Hands;
  eventCheck: EventCheck;
  /** The key by which the page seals unsent words, as the server gave it. */
  wordsKey(): string | undefined;
  /** Errors that the page reported. */
  complaints: string[];
  /** Megabytes of objects that the page holds, without garbage. */
  heapMb(): Promise<number>;
}

/** What a browser logs when its network is cut. */
const errorsOfCut =
  /net::ERR_|WebSocket connection to .* failed|Failed to load resource: the server responded with a status of 40[0-9]/;

/** Signs a person in, through a wire of their own. */
export async function person(
  browser: Browser,
  server: string,
  account: { name: string; email: string; password: string },
  luck: Chance,
): Promise<Person> {
  const wire = await cutWire(server);
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' && !errorsOfCut.test(line.text())) complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  let wordsKey: string | undefined;
  page.on('response', (reply) => {
    if (reply.url().endsWith('/auth/words-key'))
      void reply.json().then(
        ({ key }: { key?: string }) => (wordsKey = key),
        () => undefined,
      );
    if (reply.status() >= 500) complaints.push(`${reply.status()} ${reply.url()}`);
  });
  const eventCheck = heardBy(page, server);
  await page.goto(wire.url);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // Admins start at the figures. The link is found by its address, since a count joins its name later.
  await page.locator('nav a[href="/tickets"]').click();
  await page.waitForURL(/\/tickets/);
  const devtools: CDPSession = await context.newCDPSession(page);
  return {
    name: account.name,
    page,
    wire,
    wordsKey: () => wordsKey,
    complaints,
    hands: hands(page, account.name, luck),
    eventCheck,
    async heapMb() {
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize / 1_000_000;
    },
  };
}
