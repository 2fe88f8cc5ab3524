import { expect, test } from 'vitest';
import { formatText } from './formatText.ts';

const reached = (text: string) =>
  formatText(text).flatMap((piece) => (piece.type === 'reach' ? [[piece.text, piece.href]] : []));

test.each([
  ['fala com ana.lima@loja.com.br.', [['ana.lima@loja.com.br', 'mailto:ana.lima@loja.com.br']]],
  ['liga +55 11 98765-4321', [['+55 11 98765-4321', 'tel:+5511987654321']]],
  [
    '(11) 98765-4321 ou 3344-5566',
    [
      ['(11) 98765-4321', 'tel:11987654321'],
      ['3344-5566', 'tel:33445566'],
    ],
  ],
])('%j leads to %j', (text, found) => {
  expect(reached(text)).toEqual(found);
});

test.each([
  'pedido 48214 de 22/11/2026',
  'CPF 123.456.789-00',
  'CNPJ 12.345.678/0001-90',
  '34191.79001 01043.510047 91020.150008 5 96610000014500',
  'é 11987654321',
  'a@b',
])('%j is no way to reach somebody', (text) => {
  expect(reached(text)).toEqual([]);
});
