import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as features from '@recado/shared/features';
import { merged } from '@recado/shared/lib/merged';
import { permissions } from '@recado/shared/permissions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rightsTable, rightsTablePath } from './rightsTable.ts';
import { projectFolder } from './runTool.ts';

test('the table of rights is what the contracts declare, as `npm run tables` writes it', () => {
  expect(readFileSync(join(projectFolder, rightsTablePath), 'utf8')).toBe(rightsTable(projectFolder));
  expect(permissions).toEqual(merged(Object.values(features), 'rights'));
});

describe('the writer of the table', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'recado-rights-'));
    mkdirSync(join(root, 'shared/features'), { recursive: true });
    cpSync(join(projectFolder, rightsTablePath), join(root, rightsTablePath));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const contract = (name: string, rights: string) =>
    writeFileSync(
      join(root, `shared/features/${name}.ts`),
      `export const c = {\n  rights: rights({${rights}}),\n};\n`,
    );
  const written = () => /\{\n([\s\S]*)\} as const/.exec(rightsTable(root))?.[1];

  test('keeps the places of rights, puts new ones behind their area, and drops those that are gone', () => {
    contract(
      'tickets',
      "\n    'tickets:view': {},\n    /** Why. */\n    'tickets:fold': {\n      admin: true,\n    },\n  ",
    );
    contract('contacts', "\n    'contacts:view': { group: 'inbox' },\n  ");
    contract('polls', "\n    'polls:view': {},\n  ");
    expect(written()).toBe(
      [
        "  'contacts:view': { group: 'inbox' },",
        "  'tickets:view': {},",
        '  /** Why. */',
        "  'tickets:fold': {",
        '    admin: true,',
        '  },',
        "  'polls:view': {},",
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['declared twice', /polls:view is declared twice/, "'polls:view': {}", "'polls:view': { admin: true }"],
    ['computed', /each right is written out/, '[name]: {}', ''],
    ['spread', /each right is written out/, '...others', ''],
  ])('refuses a right that is %s', (_how, reason, one, other) => {
    contract('polls', one);
    contract('votes', other);
    expect(() => rightsTable(root)).toThrow(reason);
  });
});
