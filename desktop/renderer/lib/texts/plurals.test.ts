import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from './texts.ts';
import { useWords } from './words.texts.ts';

afterEach(() => chooseLanguage('pt'));

test.each([
  ['pt', ['0 registros', '1 registro', '2 registros']],
  ['en', ['0 records', '1 record', '2 records']],
] as const)('zero takes the form of many: %s', async (language, expected) => {
  await chooseLanguage(language);
  expect([0, 1, 2].map((count) => useWords.now('rows', { count }))).toEqual(expected);
});
