import { asc } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { templates } from './templates.table.ts';

/** Templates as everybody sees them. */
export const templateRows = rowsOf(templates, {
  topic: 'template',
  missing: 'ERR_NO_TEMPLATE_FOUND',
  order: [asc(lowerName(templates.name)), asc(templates.language)],
  search: [templates.name, templates.body],
  secret: ['providerId', 'companyId'],
});
