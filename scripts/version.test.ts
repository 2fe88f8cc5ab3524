import { globSync, readFileSync } from 'node:fs';
import { version } from '@recado/shared/version';
import { describe, expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;
const manifests = [
  'package.json',
  ...globSync('{desktop,server,shared,scripts/simulator}/package.json', { cwd: root }),
];

test.each(manifests)('%s has the number of the release', (path) => {
  expect(JSON.parse(readFileSync(`${root}/${path}`, 'utf8')).version).toBe(version);
});

describe('the changelog', () => {
  const text = readFileSync(`${root}/CHANGELOG.md`, 'utf8');

  test('begins with the number of the release', () => {
    expect(/^## (\S+)/m.exec(text)?.[1]).toBe(version);
  });

  test('has each kind of change once in a version, as one list', () => {
    for (const part of text.split(/^## /m).slice(1)) {
      const kinds = [...part.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
      expect(kinds).toEqual([...new Set(kinds)]);
      expect(part).not.toMatch(/^- .*\n\n- /m);
    }
  });
});

test('how many connections a process opens is the same in the documents as in the server', () => {
  const [, ofEach] = /connectionsOfEach, connectionsOfOthers\] = \[(\d+),/.exec(
    readFileSync(`${root}/server/main.ts`, 'utf8'),
  )!;
  const documented = ['README.md', 'docs/operating.md'].flatMap((path) => [
    ...readFileSync(`${root}/${path}`, 'utf8').matchAll(/up to (\d+) connections/g),
  ]);
  expect(new Set(documented.map(([, number]) => number))).toEqual(new Set([ofEach]));
});
