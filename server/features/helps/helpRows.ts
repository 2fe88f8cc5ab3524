import { asc } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { helps } from './helps.table.ts';

/** Helps as everybody sees them. */
export const helpRows = rowsOf(helps, {
  topic: 'help',
  missing: 'ERR_NO_HELP_FOUND',
  order: [asc(lowerName(helps.title))],
  search: [helps.title, helps.description],
});
