import { ReportMailInput } from '@recado/shared/features/reportMails';
import { NewUser } from '@recado/shared/features/users';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage, type Language } from './texts.ts';
import { issueText, validationText } from './validationText.ts';

const messageFor = (field: string, values: object) =>
  NewUser.safeParse(values).error?.issues.find(({ path }) => path[0] === field)?.message ?? '';

afterEach(() => chooseLanguage('pt'));

test.each<[Language, string[]]>([
  ['pt', ['Obrigatório', 'E-mail inválido', 'Muito curto!', 'Muito longo!']],
  ['en', ['Required', 'Invalid email', 'Too Short!', 'Too Long!']],
  ['es', ['Obligatorio', 'Correo inválido', '¡Demasiado corto!', '¡Demasiado largo!']],
  ['tr', ['Zorunlu', 'Geçersiz e-posta', 'Çok kısa!', 'Çok uzun!']],
])('a refused field is explained in %s', async (language, expected) => {
  await chooseLanguage(language);
  const wrong = {
    name: '',
    email: 'nobody',
    password: '1234',
    farewellMessage: 'x'.repeat(2001),
  };
  const shown = ['name', 'email', 'password', 'farewellMessage'].map((field) =>
    validationText(messageFor(field, wrong)),
  );
  expect(shown).toEqual(expected);
});

test('the message for a text of the wrong length has the length it may have; one that is empty is only missing', () => {
  const shown = (values: object) =>
    NewUser.safeParse(values).error?.issues.map((issue) =>
      issueText(issue, (values as Record<string, unknown>)[String(issue.path[0])] ?? null),
    );
  const fine = { name: 'Zoe', email: 'zoe@loja.example', password: 'segura-1234' };
  expect(shown({ ...fine, name: 'x'.repeat(51) })).toEqual(['Muito longo! No máximo 50 caracteres.']);
  expect(shown({ ...fine, password: '1234' })).toEqual(['Muito curto! No mínimo 8 caracteres.']);
  expect(shown({ ...fine, name: '' })?.[0]).toBe('Obrigatório');
});

test('the message for a list that is too long has the most items', () => {
  const many = Array.from({ length: 6 }, (_, n) => `a${n}@loja.example`);
  const { error } = ReportMailInput.safeParse({ name: 'Semana', addresses: many });
  expect(error?.issues.map((issue) => issueText(issue, many))).toEqual(['São itens demais. No máximo 5.']);
});

test('an empty field is missing, not too short', () => {
  expect(validationText('Too Short!', '')).toBe('Obrigatório');
  expect(validationText('Invalid input: expected number, received string', '')).toBe('Obrigatório');
  expect(validationText('Mensagem muito curta', '')).toBe('Mensagem muito curta');
});

test("the server's refusal of a field has words for its code; words nobody knows stay short", () => {
  expect(validationText('ERR_COMMON_PASSWORD')).toBe('Esta senha é fácil de adivinhar. Escolha outra.');
  expect(validationText('Unexpected file')).toBe('Valor inválido');
});
