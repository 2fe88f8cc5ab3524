import { beforeEach, expect, test, vi } from 'vitest';

/** Loads the module again, as a reload of the page does. */
async function loaded() {
  vi.resetModules();
  return (await import('./heldSince.ts')).heldSince;
}
const now = Date.parse('2026-03-01T10:00:00Z');
const message = (id: number, secondsAgo = 0) => ({
  id,
  createdAt: new Date(now - secondsAgo * 1000).toISOString(),
});
beforeEach(() => window.sessionStorage.clear());

test('how long a message can still be taken back does not begin again with a reload', async () => {
  const first = await loaded();
  expect([first(message(1), now), first(message(1), now + 3000)]).toEqual([now, now]);
  const again = await loaded();
  expect([again(message(1), now + 5000), again(message(2), now + 5000)]).toEqual([now, now + 5000]);
});

test('what is old when it is seen first was never held here', async () => {
  expect((await loaded())(message(3, 120), now)).toBe(0);
});
