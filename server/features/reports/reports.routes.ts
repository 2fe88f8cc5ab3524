import { AppError } from '@recado/shared/errors';
import { mostCountedInReport, reportApi } from '@recado/shared/features/reports';
import { routes } from '../../calls/routes.ts';
import { linkLifeMs } from '../../storage/links.ts';
import { countAttendances, listAttendances } from '../core/attendances/listAttendances.ts';
import { figureRange } from '../core/figures/figureRange.ts';
import { linksToParts, ownMadeFile } from '../core/madeFiles/madeFileRows.ts';
import { inReport } from './inReport.ts';
import { missing, shownReportFile } from './reportFileRow.ts';
import { startReport } from './startReport.ts';

export const reportRoutes = routes(reportApi, {
  async list({ tx, actor, query }) {
    const { cursor, limit } = query;
    const where = inReport(actor, await figureRange(tx, query), query);
    const [{ attendances: rows, nextCursor }, totalTickets] = await Promise.all([
      listAttendances(tx, actor, { by: 'begunAt', where, cursor, limit }),
      cursor === undefined ? countAttendances(tx, actor, where, mostCountedInReport) : null,
    ]);
    return { tickets: rows, totalTickets, nextCursor };
  },

  async export({ work, tx, actor, body }) {
    const { period } = await figureRange(tx, body);
    return shownReportFile(tx, await startReport(work, actor, { ...body, period }));
  },

  async file({ tx, actor, params: { id } }) {
    return shownReportFile(tx, await ownMadeFile(tx, actor, { kind: 'reports', id }, missing));
  },

  async fileLink({ tx, work, actor, params: { id } }) {
    const row = await ownMadeFile(tx, actor, { kind: 'reports', id }, { ...missing, orMailed: true });
    if (row.state !== 'done') throw new AppError('ERR_REPORT_FILE_STATE');
    const [file] = await linksToParts(work, row, 'report-files');
    return { url: file!.path, name: file!.name, expiresInSeconds: linkLifeMs / 2000 };
  },
});
