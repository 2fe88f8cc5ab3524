import { writeFileSync } from 'node:fs';
import { allVagueNames, vagueFilesPath } from './rules/allVagueNames.ts';

// Writes the list of files with vague names, and prints the names: node scripts/listVagueNames.ts
const found = Object.entries(allVagueNames());
const counts = Object.fromEntries(found.map(([path, names]) => [path, names.length]));
writeFileSync(vagueFilesPath, `${JSON.stringify(counts, null, 2)}\n`);
for (const [path, names] of found) process.stdout.write(`${path}  ${names.join(', ')}\n`);
