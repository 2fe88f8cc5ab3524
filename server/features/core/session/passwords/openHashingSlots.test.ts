import { expect, test } from 'vitest';
import { openHashingSlots } from './openHashingSlots.ts';

/** Work that ends on request, and says which one started. */
function workshop(limits: { atOnce: number; waiting: number; waitingPerSource: number }) {
  const { withSlot } = openHashingSlots(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const request = (source: string, name: string) =>
    withSlot(source, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  return { started, request, endOne: () => ends.shift()!() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more run than there are slots, and each source has its turn', async () => {
  const { started, request, endOne } = workshop({ atOnce: 2, waiting: 50, waitingPerSource: 40 });
  const flood = Array.from({ length: 20 }, (_, n) => request('flood', `flood ${n}`));
  const other = request('other', 'other');
  await settled();
  expect(started).toEqual(['flood 0', 'flood 1']);
  endOne();
  endOne();
  await settled();
  expect(started.slice(2)).toEqual(['flood 2', 'other']);
  for (let rest = 0; rest < 20; rest++) {
    await settled();
    if (rest < 19) endOne();
  }
  expect(await Promise.all([...flood, other])).toHaveLength(21);
});

test('a source that fills its own line is refused, another still gets in, a full line refuses all', async () => {
  const { request, endOne } = workshop({ atOnce: 1, waiting: 3, waitingPerSource: 2 });
  const running = request('flood', 'a');
  const waiting = [request('flood', 'b'), request('flood', 'c')];
  await expect(request('flood', 'd')).rejects.toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
  const other = request('other', 'e');
  await expect(request('third', 'f')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  for (let rest = 0; rest < 4; rest++) {
    endOne();
    await settled();
  }
  expect(await Promise.all([running, ...waiting, other])).toEqual(['a', 'b', 'c', 'e']);
});

test('work that fails gives its slot back', async () => {
  const { withSlot } = openHashingSlots({ atOnce: 1, waiting: 3, waitingPerSource: 2 });
  await expect(withSlot('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withSlot('a', async () => 'next')).toBe('next');
});
