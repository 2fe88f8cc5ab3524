/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The number of conversations it opens: as many as the list shows without scrolling. */
const visited = 7;

interface Times {
  /** Milliseconds from the click to the newest message on screen, for a conversation that was never open. */
  fresh: number[];
  seen: number[];
}

/** How often it repeats them: a handful of times is too few for a 95th percentile. */
const rounds = 4;

/** Clicks from row to row at the top of the list, and then over the same rows again and again. */
export async function switchTimes(page: Page): Promise<Times> {
  await page.locator('[data-ticket]').first().waitFor();
  const rows = await page
    .locator('[data-ticket]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-ticket')!));
  const round = async () => {
    const times: number[] = [];
    // The first one is open already.
    for (const ticket of rows.slice(1, 1 + visited)) times.push(await switchTo(page, ticket));
    return times;
  };
  const fresh = await round();
  const seen: number[] = [];
  for (let n = 0; n < rounds; n++) seen.push(...(await round()));
  return { fresh, seen };
}

/** Measures inside the page, up to the next frame, so that the driver's own delay does not count. */
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
