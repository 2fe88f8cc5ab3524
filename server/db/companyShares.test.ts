import { expect, test } from 'vitest';
import { CompanyShares } from './companyShares.ts';

test('a company has room up to its share, and again when one is given back; others do not notice', () => {
  const shares = new CompanyShares(2);
  shares.add(1);
  expect(shares.hasRoom(1)).toBe(true);
  shares.add(1);
  expect(shares.hasRoom(1)).toBe(false);
  expect(shares.hasRoom(2)).toBe(true);
  shares.remove(1);
  expect(shares.hasRoom(1)).toBe(true);
});

test('work without a company always has room, and counts for none', () => {
  const shares = new CompanyShares(1);
  for (let n = 0; n < 3; n++) shares.add(undefined);
  expect(shares.hasRoom(undefined)).toBe(true);
  expect(shares.hasRoom(1)).toBe(true);
  shares.add(1);
  shares.remove(undefined);
  expect(shares.hasRoom(1)).toBe(false);
});
