import { expect, test } from 'vitest';
import { withoutPersonalData } from './withoutPersonalData.ts';

test.each([
  ['letters', 'a'.repeat(65_000)],
  ['blanks', `rg${' '.repeat(65_000)}x`],
  ['blanks behind an introduction', `meu nome é${' '.repeat(65_000)}1`],
  ['letters and dashes', 'a-'.repeat(30_000)],
  ['digits and blanks', '1 '.repeat(30_000)],
  ['letters of a street', `rua ${'a'.repeat(65_000)}`],
  ['blanks of a street', `rua a${' '.repeat(65_000)},${' '.repeat(65_000)}x`],
])('a long run of %s costs little and holds no personal data', (_, text) => {
  expect(withoutPersonalData(text).removed).toBeLessThanOrEqual(text.startsWith('1 ') ? 30_000 : 0);
});

test('blanks become one, and what identifies people is found over line ends', () => {
  expect(
    withoutPersonalData(
      'Oi   ana.b+c@loja.com.br \n\n\n rg:\n\n 12.345.678-9  ok\r\nchave tok-abc-1234567890xyz',
    ).text,
  ).toBe('Oi [e-mail]\n\n[documento] ok\nchave […]');
});
