/// <reference lib="dom" />
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { StartedRecado } from '../../../server/testing/startRecado.ts';

/** How much slower than this machine the measured one is. */
const slower = 4;
const size = { width: 1440, height: 900 };
const distancePx = 12_000;
const pxPerSecond = 3000;

/** Signs in by the page and waits for the list. */
export async function openInbox(browser: Browser, { url, email, password }: StartedRecado): Promise<Page> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: size });
  await page.goto(url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await page.locator('[data-ticket]').first().waitFor();
  return page;
}

/** The list of tickets, scrolled to its end once, so that it holds all of them. */
export async function ticketList(page: Page): Promise<Locator> {
  const list = page.locator('[data-virtuoso-scroller]', { has: page.locator('[data-ticket]') });
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

/** A page of plain lines, drawn once: what this browser can do at most. */
export async function bareList(browser: Browser): Promise<Locator> {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(
    `<div id=list style="height:100vh;overflow:auto">${'<p style="margin:8px;padding:8px;border-radius:8px;background:#eee">uma palavra e outra uma palavra e outra</p>'.repeat(2000)}</div>`,
  );
  return page.locator('#list');
}

/** Frames a second while the list is scrolled up and down as by a wheel that is turned evenly. */
export async function scrolledFrames(list: Locator): Promise<number> {
  const page = list.page();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const box = (await list.boundingBox())!;
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await scroll(session, middle, pxPerSecond / 2);
  const frames = await page.evaluateHandle(() => {
    const times: number[] = [];
    const note = (at: number) => {
      times.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return times;
  });
  for (const way of [distancePx, -distancePx]) await scroll(session, middle, way);
  const times = await frames.jsonValue();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return ((times.length - 1) * 1000) / (times.at(-1)! - times[0]!);
}

const scroll = (session: CDPSession, middle: { x: number; y: number }, way: number) =>
  session.send('Input.synthesizeScrollGesture', {
    ...middle,
    yDistance: way,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
  });

/** Goes to one edge until nothing joins there any more. */
async function wholeLoaded(list: Locator, edge: 'top' | 'bottom'): Promise<void> {
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
