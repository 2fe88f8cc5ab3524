import { expect, test } from 'vitest';
import { zoneChoices, zoneName } from './zoneName.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test.each([
  ['America/Sao_Paulo', winter, 'São Paulo (GMT-3)'],
  ['America/Argentina/Buenos_Aires', winter, 'Buenos Aires, Argentina (GMT-3)'],
  ['America/New_York', winter, 'New York (GMT-5)'],
  ['America/New_York', summer, 'New York (GMT-4)'],
  ['Asia/Calcutta', winter, 'Kolkata (GMT+5:30)'],
  ['UTC', winter, 'UTC'],
])('%s is called as people call it, with what its clock says that day', (zone, at, name) => {
  expect(zoneName(zone, at)).toBe(name);
});

test('no two zones of a list are called the same, and none is spelled as programs spell it', () => {
  const names = zoneChoices().map(({ label }) => label);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => /[_/]/.test(name.replace(/GMT.*/, '')))).toEqual([]);
});
