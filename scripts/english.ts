import { readFileSync } from 'node:fs';
import { dialectOf } from './english/dialectOf.ts';
import { pagesIn, rootPages, sourcesIn } from './english/sourcesIn.ts';

// Prints dialect and long sentences of some folders or of all: npm run english docs
const folders = process.argv.slice(2);
let count = 0;
const paths =
  folders.length > 0
    ? [...sourcesIn(folders), ...pagesIn(folders)]
    : [...sourcesIn(), ...pagesIn(), ...rootPages()];
for (const path of paths)
  for (const { line, words, instead } of dialectOf(path, readFileSync(path, 'utf8'))) {
    count++;
    process.stdout.write(`${path}:${line}  ${words}  (${instead})\n`);
  }
process.stdout.write(`${count} findings\n`);
