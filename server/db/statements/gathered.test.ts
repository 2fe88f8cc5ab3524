import { expect, test } from 'vitest';
import type { Tx } from '../transaction.ts';
import { gathered } from './gathered.ts';

const transaction = () => ({}) as Tx;

function counted() {
  const runs: (readonly number[])[] = [];
  const load = gathered(async (_tx, items: readonly number[]) => {
    runs.push(items);
    return items.map((item) => item * 10);
  });
  return { load, runs };
}

test('what is asked side by side is one statement, whatever each does in between, and each gets its own result', async () => {
  const { load, runs } = counted();
  const tx = transaction();
  const conversation = async (n: number) => {
    // Some callers take more steps than others before they ask.
    for (let steps = 0; steps < n; steps++) await Promise.resolve();
    const first = await load(tx, n);
    return [first, await load(tx, n + 100)];
  };
  expect(await Promise.all([0, 1, 2, 3].map(conversation))).toEqual(
    [0, 1, 2, 3].map((n) => [n * 10, (n + 100) * 10]),
  );
  expect(runs).toEqual([
    [0, 1, 2, 3],
    [100, 101, 102, 103],
  ]);
});

test('two transactions never share a statement, and nothing is remembered', async () => {
  const { load, runs } = counted();
  const [one, other] = [transaction(), transaction()];
  await Promise.all([load(one, 1), load(other, 2)]);
  await load(one, 1);
  expect(runs).toEqual([[1], [2], [1]]);
});

test('a statement that fails fails all who asked for it', async () => {
  const load = gathered(async (): Promise<number[]> => Promise.reject(new Error('no')));
  const tx = transaction();
  const outcomes = await Promise.allSettled([load(tx, 1), load(tx, 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
