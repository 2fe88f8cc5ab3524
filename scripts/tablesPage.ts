import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of the page. */
export const tablesPagePath = 'docs/tables.md';

interface Table {
  name: string;
  /** Its folder, as its feature is called. */
  feature: string;
  floor: string;
  /** The first sentence of its docstring; empty without one. */
  says: string;
}

const floors = [
  { title: 'The base of all features', of: /^server\/(?!features\/)/ },
  { title: 'Core features', of: /^server\/features\/core\// },
  { title: 'Work features', of: /^server\/features\/(?!core\/|operator\/)/ },
  { title: "The operator's features", of: /^server\/features\/operator\// },
];

const declared = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = (?:\w+Table)\(\s*'(\w+)'/g;

/** All tables of the server, read from their `.table.ts`. */
export const tablesOf = (root: string): Table[] =>
  globSync('server/**/*.table.ts', { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => {
      const { title, of } = floors.find((floor) => floor.of.test(path))!;
      const feature = dirname(path).replace(of, '') || dirname(path);
      return [...readFileSync(join(root, path), 'utf8').matchAll(declared)].map(([, comment = '', name]) => ({
        name: name!,
        feature,
        floor: title,
        says: firstSentence(comment),
      }));
    });

/** The page with all tables, by floor and feature. */
export function tablesPage(root: string): string {
  const tables = tablesOf(root);
  const mute = tables.filter(({ says }) => says === '').map(({ name }) => name);
  if (mute.length > 0) throw new Error(`no docstring on: ${mute.join(', ')}`);
  return [
    '# Tables',
    '',
    `All ${tables.length} tables by floor and feature, from their docstrings. Made by \`npm run tables\`; their columns are in each feature's \`.table.ts\`.`,
    ...floors.flatMap(({ title }) => [
      '',
      `## ${title}`,
      '',
      '| feature | table | what it holds |',
      '|---|---|---|',
      ...tables
        .filter(({ floor }) => floor === title)
        .map(({ feature, name, says }) => `| ${feature} | \`${name}\` | ${says.replaceAll('|', '\\|')} |`),
    ]),
    '',
  ].join('\n');
}

const firstSentence = (comment: string): string =>
  comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+(?=[A-Z`])/)[0]!;
