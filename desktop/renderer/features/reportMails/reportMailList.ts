import { type ReportMail, reportMailApi } from '@recado/shared/features/reportMails';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** Every mailed report of the company, by name. */
export const reportMailList = liveList<ReportMail>('reportMails', {
  load: ({ query }) => pageOf('reportMails', call(reportMailApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** Applies a live event of a mailed report. */
export const onReportMail = rowEvents('reportMail', reportMailList);
