import { reportMailApi } from '@recado/shared/features/reportMails';
import { mustBeFresh } from '../../calls/mustBeFresh.ts';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { reportMailRows } from '../reports/mail/reportMailRows.ts';
import { createReportMail, updateReportMail } from './changeReportMail.ts';
import { dropTurn } from './nextTurn.ts';
import { sendReportNow } from './takeTurn.ts';

const { list, get, remove } = rowRoutes(reportMailRows);

export const reportMailRoutes = routes(reportMailApi, {
  list,
  get,

  async remove(given) {
    await dropTurn(given.work.tx, given.params.id);
    return remove(given);
  },

  async create({ work, actor, request, body }) {
    // These mails carry the company's data again and again: their addresses are not for a screen that was left open
    // (FRESH-01).
    if (body.addresses.length > 0) mustBeFresh(work.clock, request.signedIn);
    return createReportMail(work, actor, body);
  },

  async update({ work, actor, request, params: { id }, body }) {
    const { addresses } = await reportMailRows.one(work.tx, id);
    if (body.addresses?.some((address) => !addresses.includes(address)))
      mustBeFresh(work.clock, request.signedIn);
    return updateReportMail(work, actor, id, body);
  },

  async send({ work, params: { id } }) {
    await sendReportNow(work, id);
    return reportMailRows.one(work.tx, id);
  },
});
