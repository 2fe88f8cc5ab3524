import { expect, test } from 'vitest';
import { fairSemaphore } from './fairSemaphore.ts';

test('no more are inside than it is wide, and who waits comes in by turns of their owners', async () => {
  const semaphore = fairSemaphore(2);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (owner: number, name: string) =>
    semaphore(owner, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const many = Array.from({ length: 5 }, (_, n) => enter(1, `many ${n}`));
  const single = enter(2, 'single');
  expect([started, semaphore.isFull()]).toEqual([['many 0', 'many 1'], true]);
  ends.shift()!();
  await many[0];
  ends.shift()!();
  await many[1];
  expect(started.slice(2)).toEqual(['many 2', 'single']);
  while (started.length < 6 || ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([...many, single]);
  expect(semaphore.isFull()).toBe(false);
});
