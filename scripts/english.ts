import { readFileSync } from 'node:fs';
import { dialectOf } from './english/dialectOf.ts';
import { sourcesIn } from './english/sourcesIn.ts';

// Prints dialect and long sentences in the comments of some folders: npm run english server/features/tags
const folders = process.argv.slice(2);
let count = 0;
for (const path of sourcesIn(folders))
  for (const { line, words, instead } of dialectOf(path, readFileSync(path, 'utf8'))) {
    count++;
    process.stdout.write(`${path}:${line}  ${words}  (${instead})\n`);
  }
process.stdout.write(`${count} findings\n`);
