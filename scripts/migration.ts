import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, runTool } from './runTool.ts';
import { tablesPage, tablesPagePath } from './tablesPage.ts';

// `npm run migration NAME`: writes the SQL for what changed in the tables, as the next file of
// server/db/migrations, and docs/tables.md. With `-- --custom` the file is empty, for SQL that no table describes.
const [name, ...more] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  process.stderr.write('Usage: npm run migration NAME    (lower-case letters, digits and dashes)\n');
  process.exit(1);
}
process.exitCode = await runTool(
  'pnpm',
  ['--filter', '@recado/server', 'exec', 'drizzle-kit', 'generate', '--name', name, ...more],
  // On Windows pnpm is a .cmd file, which only a shell can start; the name was checked above.
  { shell: process.platform === 'win32' },
);

// Only the last snapshot of the tables is needed to find changes; each has twenty thousand lines.
const pictures = 'server/db/migrations/meta';
const old = readdirSync(pictures).filter((file) => file.endsWith('_snapshot.json'));
for (const file of old.sort().slice(0, -1)) rmSync(join(pictures, file));

writeFileSync(join(projectFolder, tablesPagePath), tablesPage(projectFolder));
