import { globSync } from 'node:fs';

const everywhere = ['server', 'desktop', 'shared', 'scripts'];
const root = `${import.meta.dirname}/../..`;
const notOurs = /(^|[/\\])(node_modules|dist|release|\.data|test-results)([/\\]|$)/;

/** TypeScript files of the project, tests too, in some folders or in all. Paths begin at the project's root, with `/`. */
export const sourcesIn = (folders: readonly string[] = everywhere): string[] => filesIn(folders, '{ts,tsx}');

/** Markdown files of the project, in some folders or in all. */
export const pagesIn = (folders: readonly string[] = [...everywhere, 'docs', '.github']): string[] =>
  filesIn(folders, 'md');

/** Markdown files at the root. */
export const rootPages = (): string[] => globSync('*.md', { cwd: root }).sort();

const filesIn = (folders: readonly string[], ending: string): string[] =>
  globSync(
    folders.map((folder) => `${folder.replace(/\/$/, '')}/**/*.${ending}`),
    { cwd: root, exclude: (path) => notOurs.test(path) },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
