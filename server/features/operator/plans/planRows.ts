import { asc, sql } from 'drizzle-orm';
import { rowsOf } from '../../../rowsOf.ts';
import { plans } from '../companies/companies.table.ts';

/** Plans as the operator sees them, the cheapest first, with how many companies have each. */
export const planRows = rowsOf(plans, {
  topic: 'plan',
  missing: 'ERR_NO_PLAN_FOUND',
  order: [asc(plans.amount)],
  search: [plans.name],
  beside: {
    companiesCount: sql<number>`(select count(*)::int from companies where companies.plan_id = plans.id)`,
  },
});
