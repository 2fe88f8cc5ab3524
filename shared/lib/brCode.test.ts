import { expect, test } from 'vitest';
import { brCode, crc16 } from './brCode.ts';

test('the checksum is that of the standard’s own example', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a static code is, letter by letter, the one that the manual of the Central Bank shows', () => {
  expect(
    brCode({
      to: { key: '123e4567-e12b-12d1-a456-426655440000' },
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

/** Reads a code as a bank's reader does: fields by id, nested ones too. */
function read(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

test('a reader finds amount, reference and a name that every bank can show', () => {
  const code = brCode({
    to: { key: 'pix@example.com' },
    cents: 123_456,
    name: 'Açaí & Companhia do João Ltda ME',
    city: 'São José dos Campos',
    txid: 'RECADO12345',
  });
  const fields = read(code);
  expect(fields).toMatchObject({
    '53': '986',
    '54': '1234.56',
    '58': 'BR',
    '59': 'Acai & Companhia do Joao',
    '60': 'Sao Jose dos Ca',
  });
  expect(read(fields['26']!)).toEqual({ '00': 'br.gov.bcb.pix', '01': 'pix@example.com' });
  expect(read(fields['62']!)).toEqual({ '05': 'RECADO12345' });
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
});

test('a dynamic code leads to the address of its charge and can be paid once', () => {
  const fields = read(brCode({ to: { url: 'pix.example.com/qr/v2/abc' }, name: 'Loja', city: 'Recife' }));
  expect(fields['01']).toBe('12');
  expect(read(fields['26']!)['25']).toBe('pix.example.com/qr/v2/abc');
});

test.each([1, 10, 99, 100, 101, 4990, 29_999, 1_000_000])('%i cents are written as reais', (cents) => {
  const fields = read(brCode({ to: { key: 'k' }, cents, name: 'n', city: 'c' }));
  expect(fields['54']).toMatch(/^\d+\.\d\d$/);
  expect(Math.round(Number(fields['54']) * 100)).toBe(cents);
});
