import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredBy } from '../../../declared.ts';
import { features } from '../../../features.ts';
import { readSettings } from '../../../settings.ts';
import { testKey } from '../../../testing/processes/postgres.ts';
import { oldRows } from './oldRows.ts';

const root = `${import.meta.dirname}/../../../..`;
const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
/** The rows of the table in the operating manual that says how long things are kept. */
const [, section = ''] =
  /^## How long things are kept$([\s\S]*?)^## /m.exec(textOf('docs/operating.md')) ?? [];
const documented = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', howLong = '', setting = '', where = '']) => ({ what, howLong, setting, where }));

const settings: Record<string, unknown> = readSettings({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/none',
  JWT_SECRET: 'test-jwt-secret-0123456789-abcdefghij',
  ENCRYPTION_KEY: testKey,
});
const declared = declaredBy(Object.values(features), settings as never);
const names = [...textOf('server/settings.ts').matchAll(/^ {2}([A-Z_]+_(?:DAYS|HOURS)):/gm)].map(
  ([, name]) => name!,
);

test('settings of how long something is kept are found', () => {
  expect(names.length).toBeGreaterThanOrEqual(7);
});

test.each(names)('%s is in docs/operating.md with what counts without it', (name) => {
  const rows = documented.filter(({ setting }) => setting.includes(`\`${name}\``));
  expect(rows).toHaveLength(1);
  const unit = name.endsWith('_HOURS') ? 'hours' : 'days';
  expect(rows[0]!.howLong).toMatch(
    settings[name] === undefined ? /^for ever/ : new RegExp(`^${settings[name]} ${unit}\\b`),
  );
});

test('each table that is swept is in docs/operating.md, How long things are kept', () => {
  const swept = new Set([
    'audit_entries',
    ...oldRows({ settings, declared } as never).map(([table]) => table),
  ]);
  const isDocumented = (table: string) => documented.some(({ where }) => where.includes(`\`${table}\``));
  expect([...swept].filter((table) => !isDocumented(table))).toEqual([]);
});
