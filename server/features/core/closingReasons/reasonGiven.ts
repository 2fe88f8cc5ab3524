import { AppError, found } from '@recado/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { readSettings } from '../settings/readSettings.ts';
import { closingReasons } from './closingReasons.table.ts';

/** A closing reason by its id and name. */
export type ReasonGiven = Pick<typeof closingReasons.$inferSelect, 'id' | 'name'>;

/**
 * The reason with which a ticket is resolved; undefined: none. Throws ERR_NO_CLOSING_REASON_FOUND for one that is not
 * offered, and ERR_CLOSING_REASON_REQUIRED where a person must give one and does not (CLOSING-04). Programs, the bot,
 * timers and groups need none, and nobody needs one while no reason is active.
 */
export async function reasonGiven(
  { tx, by }: Pick<Work, 'tx' | 'by'>,
  { isGroup }: { isGroup: boolean },
  id: number | undefined,
): Promise<ReasonGiven | undefined> {
  const { name, isActive } = closingReasons;
  if (id !== undefined) {
    const [reason] = await tx
      .select({ id: closingReasons.id, name })
      .from(closingReasons)
      .where(and(eq(closingReasons.id, id), eq(isActive, true)));
    return found(reason, 'ERR_NO_CLOSING_REASON_FOUND');
  }
  if (by.kind !== 'person' || isGroup) return undefined;
  const { closingReason } = await readSettings(tx, ['closingReason']);
  if (closingReason !== 'required') return undefined;
  const [offered] = await tx
    .select({ id: closingReasons.id })
    .from(closingReasons)
    .where(eq(isActive, true))
    .limit(1);
  if (offered) throw new AppError('ERR_CLOSING_REASON_REQUIRED');
  return undefined;
}

/** Keeps the reason with the attendance that has just ended; taking the change back removes it (`takeBackAttendance`). */
export async function keepReason({ tx }: Work, ticketId: number, reason: ReasonGiven): Promise<void> {
  await tx
    .update(attendances)
    .set({ closingReasonId: reason.id })
    .where(
      and(
        eq(attendances.ticketId, ticketId),
        sql`${attendances.id} = (select max(newest.id) from attendances newest where newest.ticket_id = ${ticketId})`,
      ),
    );
}
