import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../texts/texts.ts';
import { formatBytes, formatDate, formatDayOfYear, formatMoney, formatWhen, initials } from './format.ts';
import { formatDuration, formatNumber } from './formatNumber.ts';

afterEach(() => chooseLanguage('pt'));

test.each([
  ['pt', '23/11/2026', '9 min 59 s', '1.234,5', '1,5 kB'],
  ['en', '2026-11-23', '9 min 59 s', '1,234.5', '1.5 kB'],
  ['es', '23/11/2026', '9 min 59 s', '1234,5', '1,5 kB'],
  ['tr', '23.11.2026', '9 dk 59 sn', '1.234,5', '1,5 kB'],
] as const)('in %s days, times and numbers are written its way', async (language, ...expected) => {
  await chooseLanguage(language);
  expect([formatDate('2026-11-23'), formatDuration(599), formatNumber(1234.5), formatBytes(1536)]).toEqual(
    expected,
  );
});

test('a calendar day stays that day in every time zone (SHELL-40)', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026');
});

test('today shows the time, another day the date', () => {
  const now = new Date(2026, 10, 21, 18, 0);
  expect(formatWhen(new Date(2026, 10, 21, 9, 5), now)).toBe('09:05');
  expect(formatWhen(new Date(2026, 10, 20, 23, 59), now)).toBe('20/11/2026');
});

test.each([
  ['pt', '23/11'],
  ['en', '11-23'],
  ['tr', '23.11'],
] as const)('in %s a day without its year is %s', async (language, expected) => {
  await chooseLanguage(language);
  expect(formatDayOfYear('2026-11-23')).toBe(expected);
});

test('money is written the Brazilian way', () => {
  expect(formatMoney(1234.5).replace(/\s/g, ' ')).toBe('R$ 1.234,50');
});

test.each([
  ['Ana Maria Lima', 'AL'],
  ['ana', 'A'],
  ['  ', ''],
  ['😀 Loja', '😀L'],
  ['+55 (21) 98888-0003', ''],
  ['Loja 24', 'L2'],
])('initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['5511987654321', '+55 (11) 98765-4321'],
  ['551132654321', '+55 (11) 3265-4321'],
  ['351912345678', '+351912345678'],
  ['•••••••••••21', '•••••••••••21'],
])('the number %s is read as %s (CONV-14)', (number, read) => {
  expect(formatPhone(number)).toBe(read);
});
