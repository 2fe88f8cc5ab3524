import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mostSiteFileBytes as ofServer } from '@recado/shared/lib/siteWire';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { widgetBuild } from '../siteWidget.ts';
import { contrast, shadesOf } from './look/colour.ts';
import { linkify } from './look/linkify.ts';
import { mostSiteFileBytes } from './mostSiteFileBytes.ts';
import { languageOf } from './words.ts';

const mostGzipBytes = 15_000;

test('the script is one file of at most 15 kB gzip, and runs under a strict policy (SITE-21)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'widget-'));
  await build(widgetBuild(folder));
  const script = readFileSync(join(folder, 'widget.js'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(mostGzipBytes);
  expect(script).not.toMatch(
    /\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.cookie|document\.write/,
  );
  expect(script).not.toMatch(/setAttribute\(["'`]style/);
});

test('any colour of a company leaves words readable, on both grounds (SITE-20)', () => {
  for (const colour of [
    '#000',
    '#ffffff',
    '#ffe100',
    '#0a7d5a',
    '#5b5bd6',
    '#7f7f7f',
    '#00ffcc',
    '#ff0000',
    'x',
  ]) {
    const { fill, light, dark } = shadesOf(colour);
    expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#181a20')).toBeGreaterThanOrEqual(4.5);
  }
  expect(shadesOf('#0a7d5a').fill).toBe('#0a7d5a');
});

test.each<[string, (string | [string, string])[]]>([
  [
    'veja https://loja.example/a?b=1.',
    ['veja ', ['https://loja.example/a?b=1', 'https://loja.example/a?b=1'], '.'],
  ],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
  [
    '(http://a.example) e https://b.example',
    ['(', ['http://a.example', 'http://a.example/'], ') e ', ['https://b.example', 'https://b.example/']],
  ],
  ['https://', ['https://']],
  ['data:text/html,x', ['data:text/html,x']],
])('only http addresses become links: %s (SITE-25)', (words, pieces) => {
  expect(linkify(words).map(({ text, href }) => (href === undefined ? text : [text, href]))).toEqual(pieces);
});

test.each([
  ['pt-BR', [], 'pt'],
  ['', ['es-AR', 'en'], 'es'],
  ['de', ['fr', 'tr-TR'], 'tr'],
  ['de', ['fr'], 'en'],
])('the language is the page’s, else the browser’s: %s %j', (page, browser, language) => {
  expect(languageOf(page, browser)).toBe(language);
});

test('page and server agree on the largest file', () => {
  expect(mostSiteFileBytes).toBe(ofServer);
});
