import { AppError } from '@recado/shared/errors';
import type { ReportMailChanges, ReportMailInput } from '@recado/shared/features/reportMails';
import type { Actor } from '@recado/shared/permissions';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { users } from '../core/users/users.table.ts';
import { reportMailRows } from '../reports/mail/reportMailRows.ts';
import { planTurn } from './nextTurn.ts';

/** The most report mails of a company. */
const mostMails = 50;

/**
 * Makes a report mail in the name of the person who asks, and to them if nobody is named. Throws
 * ERR_TOO_MANY_REPORT_MAILS, ERR_NO_REFERENCE_FOUND for an unknown colleague.
 */
export async function createReportMail(
  work: Work,
  { userId }: Actor,
  fields: z.output<typeof ReportMailInput>,
) {
  const isForNobody = fields.userIds.length === 0 && (fields.addresses.length === 0 || !fields.attach);
  const input = isForNobody ? { ...fields, userIds: [userId] } : fields;
  await mustBeMailable(work.tx, input);
  const { count } = await reportMailRows.page(work.tx, { searchParam: '', pageNumber: 1 });
  if (count >= mostMails) throw new AppError('ERR_TOO_MANY_REPORT_MAILS');
  const { id } = await reportMailRows.create(work, { ...input, userId });
  await planTurn(work, id);
  return reportMailRows.publishRow(work, id, 'update');
}

/** Changes, pauses or resumes a report mail. The person who changes it becomes its author. */
export async function updateReportMail(
  work: Work,
  { userId }: Actor,
  id: number,
  changes: z.output<typeof ReportMailChanges>,
) {
  const before = await reportMailRows.lock(work.tx, id);
  const sentFields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: typeof before = { ...before, ...sentFields, userId };
  await mustBeMailable(work.tx, after, changes.userIds ?? []);
  await reportMailRows.update(work, id, after);
  await planTurn(work, id);
  return reportMailRows.publishRow(work, id, 'update');
}

type Readers = Pick<z.output<typeof ReportMailInput>, 'userIds' | 'addresses' | 'attach' | 'active'>;

async function mustBeMailable(
  tx: Tx,
  { userIds, addresses, attach, active }: Readers,
  named = userIds,
): Promise<void> {
  if (active && userIds.length + (attach ? addresses.length : 0) === 0) throw new AppError('ERR_NO_READERS');
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  if ((await tx.$count(users, inArray(users.id, ids))) !== ids.length)
    throw new AppError('ERR_NO_REFERENCE_FOUND');
}
