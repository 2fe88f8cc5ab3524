import { helpApi } from '@recado/shared/features/helps';
import { asc } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { helps } from './helps.table.ts';

/** Helps as everybody sees them. */
const helpRows = rowsOf(helps, {
  topic: 'help',
  missing: 'ERR_NO_HELP_FOUND',
  order: [asc(lowerName(helps.title))],
  search: [helps.title, helps.description],
});

export const helpRoutes = routes(helpApi, rowRoutes(helpRows));
