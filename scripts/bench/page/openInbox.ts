/// <reference lib="dom" />
import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';

/** How much slower than this machine the measured one is. */
const slower = 4;
const size = { width: 1440, height: 900 };
const distancePx = 12_000;
const pxPerSecond = 3000;
/** The height of a separator between two rows, such as a day, which is no gap. */
const gapPx = 80;

/** Signs in by the page and waits for the list. */
export async function openInbox(
  browser: Browser | BrowserContext,
  { url, email, password }: StartedRecado,
): Promise<Page> {
  const page =
    'newContext' in browser
      ? await browser.newPage({ locale: 'pt-BR', viewport: size })
      : await browser.newPage();
  await page.goto(url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // By its address: the number beside its name comes later, and belongs to the name then.
  await page.locator('nav a[href="/tickets"]').click();
  await page.locator('[data-ticket]').first().waitFor();
  return page;
}

/** The list of tickets, scrolled to its end once, so that it holds all of them. */
export async function ticketList(page: Page): Promise<Locator> {
  const list = page.locator('[data-rows]', { has: page.locator('[data-ticket]') });
  await wholeLoaded(list, 'bottom');
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  return list;
}

/** The conversation of a ticket, scrolled to its beginning once. */
export async function messageList(page: Page, ticket: string): Promise<Locator> {
  await page.goto(new URL(`/tickets/${ticket}`, page.url()).href);
  const list = page.locator('[role=log]');
  await page.locator('[data-message]').first().waitFor();
  await wholeLoaded(list, 'top');
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  return list;
}

interface Scrolled {
  /** Frames per second that the browser drew. */
  shown: number;
  /** How often the view reached rows that the page had not drawn yet, so that a gap could be visible. */
  gaps: number;
}

/**
 * Scrolls the list up and down like a wheel that turns evenly. It counts frames where the browser draws them,
 * because people see those. The browser scrolls what is drawn without waiting for the page, which must only have
 * drawn enough ahead.
 */
export async function scrolledFrames(list: Locator, rows: string): Promise<Scrolled> {
  const page = list.page();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const box = (await list.boundingBox())!;
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await scroll(session, middle, pxPerSecond / 2);
  const gaps = await list.evaluateHandle(
    (element, { selector, mostPx }) => {
      const seen = { count: 0 };
      const look = () => {
        const drawn = element.querySelectorAll(selector);
        const { top, bottom } = element.getBoundingClientRect();
        const above = drawn[0]!.getBoundingClientRect().top - top;
        const below = bottom - drawn[drawn.length - 1]!.getBoundingClientRect().bottom;
        if (Math.max(above, below) > mostPx) seen.count += 1;
      };
      // Before the list's own listener draws the missing rows.
      element.parentElement!.addEventListener('scroll', look, { capture: true });
      return seen;
    },
    { selector: rows, mostPx: gapPx },
  );
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'],
  });
  await page.evaluate(() => performance.mark('scrolled from'));
  for (const way of [distancePx, -distancePx]) await scroll(session, middle, way);
  await page.evaluate(() => performance.mark('scrolled to'));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; ts: number }[];
  };
  const at = (name: string) => traceEvents.find((event) => event.name === name)!.ts;
  const [from, to] = [at('scrolled from'), at('scrolled to')];
  const drawn = traceEvents.filter(({ name, ts }) => name === 'DrawFrame' && ts > from && ts < to);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { shown: (drawn.length * 1e6) / (to - from), gaps: (await gaps.jsonValue()).count };
}

const scroll = (session: CDPSession, middle: { x: number; y: number }, way: number) =>
  session.send('Input.synthesizeScrollGesture', {
    ...middle,
    yDistance: way,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
  });

/** Scrolls to one edge until nothing more loads there. */
export async function wholeLoaded(list: Locator, edge: 'top' | 'bottom'): Promise<void> {
  await list.evaluate(async (element, to) => {
    const turn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let height = 0;
    for (let same = 0; same < 60; ) {
      element.scrollTop = to === 'top' ? 0 : element.scrollHeight;
      await turn();
      same = element.scrollHeight === height ? same + 1 : 0;
      height = element.scrollHeight;
    }
  }, edge);
}
