import { answerKinds } from '@recado/shared/flow/blocks/question';
import { expect, test } from 'vitest';
import { limitMs } from '../../../testing/limitMs.ts';
import { readAnswer } from './readAnswer.ts';

const around = { language: 'pt', timeZone: 'America/Sao_Paulo', now: new Date('2026-11-23') } as const;
const read = (answer: (typeof answerKinds)[number], body: string) =>
  readAnswer(
    { answer, choices: ['Sim', 'Não'], least: null, most: null },
    { as: 'words', body, mediaType: null, mediaId: null, messageId: 1 },
    around,
  );

test('the only address in an answer is read, whatever is around it', () => {
  expect(read('email', 'É Bia@Loja.com.br!')).toBe('bia@loja.com.br');
  expect(read('email', '"Bia" <bia@loja.com>, obrigada...')).toBe('bia@loja.com');
  expect(read('email', 'a@loja.com ou b@loja.com')).toBeUndefined();
  expect(read('email', 'bia@')).toBeUndefined();
});

test('the longest message of a customer is read at once, whatever it consists of', () => {
  for (const piece of ['a', '1', '1.', '1/', 'A1', 'a@', '@!', '1(', '1- ', '!'])
    for (const kind of answerKinds) {
      const begun = performance.now();
      read(kind, `x${piece.repeat(65_000 / piece.length)} x`);
      expect(performance.now() - begun, `${kind} of ${piece}`).toBeLessThan(limitMs(1_000));
    }
});
