import { expect, test } from 'vitest';
import { withoutTag } from '../calls/quoteData.ts';
import { numberedIn } from './numberedIn.ts';

test('messages between numbered tags are read without the blanks around them', () => {
  expect(numberedIn('<message number="2">\n Oi \n</message> x <message number="1"></message>')).toEqual([
    { number: 2, body: 'Oi' },
    { number: 1, body: '' },
  ]);
});

// Without it one answer of one company's model stops everybody in this process for minutes.
test('an answer of blanks without an end costs no more than another one', () => {
  const blanks = ' '.repeat(20_000);
  expect(numberedIn(`<message number="1">${blanks}`)).toEqual([]);
  for (let n = 0; n < 5; n++) expect(withoutTag('draft', `a${blanks}b`)).toBe(`a${blanks}b`);
  expect(withoutTag('draft', '<draft>\n a \n</draft>')).toBe('a');
});
