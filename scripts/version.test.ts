import { globSync, readFileSync } from 'node:fs';
import { version } from '@recado/shared/version';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;
const manifests = [
  'package.json',
  ...globSync('{desktop,server,shared,scripts/simulator}/package.json', { cwd: root }),
];

test.each(manifests)('%s has the number of the release', (path) => {
  expect(JSON.parse(readFileSync(`${root}/${path}`, 'utf8')).version).toBe(version);
});
