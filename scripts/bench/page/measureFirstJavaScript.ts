import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectFolder } from '../../runTool.ts';
import type { Result } from '../report.ts';

const goalKb = 250;

/** The JavaScript that the browser needs before anything shows: what index.html loads at once. */
export function measureFirstJavaScript(): Result {
  const root = join(projectFolder, 'desktop/dist/renderer');
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const kb = files.reduce((sum, path) => sum + gzipSync(readFileSync(join(root, path))).length, 0) / 1000;
  return {
    what: 'first JavaScript, gzip',
    ours: `${kb.toFixed(0)} kB`,
    floor: '',
    figure: kb,
    goal: `<= ${goalKb} kB`,
    isMet: kb <= goalKb,
  };
}
