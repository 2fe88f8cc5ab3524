import { describe, expect, test } from 'vitest';
import { callingCodeOf, formatPhone, readNumber, spellingsOf } from './phoneNumber.ts';

describe('a number of a Brazilian company', () => {
  test.each([
    '5511988880001',
    '11988880001',
    '11 98888-0001',
    '(11) 98888-0001',
    '+55 (11) 98888-0001',
    '55 11 98888 0001',
    '011 98888-0001',
    '0 15 11 98888-0001',
    '0055 11 98888-0001',
  ])('%s is read as one and the same', (typed) =>
    expect(readNumber(typed)).toEqual({ number: '5511988880001' }),
  );

  test.each([
    ['1132654321', '551132654321'],
    // An area code may equal the country code.
    ['55988880003', '5555988880003'],
    ['5555988880003', '5555988880003'],
    ['551188880001', '551188880001'],
    ['351912345678', '351912345678'],
    ['+351 912 345 678', '351912345678'],
    ['+1 212 555 0100', '12125550100'],
    ['+90 532 123 45 67', '905321234567'],
  ])('%s is read as %s', (typed, number) => expect(readNumber(typed)).toEqual({ number }));

  test.each([
    ['988880003', 'area'],
    ['8888-0003', 'area'],
    ['88880', 'digits'],
    ['+55 21 8888', 'digits'],
    ['55119888800012', 'digits'],
    ['padaria', 'number'],
    ['11 98888-0001 / 0002 ramal', 'number'],
    ['', 'number'],
  ])('%s cannot be right, and lacks %s', (typed, fault) => expect(readNumber(typed)).toEqual({ fault }));
});

test.each([
  ['Europe/Istanbul', '0532 123 45 67', '905321234567'],
  ['Europe/Istanbul', '905321234567', '905321234567'],
  ['Europe/Lisbon', '912 345 678', '351912345678'],
  ['America/Argentina/Buenos_Aires', '11 2345-6789', '541123456789'],
  ['America/Manaus', '92 98888-0001', '5592988880001'],
])('in %s %s is read as %s', (zone, typed, number) =>
  expect(readNumber(typed, callingCodeOf(zone))).toEqual({ number }),
);

test('what is read can be written and read again, with and without the ninth digit', () => {
  for (const spelled of spellingsOf('5511988880001'))
    expect(readNumber(formatPhone(spelled))).toEqual({ number: spelled });
});
