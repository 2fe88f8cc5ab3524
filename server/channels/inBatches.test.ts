import { expect, test } from 'vitest';
import { inBatches } from './inBatches.ts';

/** A writer that ends a batch when the test says so. */
function heldWriter(most: number) {
  const batches: { items: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const add = inBatches<string, void>(most, (items) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    return end.promise.then(() => []);
  });
  return { add, batches };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what comes while a batch is being written goes together into the next, in order', async () => {
  const { add, batches } = heldWriter(2);
  for (const item of ['a', 'b', 'c', 'd']) void add(item);
  expect(batches.map(({ items }) => items)).toEqual([['a']]);
  batches[0]!.end.resolve();
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  batches[1]!.end.resolve();
  await turn();
  expect(batches[2]!.items).toEqual(['d']);
});

test('a batch that fails fails its own items; those behind it are still written', async () => {
  const { add, batches } = heldWriter(10);
  const [first, second] = [add('a'), add('b')];
  batches[0]!.end.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await turn();
  batches[1]!.end.resolve();
  await expect(second).resolves.toBeUndefined();
});
