import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxFile } from './xlsxFile.ts';

async function cellsOf(file: Blob): Promise<{ text: string; isFormula: boolean }[][]> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = new DOMParser().parseFromString(strFromU8(files['xl/worksheets/sheet1.xml']!), 'text/xml');
  return [...sheet.getElementsByTagName('row')].map((row) =>
    [...row.getElementsByTagName('c')].map((cell) => ({
      text: cell.textContent ?? '',
      isFormula:
        cell.getElementsByTagName('f').length > 0 ||
        (cell.textContent !== '' && cell.getAttribute('t') !== 'inlineStr'),
    })),
  );
}

test('a workbook holds every cell as text: formulas, markup, signs that XML has no place for', async () => {
  const file = xlsxFile('Contatos: [todos] / 2026');
  const rows = [
    ['Nome', 'Número'],
    ['=HYPERLINK("http://x";"y")', '+55 11 91234-5678'],
    ['</t><f>1+1</f>', 'a\u0000b\u0008 & "c" <d>'],
    ['', ' José 😀\nduas linhas '],
  ];
  file.add(rows.slice(0, 1));
  file.add(rows.slice(1));
  const cells = await cellsOf(file.end());
  expect(cells.map((row) => row.map(({ text }) => text))).toEqual([
    rows[0],
    rows[1],
    ['</t><f>1+1</f>', 'ab & "c" <d>'],
    rows[3],
  ]);
  expect(cells.flat().some(({ isFormula }) => isFormula)).toBe(false);
});

test('numbers are numbers and times are times, in columns of the given width', async () => {
  const file = xlsxFile('Atendentes', [28, 12]);
  file.add([['Ana', 11, { seconds: 599 }, null]]);
  const files = unzipSync(new Uint8Array(await file.end().arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c><v>11</v></c>');
  expect(sheet).toContain(`<c s="1"><v>${599 / 86_400}</v></c><c/>`);
  expect(sheet).toContain('<cols><col min="1" max="1" width="28" customWidth="1"/>');
});
