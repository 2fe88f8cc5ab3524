import { expect, test } from 'vitest';
import { tabWith } from './FormTabs.tsx';

const tabs = [
  { label: 'a', content: null },
  { label: 'b', fields: ['greeting', 'farewell'], content: null },
];

test('a wrong field opens its tab; the first one when several are wrong', () => {
  expect(tabWith(tabs, ['farewell'])).toBe(1);
  expect(tabWith(tabs, ['name'])).toBe(0);
  expect(tabWith(tabs, ['greeting', 'name'])).toBe(0);
});
