import type { ReportQuery, ReportState } from '@recado/shared/features/reports';
import type { Actor } from '@recado/shared/permissions';
import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { attendances } from '../core/attendances/attendances.table.ts';
import { matchesContact } from '../core/contacts/matchesContact.ts';
import { counted, narrowedFor, type Span, within } from '../core/figures/figureRange.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

const states: Record<ReportState, SQL> = {
  pending: sql`${attendances.resolvedAt} is null and ${tickets.status} in ('pending', 'lgpd')`,
  open: sql`${attendances.resolvedAt} is null and ${tickets.status} = 'open'`,
  closed: sql`${attendances.resolvedAt} is not null`,
};

type AttendanceFilter = Pick<
  z.output<typeof ReportQuery>,
  'searchParam' | 'queueIds' | 'whatsapps' | 'tags' | 'users'
> & { status?: ReportState | null | undefined };

/** The attendances of a report, as a condition (OPEN-65): those that began in the span. */
export function inReport(actor: Actor, span: Span, filter: AttendanceFilter): SQL | undefined {
  const { status, searchParam } = filter;
  return and(
    within(attendances.begunAt, span),
    counted(narrowedFor(actor, filter)),
    status ? states[status] : undefined,
    matchesContact(actor, searchParam),
  );
}
