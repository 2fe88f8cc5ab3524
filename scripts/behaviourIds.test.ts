import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { behaviourList, behaviourListPath } from './behaviourList.ts';

const root = `${import.meta.dirname}/..`;
const read = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|release|\.data|test-results)(\/|$)/.test(path),
  }).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }));

/** `**TAG-01**`, or all of `**TAG-01** to **TAG-05**`. */
const explained = new Set(
  read('docs/behaviour/*.md').flatMap(({ text }) =>
    [...text.matchAll(/\*\*([A-Z]+)-(\d+)\*\*(?: to \*\*\1-(\d+)\*\*)?/g)].flatMap(
      ([, area, first, last = first]) =>
        Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_, at) => `${area}-${String(Number(first) + at).padStart(2, '0')}`,
        ),
    ),
  ),
);
/** Names of standards that look like rule ids. */
const standards = new Set(['AES-256', 'CRC-16', 'SHA-256', 'UTF-16']);
const code = read('{server,desktop,shared,scripts}/**/*.{ts,tsx,css}');

test('a rule that a comment names is explained in docs/behaviour', () => {
  const unexplained = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\b[A-Z]{2,}-\d{2,3}\b/g)]
      .filter(([id]) => !standards.has(id) && !explained.has(id))
      .map(([id]) => `${path}: ${id}`),
  );
  expect(unexplained).toEqual([]);
});

test('a rule is explained once', () => {
  const begun = read('docs/behaviour/*.md').flatMap(({ text }) =>
    [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id),
  );
  expect(begun.filter((id, n) => begun.indexOf(id) !== n)).toEqual([]);
});

test('no comment names a source that is not in this repository', () => {
  expect(code.filter(({ text }) => /[A-Z]\u00a7\d/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the list of pages has each page, as `npm run tables` writes it', () => {
  expect(readFileSync(`${root}/${behaviourListPath}`, 'utf8')).toBe(behaviourList(root));
});
