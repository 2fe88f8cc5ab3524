import { expect, test } from 'vitest';
import { formatDate, formatMoney, formatWhen, initials } from './format.ts';
import { formatPhone } from './formatPhone.ts';

test('a calendar day stays that day in every time zone (SHELL-40)', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026');
});

test('today shows the time, another day the date', () => {
  const now = new Date(2026, 10, 21, 18, 0);
  expect(formatWhen(new Date(2026, 10, 21, 9, 5), now)).toBe('09:05');
  expect(formatWhen(new Date(2026, 10, 20, 23, 59), now)).toBe('20/11/2026');
});

test('money is written the Brazilian way', () => {
  expect(formatMoney(1234.5).replace(/\s/g, ' ')).toBe('R$ 1.234,50');
});

test.each([
  ['Ana Maria Lima', 'AL'],
  ['ana', 'A'],
  ['  ', ''],
  ['😀 Loja', '😀L'],
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
