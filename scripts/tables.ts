import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { behaviourList, behaviourListPath } from './behaviourList.ts';
import { rightsTable, rightsTablePath } from './rightsTable.ts';
import { projectFolder } from './runTool.ts';
import { tablesPage, tablesPagePath } from './tablesPage.ts';

// `npm run tables`: writes the table of rights from the contracts, docs/tables.md from the docstrings of the tables, and
// the list of docs/behaviour from its pages.
writeFileSync(join(projectFolder, rightsTablePath), rightsTable(projectFolder));
writeFileSync(join(projectFolder, tablesPagePath), tablesPage(projectFolder));
writeFileSync(join(projectFolder, behaviourListPath), behaviourList(projectFolder));
