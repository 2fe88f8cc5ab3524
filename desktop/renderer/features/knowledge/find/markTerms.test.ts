import { expect, test } from 'vitest';
import { markTerms } from './markTerms.ts';

const marked = (text: string, question: string) =>
  markTerms(text, question).flatMap((piece) => (piece.isMarked ? [piece.text] : []));

test('the words of a question are marked in other forms, without case and accents, and short words are not', () => {
  expect(marked('A troca é grátis. Trocas em até 7 dias.', 'Como faço para trocar?')).toEqual([
    'troca',
    'Trocas',
  ]);
  expect(marked('O PRAZO de devolução', 'qual o prazo da devolucao')).toEqual(['PRAZO', 'devolução']);
  expect(marked('Cartão, boleto ou Pix', 'aceita pix?')).toEqual(['Pix']);
});

test('the pieces together are the text', () => {
  const text = '  Entrega: R$ 10 – “sedex” 2 dias.\n';
  expect(
    markTerms(text, 'entrega sedex')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
