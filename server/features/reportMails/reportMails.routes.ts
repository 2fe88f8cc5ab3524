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

  async remove(context) {
    await dropTurn(context.work.tx, context.params.id);
    return remove(context);
  },

  async create({ work, actor, signedIn, body }) {
    // These mails carry the company's data again and again: their addresses are not for a screen that was left open
    // (FRESH-01).
    if (body.addresses.length > 0) mustBeFresh(work.clock, signedIn);
    return createReportMail(work, actor, body);
  },

  async update({ work, actor, signedIn, params: { id }, body }) {
    const { addresses } = await reportMailRows.one(work.tx, id);
    if (body.addresses?.some((address) => !addresses.includes(address))) mustBeFresh(work.clock, signedIn);
    return updateReportMail(work, actor, id, body);
  },

  async send({ work, params: { id } }) {
    await sendReportNow(work, id);
    return reportMailRows.one(work.tx, id);
  },
});
