import { newFeature } from './newFeature/newFeature.ts';
import { projectFolder, runTool } from './runTool.ts';

// `npm run feature polls`, or `npm run feature entries entry` where the singular is not the plural without its s.
const [plural = '', singular = plural.replace(/s$/, '')] = process.argv.slice(2);
if (![plural, singular].every((name) => /^[a-z][a-zA-Z0-9]*$/.test(name)) || plural === singular) {
  process.stderr.write('Usage: npm run feature PLURAL [SINGULAR]    (camel case: savedViews savedView)\n');
  process.exit(1);
}
const { written, changed } = newFeature(projectFolder, { plural, singular });
const tools: [string, string[]][] = [
  ['biome', ['check', '--write', ...written.filter((path) => !path.endsWith('.md')), ...changed]],
  ['node', ['scripts/migration.ts', plural.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]],
  ['node', ['scripts/tables.ts']],
];
for (const [tool, args] of tools) {
  const code = await runTool(tool, args, { shell: process.platform === 'win32' });
  if (code !== 0) process.exit(code);
}
process.stdout.write(`\nWritten:\n${written.join('\n')}\n\nLines in:\n${changed.join('\n')}\n
Next: translate the words in ${written.find((path) => path.endsWith('.texts.ts'))}, then npm run check.\n`);
