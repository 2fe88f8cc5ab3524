import { expect, test } from 'vitest';
import { withoutPersonalData } from './withoutPersonalData.ts';

test.each([
  ['letters', 'a'.repeat(65_000)],
  ['blanks', `rg${' '.repeat(65_000)}x`],
  ['blanks behind an introduction', `meu nome é${' '.repeat(65_000)}1`],
  ['letters and dashes', 'a-'.repeat(30_000)],
  ['digits and blanks', '1 '.repeat(30_000)],
  ['letters of a street', `rua ${'a'.repeat(65_000)}`],
  ['letters of a name', `me chamo ${'a'.repeat(65_000)}`],
  ['introductions', 'me chamo '.repeat(7_000)],
  ['blanks of a street', `rua a${' '.repeat(65_000)},${' '.repeat(65_000)}x`],
])('a long run of %s costs little and holds no personal data', (_, text) => {
  expect(withoutPersonalData(text).removed).toBeLessThanOrEqual(/^(?:1|me) /.test(text) ? 30_000 : 0);
});

test('blanks become one, and what identifies people is found over line ends (KNOW-05)', () => {
  expect(
    withoutPersonalData(
      'Oi   ana.b+c@loja.com.br \n\n\n rg:\n\n 12.345.678-9  ok\r\nchave tok-abc-1234567890xyz',
    ).text,
  ).toBe('Oi [e-mail]\n\n[documento] ok\nchave […]');
});

test.each([
  ['meu nome é joão da silva, vocês abrem domingo?', 'meu nome é [nome], vocês abrem domingo?'],
  ['oi me chamo maria e queria um bolo', 'oi me chamo [nome] e queria um bolo'],
  ['me chamo ana paula', 'me chamo [nome]'],
  ['my name is john smith and I need a refund', 'my name is [nome] and I need a refund'],
  ['hola, me llamo josé quiero cambiar mi pedido', 'hola, me llamo [nome] quiero cambiar mi pedido'],
  ['benim adım ayşe ve sipariş vermek istiyorum', 'benim adım [nome] ve sipariş vermek istiyorum'],
  ['Meu nome é Rui Alves e moro em Lisboa', 'Meu nome é [nome] e moro em Lisboa'],
  ['o nome é importante para o bolo', 'o nome é importante para o bolo'],
])('a name in small letters that introduces itself goes too: %s', (text, clean) => {
  expect(withoutPersonalData(text).text).toBe(clean);
});
