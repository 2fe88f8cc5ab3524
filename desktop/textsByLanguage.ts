import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const languages = ['pt', 'en', 'es', 'tr'];
const virtual = '\0texts:';

/** feature → key → text. */
type Tables = Record<string, Record<string, string>>;

/**
 * Moves the rows of all `*.texts.ts` into one file per language, so that a browser fetches the language that it
 * shows and no other. Only the build does it: in development and in tests `texts()` holds its rows itself.
 */
export const textsByLanguage = (): Plugin => {
  let root = '';
  return {
    name: 'texts-by-language',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\.texts\.ts$/ },
      handler: (code, id) => ({ code: withoutRows(id, code), map: null }),
    },
    resolveId: {
      filter: { id: /^texts:/ },
      handler: (id) => id.replace('texts:', virtual),
    },
    load: {
      filter: { id: [/^\0texts:/, /\/lib\/texts\/languageFiles\.ts$/] },
      handler(id) {
        if (!id.startsWith(virtual))
          return `export const languageFiles = {${languages.map(
            (language) => `${language}: async () => (await import('texts:${language}')).default`,
          )}};`;
        const paths = globSync('**/*.texts.ts', { cwd: root }).map((path) => join(root, path));
        for (const path of paths) this.addWatchFile(path);
        return `export default ${JSON.stringify(tablesOf(id.slice(virtual.length), paths))};`;
      },
    },
  };
};

/** The rows of one language in all of these files. */
export function tablesOf(language: string, paths: readonly string[]): Tables {
  const tables: Tables = {};
  for (const path of paths)
    for (const { feature, rows } of blocksIn(path, readFileSync(path, 'utf8'))) {
      tables[feature] ??= {};
      const table = tables[feature];
      for (const [key, row] of literal(path, rows)) {
        if (key in table) throw new Error(`${path}: another file has ${feature}.${key} too`);
        const text = literal(path, row).get(language);
        if (text?.type !== 'Literal' || typeof text.value !== 'string')
          throw new Error(`${path}: ${key} has no plain text in ${language}`);
        table[key] = text.value;
      }
    }
  return tables;
}

/** The code of a texts file without its rows, which are in other files. */
export function withoutRows(path: string, code: string): string {
  let rest = code;
  for (const { rows } of blocksIn(path, code).reverse())
    rest = `${rest.slice(0, rows.start)}{}${rest.slice(rows.end)}`;
  return rest;
}

/** Functions whose rows join those of other features, by the name under which the page reads them. */
const sharedBy: Partial<Record<string, string>> = {
  errorTexts: 'errors',
  rightTexts: 'rights',
  commonTexts: 'words',
};

/** `texts('tags', { ... })`, `errorTexts({ ... })` and the like, in the order of the file. */
function blocksIn(path: string, code: string): { feature: string; rows: ESTree.Node }[] {
  const blocks: { feature: string; rows: ESTree.Node }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'Identifier' || !first) return;
      const shared = sharedBy[callee.name];
      if (shared) blocks.push({ feature: shared, rows: first });
      if (callee.name !== 'texts') return;
      if (first.type !== 'Literal' || !second) throw new Error(`${path}: texts('feature', { rows })`);
      blocks.push({ feature: String(first.value), rows: second });
    },
  }).visit(parseSync(path, code).program);
  return blocks;
}

/** An object written out in full, by key. */
function literal(path: string, node: ESTree.Node): Map<string, ESTree.Node> {
  if (node.type !== 'ObjectExpression') throw new Error(`${path}: rows are written out, they are not made`);
  return new Map(
    node.properties.map((property) => {
      if (property.type !== 'Property' || property.computed)
        throw new Error(`${path}: rows are written out, they are not made`);
      const { key } = property;
      return [
        key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value),
        property.value,
      ];
    }),
  );
}
