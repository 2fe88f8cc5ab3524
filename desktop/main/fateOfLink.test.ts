import { expect, test } from 'vitest';
import { fateOfLink } from './fateOfLink.ts';
import { hostileLinks } from './testing/hostileLinks.ts';

const server = 'http://127.0.0.1:8080';

test.each([
  'https://example.com',
  'https://example.com/path?q=1#x',
  'HTTPS://EXAMPLE.COM/',
  'https://xn--bcher-kva.example/',
  'mailto:ana@example.com',
  'mailto:ana@example.com?subject=Oi&body=Tudo%20bem',
])('%s opens outside', (url) => expect(fateOfLink(url, server)).toBe('outside'));

test.each(hostileLinks)('%j is refused', (url) => expect(fateOfLink(url, server)).toBe('refused'));

test("stored media of our own server is downloaded, nothing else of a server's addresses is", () => {
  expect(fateOfLink(`${server}/api/media/1/file?sig=x`, server)).toBe('download');
  expect(fateOfLink('http://127.0.0.1:8081/api/media/1/file', server)).toBe('refused');
  expect(fateOfLink(`${server}/api/media/../users`, server)).toBe('refused');
  expect(fateOfLink(`${server}/login`, server)).toBe('refused');
});
