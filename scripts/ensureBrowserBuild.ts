import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './runTool.ts';

const output = 'desktop/dist/renderer';
const stamp = `${output}/.sources`;
const sources = [
  'desktop/renderer',
  'desktop/widget',
  'desktop/siteWidget.ts',
  'desktop/bridge.ts',
  'desktop/emojiNames.ts',
  'desktop/serviceWorker.ts',
  'desktop/textsByLanguage.ts',
  'desktop/vite.config.ts',
  'desktop/postcss.config.cjs',
  'shared',
  'pnpm-lock.yaml',
];

/** Builds the browser build, unless the last one was made from exactly these sources. */
export async function ensureBrowserBuild(): Promise<void> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building the browser build ...');
  const code = await runTool(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    { cwd: 'desktop' },
  );
  if (code !== 0) throw new Error('the browser build failed');
  writeFileSync(stamp, current);
}

/** Tests are beside what they test, and no part of the page. */
const isSource = (name: string): boolean =>
  name !== 'node_modules' && !name.startsWith('.') && !/\.test\.tsx?$/.test(name);

/** A hash over the names and contents of all sources. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (isSource(name)) add(join(path, name));
    } else hash.update(path).update(readFileSync(path));
  };
  for (const path of sources) if (existsSync(path)) add(path);
  return hash.digest('hex');
}
