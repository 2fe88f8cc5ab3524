import { type ReportMail, reportMailApi } from '@recado/shared/features/reportMails';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** Every mailed report of the company, by name. */
export const reportMailList = liveList<ReportMail>('reportMails', {
  load: ({ query }) => pageOf('reportMails', call(reportMailApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** What live events do with report mails on this page. */
export const live = { reportMail: rowEvents('reportMail', reportMailList) } satisfies Partial<LiveHandlers>;
