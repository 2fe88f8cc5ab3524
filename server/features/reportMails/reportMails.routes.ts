import { reportMailApi } from '@recado/shared/features/reportMails';
import { routes } from '../../http/routes.ts';
import { rowRoutes } from '../../http/rowRoutes.ts';
import { createReportMail, updateReportMail } from './changeReportMail.ts';
import { reportMailRows } from './reportMailRows.ts';
import { sendReportNow } from './takeTurn.ts';

const { get, remove } = rowRoutes(reportMailRows);

export const reportMailRoutes = routes(reportMailApi, {
  get,
  remove,

  async list({ tx, query }) {
    const { report_mails: reportMails, ...rest } = await reportMailRows.page(tx, query);
    return { reportMails, ...rest };
  },

  async create({ work, actor, body }) {
    return createReportMail(work, actor, body);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateReportMail(work, actor, id, body);
  },

  async send({ work, params: { id } }) {
    await sendReportNow(work, id);
    return reportMailRows.one(work.tx, id);
  },
});
