import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The page that lists the others. */
export const behaviourListPath = 'docs/behaviour/README.md';

const head = '| page | what it is about |\n|---|---|\n';

/** That page with its table made again: each page, and the first sentence below its heading. */
export function behaviourList(root: string): string {
  const text = readFileSync(join(root, behaviourListPath), 'utf8');
  const rows = globSync('docs/behaviour/*.md', { cwd: root })
    .map((path) => basename(path))
    .filter((name) => name !== 'README.md')
    .sort()
    .map((name) => `| [${name}](${name}) | ${about(root, name)} |`);
  return `${text.slice(0, text.indexOf(head))}${head}${rows.join('\n')}\n`;
}

/** The first sentence of a page, without its links. Throws if the page begins with something else. */
function about(root: string, name: string): string {
  const [, first = ''] =
    /^# .+\n\n(?![-#|])(.+)/.exec(readFileSync(join(root, 'docs/behaviour', name), 'utf8')) ?? [];
  const sentence = first.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').split(/(?<=\.)\s/)[0]!;
  if (!sentence)
    throw new Error(`docs/behaviour/${name}: no sentence below the heading says what it is about`);
  return sentence.replaceAll('|', '\\|');
}
