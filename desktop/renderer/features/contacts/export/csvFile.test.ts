import { csvCell } from '@recado/shared/lib/csvCell';
import { expect, test } from 'vitest';
import { guessColumns } from '../import/guessColumns.ts';

test.each([
  ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['-1+SUM(A1)', "'-1+SUM(A1)"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['+55 (11) 91234-5678', '+55 (11) 91234-5678'],
  ['Maria; João', '"Maria; João"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j is written to a file as %j (CONTACT-37)', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('columns are guessed by heading or content, each field once', () => {
  expect(guessColumns([['Nome', 'Celular', 'Telefone 2', 'E-mail', 'CPF', 'Etiquetas']], 6)).toEqual([
    'name',
    'number',
    null,
    'email',
    null,
    'tags',
  ]);
  expect(
    guessColumns(
      [
        ['a', 'b', 'c'],
        ['Ana', '5511912345678', 'a@b.co'],
      ],
      3,
    ),
  ).toEqual([null, 'number', 'email']);
});
