import { asc } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { closingReasons } from './closingReasons.table.ts';

/** Closing reasons as the API shows them. */
export const closingReasonRows = rowsOf(closingReasons, {
  topic: 'closingReason',
  missing: 'ERR_NO_CLOSING_REASON_FOUND',
  list: 'closingReasons',
  order: [asc(closingReasons.position), asc(lowerName(closingReasons.name))],
  search: [closingReasons.name],
});
