import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const renderer = join(import.meta.dirname, '..', '..');

test('no style depends on what the whole page contains: each change of the page would compute all of its styles', () => {
  const searching = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .filter((path) =>
      /(:root|\bhtml|\bbody)[^\s,{>+~]*:has\(/.test(readFileSync(join(renderer, path), 'utf8')),
    );
  expect(searching).toEqual([]);
});
