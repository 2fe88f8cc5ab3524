import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IFlattenedRuleSet;
const floors = (forbidden ?? []).filter(({ name }) =>
  /^(stairs|floors|below|plumbing|features)-/.test(name!),
);
const folder = mkdtempSync(join(tmpdir(), 'floors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** The names of the rules that an import breaks. */
async function brokenBy(from: string, to: string): Promise<string[]> {
  put(to, 'export const verb = 1;');
  put(from, `import { verb } from '${join(folder, to)}';\nexport const other = verb;`);
  const { output } = await cruise([from], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: floors },
    tsPreCompilationDeps: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name).sort();
}

test.each([
  ['core/users/a.ts', 'chats/b.ts', 'floors-core'],
  ['core/settings/c.ts', 'core/users/d.ts', 'stairs-core-settings'],
  ['core/messages/e.ts', 'core/tickets/moves/f.ts', 'stairs-core-messages'],
  ['core/tickets/g.ts', 'core/polls/h.ts', 'stairs-core-unlisted'],
  ['tags/i.ts', 'operator/companies/j.ts', 'floors-work'],
  ['tags/k.ts', 'reports/l.ts', 'stairs-work-tags'],
  ['reports/m.ts', 'polls/n.ts', 'stairs-work-unlisted'],
  ['operator/plans/o.ts', 'operator/invoices/p.ts', 'stairs-operator-plans'],
])('finds an import that runs up: %s imports %s', async (from, to, rule) => {
  expect(await brokenBy(join('server/features', from), join('server/features', to))).toEqual([rule]);
});

test.each([
  ['server/events/a.ts', 'server/features/core/tickets/b.ts', 'plumbing-knows-no-feature'],
  ['server/calls/c.ts', 'server/features/core/session/d.ts', 'plumbing-knows-no-feature'],
  ['server/features/tags/e.ts', 'server/http/f.ts', 'below-http'],
])('finds an import out of the base of features: %s imports %s', async (from, to, rule) => {
  expect(await brokenBy(from, to)).toEqual([rule]);
});

test.each([
  ['core/tickets/q.ts', 'core/messages/r.ts'],
  ['reports/s.ts', 'core/users/t.ts'],
  ['operator/companies/u.ts', 'tags/v.ts'],
  ['core/settings/w.ts', 'chats/chats.table.ts'],
  ['reports/x.ts', 'reports/mail/y.ts'],
])('and leaves in peace what runs down: %s imports %s', async (from, to) => {
  expect(await brokenBy(join('server/features', from), join('server/features', to))).toEqual([]);
});

test('the list of features has the order of the core', () => {
  const rules = floors.flatMap(({ name }) => /^stairs-core-(?!unlisted)(.+)/.exec(name!)?.[1] ?? []);
  const text = readFileSync(join(import.meta.dirname, '../server/features.ts'), 'utf8');
  const [, core = ''] = /const core = \{([^}]+)\}/.exec(text)!;
  const listed = core.match(/\w+/g)!;
  expect(listed.slice(0, -1)).toEqual(rules.filter((name) => listed.includes(name)));
  // The highest needs no rule: all others come before it.
  const folders = readdirSync(join(import.meta.dirname, '../server/features/core'));
  expect(folders.filter((name) => !rules.includes(name))).toEqual(['queues']);
});
