import { expect, test } from 'vitest';
import { killBudget } from './killBudget.ts';

const quickly = async () => {};

test('kills are counted up to the most there may be', async () => {
  const budget = killBudget(3, 60_000);
  while (!budget.isSpent()) await budget.restart(quickly, quickly);
  expect(budget.kills()).toBe(3);
});

test('where starts take too long there are fewer, and never less than two', async () => {
  const budget = killBudget(8, 0);
  while (!budget.isSpent()) await budget.restart(quickly, quickly);
  expect(budget.kills()).toBe(2);
});
