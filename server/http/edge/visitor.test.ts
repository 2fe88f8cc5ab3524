import { expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['010.1', '010.1'],
  ['', ''],
  ['Unknown', 'unknown'],
])('%s is the visitor %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});
