import { expect, test } from 'vitest';
import { zoneChoices } from './zoneChoices.ts';

test('no two zones of a list are called the same, and none is spelled as programs spell it', () => {
  const names = zoneChoices().map(({ label }) => label);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => /[_/]/.test(name.replace(/GMT.*/, '')))).toEqual([]);
});
