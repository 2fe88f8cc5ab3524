import { type SupportReport, supportReportApi } from '@recado/shared/features/supportReports';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';

/** The reports, the newest first. No event tells of a new one: the list is read each time that it is opened. */
export const supportReportList = liveList<SupportReport>('supportReports', {
  load: ({ query }) => pageOf('reports', call(supportReportApi.list, { query })),
});
