import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './runTool.ts';
import { tablesOf, tablesPage, tablesPagePath } from './tablesPage.ts';

test('the page of all tables is as `npm run tables` writes it', () => {
  expect(readFileSync(join(projectFolder, tablesPagePath), 'utf8')).toBe(tablesPage(projectFolder));
});

test('it has every table of the database', () => {
  const folder = join(projectFolder, 'server/db/migrations/meta');
  const [newest] = globSync('*_snapshot.json', { cwd: folder }).sort().reverse();
  const { tables } = JSON.parse(readFileSync(join(folder, newest!), 'utf8')) as {
    tables: Record<string, { name: string }>;
  };
  expect(
    tablesOf(projectFolder)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    Object.values(tables)
      .map(({ name }) => name)
      .sort(),
  );
});
