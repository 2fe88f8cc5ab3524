import { limitMs } from '../../testing/limitMs.ts';

const leastPauseMs = 20;

/**
 * Waits until something is there (anything but undefined, null and false). Fails with `what` after `mostMs`. A look that
 * takes longer is followed by a pause as long: it must not slow down what it waits for.
 */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  mostMs = limitMs(15_000),
): Promise<T> {
  const until = Date.now() + mostMs;
  for (;;) {
    const startedAt = performance.now();
    const found = await look();
    const tookMs = performance.now() - startedAt;
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > until) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(leastPauseMs, tookMs)));
  }
}
