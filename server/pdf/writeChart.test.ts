import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/readPdf.ts';
import type { PdfChart } from './pdfLine.ts';
import { writePdf } from './writePdf.ts';

const head = {
  company: 'Loja',
  color: '#0000FF',
  title: 'Indicadores',
  facts: [],
  page: 'Página',
  language: 'pt',
};
const drawn = async (days: PdfChart['days']) => {
  const pdf = writePdf(head);
  const content = buffer(pdf.content);
  pdf.write({ kind: 'chart', bars: 'Iniciados', line: 'Resolvidos', days });
  pdf.end();
  return (await readPdf(await content)).text;
};
const dayOf = (n: number) => ({ label: `${String(n + 1).padStart(2, '0')}/11`, bar: n * 7, line: n * 5 });

test('a chart says what its bars and its line count, how much, and on which days', async () => {
  const text = await drawn(Array.from({ length: 10 }, (_, n) => dayOf(n)));
  for (const words of ['Iniciados', 'Resolvidos', '01/11', '10/11', '80', '20'])
    expect(text).toContain(words);
});

test('of many days as many are named as have room; a single day is drawn, too', async () => {
  const many = await drawn(Array.from({ length: 366 }, (_, n) => dayOf(n % 30)));
  expect(many.match(/\/11/g)!.length).toBeLessThan(20);
  expect(await drawn([dayOf(0)])).toContain('01/11');
});
