import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dialectOf } from './dialectOf.ts';
import { pagesIn, rootPages, sourcesIn } from './sourcesIn.ts';

const root = `${import.meta.dirname}/../..`;

/** This page has sentences that the screen shows in the same words (a test compares them). */
const excepted = ['docs/behaviour/dashboard.md'];

const findingsIn = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    dialectOf(path, readFileSync(`${root}/${path}`, 'utf8')).map(
      ({ line, words, instead }) => `${path}:${line} ${words} (${instead})`,
    ),
  );

describe('Markdown is plain English (CONTRIBUTING, Words)', () => {
  test('every page but one', () => {
    const found = [...rootPages(), ...pagesIn()].filter((path) => findingsIn([path]).length > 0);
    expect(found.sort()).toEqual(excepted);
  });

  test.each([
    ['# Rows\n\nWhoever asks gets a reply.', [3, 'Whoever']],
    ['- **TAG-12** A row of which nobody knows.', [1, 'of which']],
    ['| row | its reader is told |', [1, 'is told']],
    ['One line\nand for whom it is.', [1, 'whom']],
    [`1. ${'word '.repeat(26)}`, [1, `${'word '.repeat(26)}`.trim()]],
  ])('finds it when it is planted: %s', (source, finding) => {
    expect(dialectOf('slip.md', source).map(({ line, words }) => [line, words])).toEqual([finding]);
  });

  test.each([
    'A caller says `whoever`, "anew" and [a name](whom.md).',
    '```\nwhoever\n```',
    `- ${'word '.repeat(20)}\n- ${'word '.repeat(20)}`,
    `| ${'word '.repeat(20)} | ${'word '.repeat(20)} |`,
    `**TAG-01** to **TAG-12** ${'word '.repeat(20)} "${'quoted '.repeat(20)}" \`${'code '.repeat(20)}\``,
  ])('and leaves in peace what is plain: %s', (source) => {
    expect(dialectOf('slip.md', source)).toEqual([]);
  });
});

describe('titles of tests and summaries of calls are plain English', () => {
  test.each([
    ['slip.test.ts', "test('whoever asks gets a reply', () => {});", ['whoever']],
    ['slip.test.ts', "test.each(rows)('%s is read anew', () => {});", ['anew']],
    ['slip.spec.ts', 'await test.step(`whoever is there`, async () => {});', ['whoever']],
    [
      'slip.test.ts',
      "test('a refusal is never said, and people are told why', () => {});",
      ['is never said', 'told'],
    ],
    ['slip.test.ts', "describe('a row of which no wake-up told', () => {});", ['of which', 'told']],
    ['slip.test.tsx', "test('the button stands below', () => {});", ['stands']],
    ['slip.test.ts', "test('a sample says whom a list reaches', () => {});", ['whom']],
    [
      'slip.ts',
      "const remove = { summary: 'A slip that stands nowhere, and its reader is told' };",
      ['stands', 'is told'],
    ],
  ])('finds it when it is planted: %s %s', (path, source, words) => {
    expect(dialectOf(path, source).map((finding) => finding.words)).toEqual(words);
  });

  test.each([
    ['slip.test.ts', "expect(words).toBe('whoever');"],
    ['slip.test.ts', "test('a page says what the customer said', () => {});"],
    ['slip.test.ts', "test('a letter stands for no space', () => {});"],
    ['slip.test.ts', `test('${'word '.repeat(40)}', () => {});`],
    ['slip.ts', "test('whoever asks gets a reply');"],
  ])('and leaves in peace what is plain: %s %s', (path, source) => {
    expect(dialectOf(path, source)).toEqual([]);
  });
});

describe('comments are plain English (CONTRIBUTING, Words)', () => {
  test.each(['server', 'desktop', 'shared', 'scripts'])('%s', (folder) => {
    expect(findingsIn(sourcesIn([folder]))).toEqual([]);
  });

  test.each([
    ['// Whoever asks gets a reply.', ['Whoever']],
    ['/** A file of which nobody knows. */', ['of which']],
    ['// The caller is told later.', ['is told']],
    ['// It was never said.', ['was never said']],
    ['// It is read anew.', ['anew']],
    ['/** The row stands in the list. */', ['stands']],
    ['const a = 1; // for whom it is', ['whom']],
    ['/** So many rows are read at once. */', ['So many']],
    [`// ${'word '.repeat(26)}`, [`${'word '.repeat(26)}`.trim()]],
    [`// ${'word '.repeat(20)}\n// ${'word '.repeat(6)}`, [`${'word '.repeat(26)}`.trim()]],
  ])('finds it when it is planted: %s', (source, words) => {
    expect(dialectOf('slip.ts', source).map((finding) => finding.words)).toEqual(words);
  });

  test.each([
    '// The caller gets a reply.',
    "const said = 'whoever stands here';",
    '// It stands for all of them.',
    '// A caller may wait so long.',
    '// biome-ignore lint/a: whoever',
    `/**\n * - ${'word '.repeat(20)}\n * - ${'word '.repeat(20)}\n */`,
    `// ${'word '.repeat(20)}. ${'Word '.repeat(20)}`,
  ])('and leaves in peace what is plain: %s', (source) => {
    expect(dialectOf('slip.ts', source)).toEqual([]);
  });
});
