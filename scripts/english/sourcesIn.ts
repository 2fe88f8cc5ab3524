import { globSync } from 'node:fs';

const everywhere = ['server', 'desktop', 'shared', 'scripts'];

/** TypeScript files of the project, tests too, in some folders or in all. Paths begin at the project's root, with `/`. */
export const sourcesIn = (folders: readonly string[] = []): string[] =>
  globSync(
    (folders.length > 0 ? folders : everywhere).map((folder) => `${folder.replace(/\/$/, '')}/**/*.{ts,tsx}`),
    {
      cwd: `${import.meta.dirname}/../..`,
      exclude: (path) => /(^|[/\\])(node_modules|dist|release|\.data|test-results)([/\\]|$)/.test(path),
    },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
