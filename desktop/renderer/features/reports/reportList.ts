import type { Attendance } from '@recado/shared/features/dashboard';
import { reportApi } from '@recado/shared/features/reports';
import { call } from '../../lib/api.ts';
import { cursorList } from '../../lib/live/cursorList.ts';
import type { ReportFilter } from './reportFilter.ts';

/** Attendances, newest first. */
export const reportList = cursorList<Attendance, ReportFilter>({
  name: 'reports',
  async load(request) {
    const { tickets, totalTickets, nextCursor } = await call(reportApi.list, request);
    return { rows: tickets, count: totalTickets, nextCursor };
  },
});
