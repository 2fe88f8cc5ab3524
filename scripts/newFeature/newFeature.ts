import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The names of a feature: its rows and one of them, in camel case (`savedViews`, `savedView`). */
export interface FeatureNames {
  plural: string;
  singular: string;
}

/**
 * A line that a feature adds to a shared file. Its place is before the first line that begins with these words, or
 * by name among similar lines.
 */
interface Line {
  path: string;
  line: string;
  before?: string;
  among?: RegExp;
}

const template = join(import.meta.dirname, 'template');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const snake = (word: string): string => kebab(word).replaceAll('-', '_');

/** Replaces the template's names by those of a feature. */
const renamed = (text: string, { plural, singular }: FeatureNames): string =>
  text
    .replaceAll("path: '/samples'", `path: '/${kebab(plural)}'`)
    .replaceAll("'/samples", `'/${kebab(plural)}`)
    .replaceAll('`/samples', `\`/${kebab(plural)}`)
    .replaceAll("  'samples',\n", `  '${snake(plural)}',\n`)
    .replaceAll('samples_name_key', `${snake(plural)}_name_key`)
    .replaceAll('tables: { samples:', `tables: { ${snake(plural)}:`)
    .replaceAll('SAMPLE-', `${snake(singular).toUpperCase().replaceAll('_', '')}-`)
    .replaceAll('Samples', capital(plural))
    .replaceAll('Sample', capital(singular))
    .replaceAll('samples', plural)
    .replaceAll('sample', singular);

const lines: Line[] = [
  {
    path: 'shared/features.ts',
    line: "export { sampleContract as samples } from './features/samples.ts';",
    among: /^export /,
  },
  {
    path: 'server/features.ts',
    line: "import { samples } from './features/samples/samples.feature.ts';",
    among: /^import \{.*\/features\//,
  },
  // Among the features of work, whose first it is.
  { path: 'server/features.ts', line: '  samples,', before: '  announcements,' },
  {
    path: 'desktop/renderer/app/features.ts',
    line: "import { samples } from '../features/samples/samples.feature.ts';",
    among: /^import \{.*'\.\.\/features\//,
  },
  { path: 'desktop/renderer/app/features.ts', line: '  samples,', before: '  specialDays,' },
];

/**
 * Writes a feature whose rows have a name: table, calls, rights, live updates, screen, dialog and rule. Returns the
 * paths of new files, and of those in which it added lines. Throws if a file of the feature exists already.
 */
export function newFeature(root: string, names: FeatureNames): { written: string[]; changed: string[] } {
  const written = globSync('**/*.txt', { cwd: template })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const target = renamed(path.slice(0, -'.txt'.length), names);
      mkdirSync(dirname(join(root, target)), { recursive: true });
      writeFileSync(join(root, target), renamed(readFileSync(join(template, path), 'utf8'), names), {
        flag: 'wx',
      });
      return target;
    });
  for (const line of lines) insert(root, { ...line, line: renamed(line.line, names) });
  return { written, changed: [...new Set(lines.map(({ path }) => path))] };
}

function insert(root: string, { path, line, before, among }: Line): void {
  const all = readFileSync(join(root, path), 'utf8').split('\n');
  const place =
    before === undefined ? placeAmong(all, line, among!) : all.findIndex((one) => one.startsWith(before));
  if (place < 0) throw new Error(`${path}: no place for ${line}`);
  all.splice(place, 0, line);
  writeFileSync(join(root, path), all.join('\n'));
}

/** The place of a line among those of its kind, which are sorted by name. */
function placeAmong(all: readonly string[], line: string, kind: RegExp): number {
  const like = all.map((one, at) => ({ one, at })).filter(({ one }) => kind.test(one));
  const next = like.find(({ one }) => nameIn(one) > nameIn(line));
  return next ? next.at : (like.at(-1)?.at ?? -2) + 1;
}

const nameIn = (line: string): string => (/features\/([^/'.]+)/.exec(line)?.[1] ?? line).toLowerCase();
