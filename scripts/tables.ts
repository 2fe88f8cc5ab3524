import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './runTool.ts';
import { tablesPage, tablesPagePath } from './tablesPage.ts';

// `npm run tables`: writes docs/tables.md from the docstrings of the tables.
writeFileSync(join(projectFolder, tablesPagePath), tablesPage(projectFolder));
