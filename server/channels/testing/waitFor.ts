import { limitMs } from '../../testing/limitMs.ts';

/** Waits until something is there (anything but undefined, null and false). Fails with `what` after `mostMs`. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  mostMs = limitMs(15_000),
): Promise<T> {
  const until = Date.now() + mostMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > until) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
