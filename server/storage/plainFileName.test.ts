import { expect, test } from 'vitest';
import { plainFileName } from './plainFileName.ts';

test.each([
  ['boleto.pdf', 'boleto.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\nota.docx', 'nota.docx'],
  ['fatura\u202efdp.exe', 'faturafdp.exe'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  ['..', ''],
  ['.htaccess', 'htaccess'],
  ['relatório ✓.pdf', 'relatório ✓.pdf'],
])('%j is shown as %j', (name, shown) => expect(plainFileName(name)).toBe(shown));

test('a long name keeps its ending', () => {
  expect(plainFileName(`${'n'.repeat(500)}.pdf`)).toMatch(/^n{196}\.pdf$/);
});
