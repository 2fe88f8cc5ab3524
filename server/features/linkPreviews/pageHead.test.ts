import { expect, test } from 'vitest';
import { pageHead } from './pageHead.ts';

const read = (text: string, type = 'text/html') => pageHead(Buffer.from(text), type);

test('what a page says for cards comes before its title', () => {
  expect(
    read(
      '<title>Loja | Cadeira</title><meta name=description content=Longa><meta property="og:title" content="Cadeira">',
    ),
  ).toEqual({ title: 'Cadeira', description: 'Longa', picture: null });
});

test('letters are read as the page says, in its head or before it', () => {
  const latin = Buffer.from('<meta charset=iso-8859-1><title>Promoção</title>', 'latin1');
  expect(pageHead(latin, 'text/html')?.title).toBe('Promoção');
  expect(pageHead(latin.subarray(25), 'text/html; charset=ISO-8859-1')?.title).toBe('Promoção');
  expect(read('<title>Ödeme</title>', 'text/html; charset=nonsense')?.title).toBe('Ödeme');
});

test('the body is not looked at, and the words are not longer than a card', () => {
  expect(read('<body><title>x</title><meta property="og:title" content="x">')).toBeUndefined();
  const long = read(
    `<title>${'a'.repeat(10_000)}</title><meta name=description content="${'b'.repeat(10_000)}">`,
  );
  expect([long?.title.length, long?.description?.length]).toEqual([200, 400]);
});

test('a page made to cost time costs none', () => {
  const startedAt = performance.now();
  read('<meta '.repeat(80_000));
  read(`<title>${'<title>'.repeat(70_000)}`);
  read('<a b="'.repeat(80_000));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
