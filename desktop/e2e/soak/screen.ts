import type { Page } from '@playwright/test';

/** The content of an inbox page, without what changes only with time. */
export interface Screen {
  address: string;
  tabs: string[];
  rows: string[];
  messages: string[];
}

/** Reads the first rows of the list and the last messages of the conversation. */
export async function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const words = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const time of copy.querySelectorAll('time')) time.remove();
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    return {
      address: location.pathname + location.search,
      tabs: all('[data-tab]').map(words),
      rows: all('[data-ticket]')
        .slice(0, 8)
        .map((row) => `${row.getAttribute('data-ticket')} ${words(row)}`),
      messages: all('[data-message]')
        .slice(-8)
        .map((row) => `${row.getAttribute('data-message')} ${row.getAttribute('data-ack')} ${words(row)}`),
    };
  });
}

/** Goes to the top of the list and the end of the conversation, and waits until nothing moves. */
export async function settle(page: Page): Promise<Screen> {
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('[data-rows], [role=log]'))
      list.scrollTop = list.role === 'log' ? list.scrollHeight : 0;
  });
  let before = '';
  for (let same = 0; same < 4; ) {
    const now = JSON.stringify(await readScreen(page));
    same = now === before ? same + 1 : 0;
    before = now;
    await page.waitForTimeout(400);
  }
  return readScreen(page);
}

/** The differences of two screens, in words; empty if they are equal. */
export function differences(held: Screen, fresh: Screen): string[] {
  return (['tabs', 'rows', 'messages'] as const).flatMap((part) => {
    const [was, is] = [held[part], fresh[part]];
    const at = is.findIndex((row, index) => row !== was[index]);
    const first = at === -1 && was.length === is.length ? -1 : Math.max(at, 0);
    return first === -1 ? [] : [`${part}[${first}]: held ${was[first]} | fresh ${is[first]}`];
  });
}
