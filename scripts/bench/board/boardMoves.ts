/// <reference lib="dom" />
import type { JSHandle, Page } from '@playwright/test';

const moves = 30;

/** What one page saw of a move, by the clock that all pages of a machine share. */
interface Seen {
  /** The key that drops the card; only where a person pressed it. */
  pressedAt?: number;
  shownAt: number;
}

/**
 * Each person in turn takes the first card without a lane into the first lane by keys. Returns the milliseconds from the
 * key until the card is in its new lane, on the person's own screen and on those of the others.
 */
export async function boardMoves(pages: readonly Page[]): Promise<{ own: number[]; others: number[] }> {
  const own: number[] = [];
  const others: number[] = [];
  for (let n = 0; n < moves; n++) {
    const mover = pages[n % pages.length]!;
    const card = mover.locator('[data-lane="0"] [data-card]').first();
    const id = (await card.getAttribute('data-card'))!;
    await card.focus();
    await mover.keyboard.press('Space');
    await mover.keyboard.press('ArrowRight');
    const watched: JSHandle<{ seen: Promise<Seen> }>[] = [];
    for (const page of pages) watched.push(await watch(page, id));
    await mover.keyboard.press('Space');
    const seen = await Promise.all(watched.map((handle) => handle.evaluate((one) => one.seen)));
    const { pressedAt } = seen.find((one) => one.pressedAt !== undefined)!;
    for (const one of seen) (one.pressedAt ? own : others).push(one.shownAt - pressedAt!);
  }
  return { own, others };
}

/** Begins to watch for the card in another lane. */
const watch = (page: Page, id: string): Promise<JSHandle<{ seen: Promise<Seen> }>> =>
  page.evaluateHandle((card) => {
    const now = () => performance.timeOrigin + performance.now();
    let pressedAt: number | undefined;
    const press = () => {
      pressedAt = now();
    };
    addEventListener('keydown', press, { capture: true, once: true });
    const isThere = () =>
      document.querySelector(`[data-lane]:not([data-lane="0"]) [data-card="${card}"]`) !== null;
    const look = () =>
      new Promise<Seen>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          removeEventListener('keydown', press, { capture: true });
          requestAnimationFrame(() =>
            resolve({ ...(pressedAt !== undefined && { pressedAt }), shownAt: now() }),
          );
        });
        observer.observe(document.body, { subtree: true, childList: true });
      });
    return { seen: look() };
  }, id);
