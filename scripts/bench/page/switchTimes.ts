/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Conversations that are gone to: as many rows as stand in the list without scrolling it. */
const visited = 7;

interface Times {
  /** Milliseconds from the click to the newest message on screen, for a conversation that was never open. */
  fresh: number[];
  seen: number[];
}

/** How often they are gone over again: a handful of times say nothing of a 95th percentile. */
const rounds = 4;

/** Clicks from row to row at the head of the list, and then over the same rows again and again. */
export async function switchTimes(page: Page): Promise<Times> {
  await page.locator('[data-ticket]').first().waitFor();
  const rows = await page
    .locator('[data-ticket]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-ticket')!));
  const round = async () => {
    const times: number[] = [];
    // The first one is open.
    for (const ticket of rows.slice(1, 1 + visited)) times.push(await switchTo(page, ticket));
    return times;
  };
  const fresh = await round();
  const seen: number[] = [];
  for (let n = 0; n < rounds; n++) seen.push(...(await round()));
  return { fresh, seen };
}

/** Measured inside the page, to the frame that follows: a driver's own way there and back does not count. */
const switchTo = (page: Page, ticket: string) =>
  page.evaluate(async (id) => {
    const shown = () => document.querySelector('[role=log] [data-message]')?.getAttribute('data-message');
    const row = document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)!;
    const before = shown();
    const startedAt = performance.now();
    row.click();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (shown() === undefined || shown() === before);
    return performance.now() - startedAt;
  }, ticket);
