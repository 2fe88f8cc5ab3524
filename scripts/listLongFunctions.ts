import { writeFileSync } from 'node:fs';
import { allLongFunctions, listPath } from './rules/allLongFunctions.ts';

// Writes the list of functions that are too long, and prints it: node scripts/listLongFunctions.ts
const text = `${JSON.stringify(allLongFunctions(), null, 2)}\n`;
writeFileSync(listPath, text);
process.stdout.write(text);
