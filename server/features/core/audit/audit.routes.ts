import { auditApi } from '@recado/shared/features/audit';
import { routes } from '../../../calls/routes.ts';
import { listAudit } from './listAudit.ts';

export const auditRoutes = routes(auditApi, {
  async list({ tx, query }) {
    return listAudit(tx, query);
  },
});
