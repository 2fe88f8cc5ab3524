import { closingReasonApi } from '@recado/shared/features/closingReasons';
import { eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { closingReasonRows } from './closingReasonRows.ts';
import { closingReasons } from './closingReasons.table.ts';

export const closingReasonRoutes = routes(closingReasonApi, {
  ...rowRoutes(closingReasonRows),

  async offered({ tx }) {
    return closingReasonRows.read(tx, eq(closingReasons.isActive, true));
  },
});
