import { found } from '@recado/shared/errors';
import { supportReportApi } from '@recado/shared/features/supportReports';
import { eq } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { pageOfReports, readReport } from './readReports.ts';
import { supportReports } from './supportReports.table.ts';

export const supportReportRoutes = routes(supportReportApi, {
  async list({ tx, query }) {
    return pageOfReports(tx, query);
  },

  async get({ tx, tools: { vault }, params: { id } }) {
    return readReport(tx, vault, id);
  },

  async remove({ tx, work, params: { id } }) {
    const [row] = await tx
      .delete(supportReports)
      .where(eq(supportReports.id, id))
      .returning({ userName: supportReports.userName });
    const { userName } = found(row, 'ERR_NO_SUPPORT_REPORT_FOUND');
    work.audit({ objectId: String(id), objectName: userName });
    return { message: 'Report deleted' };
  },
});
