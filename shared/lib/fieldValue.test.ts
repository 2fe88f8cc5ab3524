import { expect, test } from 'vitest';
import { type FieldKind, readValue, shownValue, storedValue } from './fieldValue.ts';

const field = (kind: FieldKind) => ({ kind, options: [{ name: 'Ouro' }, { name: 'Prata' }] });

test.each([
  ['number', '12.5', '12.5'],
  ['number', ' -007.10 ', '-7.1'],
  ['number', '-0', '0'],
  ['number', '1e9', undefined],
  ['number', '12,5', undefined],
  ['number', '1234567890123456', undefined],
  ['number', '', undefined],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '2023-02-29', undefined],
  ['date', '29/02/2024', undefined],
  ['choice', 'ouro', 'Ouro'],
  ['choice', 'Bronze', undefined],
  ['text', ' Recife ', 'Recife'],
] as const)('a program that sends a %s %j stores %j (FIELD-03)', (kind, sent, stored) => {
  expect(storedValue(field(kind), sent)).toBe(stored);
});

test.each([
  ['pt', 'number', '1.234,56', '1234.56'],
  ['pt', 'number', '1.234', '1234'],
  ['pt', 'number', '12.5', '12.5'],
  ['pt', 'number', 'R$ 1.250,00', '1250'],
  ['en', 'number', '1,234.56', '1234.56'],
  ['en', 'number', '1.234', '1.234'],
  ['en', 'number', '12,5', undefined],
  ['tr', 'number', '%', undefined],
  ['pt', 'date', '5/3/2027', '2027-03-05'],
  ['tr', 'date', '05.03.2027', '2027-03-05'],
  ['pt', 'date', '2027-03-05T00:00:00.000Z', '2027-03-05'],
  ['pt', 'date', '46451', '2027-03-05'],
  ['pt', 'date', '31/02/2027', undefined],
  ['pt', 'date', '05/03/27', undefined],
  ['pt', 'choice', 'PRATA', 'Prata'],
] as const)('in %s a %s written %j is read as %j (FIELD-04)', (language, kind, written, stored) => {
  expect(readValue(field(kind), written, language)).toBe(stored);
});

test('values are shown in the language, and what does not fit as it is', () => {
  expect(shownValue(field('number'), '1234.5', 'pt')).toBe('1.234,5');
  expect(shownValue(field('number'), '1234.5', 'en')).toBe('1,234.5');
  expect(shownValue(field('date'), '2027-03-05', 'tr')).toBe('05.03.2027');
  expect(shownValue(field('date'), 'amanhã', 'pt')).toBe('amanhã');
});
