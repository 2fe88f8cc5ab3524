import { expect, test } from 'vitest';
import { guessLanguage } from './guessLanguage.ts';
import { passagesOf } from './passagesOf.ts';
import { splitText } from './splitText.ts';

test('passages end at headings and sentences, and carry the headings over them (KNOW-08)', () => {
  const sentence = (n: number) => `A frase de número ${n} diz uma coisa que ninguém mais diz.`;
  const long = Array.from({ length: 60 }, (_, n) => sentence(n)).join(' ');
  const pieces = splitText(
    `# Loja\n\n## Trocas\n\n${long}\n\n## Entregas\n\nEm dois dias.\n\n# Fim\n\nTchau.`,
  );
  expect(pieces.at(-2)).toEqual({ heading: 'Loja › Entregas', content: 'Em dois dias.' });
  expect(pieces.at(-1)).toEqual({ heading: 'Fim', content: 'Tchau.' });
  const exchanges = pieces.filter(({ heading }) => heading === 'Loja › Trocas');
  expect(exchanges.length).toBeGreaterThan(2);
  for (const { content } of exchanges) {
    expect(content.length).toBeLessThanOrEqual(900);
    expect(content).toMatch(/^A frase .+ diz\.$/s);
  }
  expect(exchanges.map(({ content }) => content).join(' ')).toBe(long);
});

test('questions of a list head their answers; words without an end are cut and none is lost (KNOW-08)', () => {
  expect(splitText('Vocês abrem aos domingos?\nSim, das 9h às 13h.')).toEqual([
    { heading: 'Vocês abrem aos domingos?', content: 'Sim, das 9h às 13h.' },
  ]);
  const endless = 'a'.repeat(5000);
  const pieces = splitText(endless);
  expect(pieces.map(({ content }) => content).join('')).toBe(endless);
  expect(Math.max(...pieces.map(({ content }) => content.length))).toBeLessThanOrEqual(900);
  // The name of the source is found as a heading is.
  expect(passagesOf('Preços', 'Banho: 55', 'pt')).toMatchObject([{ head: 'precos', heading: '' }]);
});

test.each([
  ['pt', 'Aceitamos trocas em até sete dias, e você não paga o envio da peça.'],
  ['en', 'You can return it within seven days, and we pay for the shipping.'],
  ['es', 'Usted puede cambiar el producto hasta siete días después de la compra.'],
  ['tr', 'Ürünü yedi gün içinde iade edebilirsiniz ve kargo için bir ücret yok.'],
] as const)('the commonest words decide the language of a text: %s (KNOW-07)', (language, text) => {
  for (const usual of ['pt', 'en', 'es', 'tr'] as const) expect(guessLanguage(text, usual)).toBe(language);
});

test('a text whose language is not clear has that of the company (KNOW-07)', () => {
  for (const usual of ['pt', 'tr'] as const) {
    expect(guessLanguage('R$ 55,00', usual)).toBe(usual);
    expect(guessLanguage('', usual)).toBe(usual);
  }
});
