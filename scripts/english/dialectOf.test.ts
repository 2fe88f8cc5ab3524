import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dialectOf } from './dialectOf.ts';
import { sourcesIn } from './sourcesIn.ts';

const root = `${import.meta.dirname}/../..`;

describe('comments are plain English (CONTRIBUTING, Words)', () => {
  test.each(['server', 'desktop', 'shared', 'scripts'])('%s', (folder) => {
    const found = sourcesIn([folder]).flatMap((path) =>
      dialectOf(path, readFileSync(`${root}/${path}`, 'utf8')).map(
        ({ line, words, instead }) => `${path}:${line} ${words} (${instead})`,
      ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['// Whoever asks gets a reply.', ['Whoever']],
    ['/** A file of which nobody knows. */', ['of which']],
    ['// The caller is told later.', ['is told']],
    ['// It is read anew.', ['anew']],
    ['/** The row stands in the list. */', ['stands']],
    ['const a = 1; // for whom it is', ['whom']],
    [`// ${'word '.repeat(26)}`, [`${'word '.repeat(26)}`.trim()]],
    [`// ${'word '.repeat(20)}\n// ${'word '.repeat(6)}`, [`${'word '.repeat(26)}`.trim()]],
  ])('finds it when it is planted: %s', (source, words) => {
    expect(dialectOf('slip.ts', source).map((finding) => finding.words)).toEqual(words);
  });

  test.each([
    '// The caller gets a reply.',
    "const said = 'whoever stands here';",
    '// It stands for all of them.',
    '// biome-ignore lint/a: whoever',
    `/**\n * - ${'word '.repeat(20)}\n * - ${'word '.repeat(20)}\n */`,
    `// ${'word '.repeat(20)}. ${'Word '.repeat(20)}`,
  ])('and leaves in peace what is plain: %s', (source) => {
    expect(dialectOf('slip.ts', source)).toEqual([]);
  });
});
