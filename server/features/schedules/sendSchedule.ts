import { forwardPauseMs } from '@recado/shared/features/forwards';
import { mostHoursLate, type ScheduleError } from '@recado/shared/features/schedules';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { signatureOf } from '@recado/shared/lib/signature';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { reservePlace } from '../../outbox/pace/takePlace.ts';
import type { Work } from '../../work.ts';
import { storeOutgoing } from '../core/messages/sending/storeOutgoing.ts';
import { logTickets } from '../core/ticketRows/logTickets.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { type Due, dueSchedule } from './dueSchedule.ts';
import { publishSchedule } from './scheduleRow.ts';
import { type scheduleSends, schedules } from './schedules.table.ts';
import { ticketFor } from './ticketFor.ts';

/**
 * Turns a schedule into a message (BOT-83). The message with its ticket, the schedule's state and the end of the work
 * row are one transaction, so it leaves once. A schedule that cannot leave keeps the reason.
 */
export async function sendSchedule(
  work: Work,
  row: Pick<typeof scheduleSends.$inferSelect, 'scheduleId' | 'wantedAt'>,
): Promise<void> {
  const { tx } = work;
  const due = await dueSchedule(tx, row.scheduleId);
  if (!due || due.schedule.messageId !== null) return;
  const why = await refusalOf(work, due, row.wantedAt);
  if (why) return failSchedule(work, row.scheduleId, why);
  const { ticket, isNew } = await ticketFor(work, due);
  const { schedule, author, file } = due;
  // Many that are due at once, at nine or after the server was away, would get its number blocked.
  const holdSeconds = await reservePlace(work, {
    connectionId: ticket.whatsappId,
    pauseSeconds: forwardPauseMs / 1000,
  });
  const [message] = await storeOutgoing(
    work,
    ticket,
    [
      {
        body: schedule.assinar && author ? signatureOf(author.name) + schedule.body : schedule.body,
        userId: schedule.userId,
        clientId: `schedule-${schedule.id}`,
        ...(file && { mediaId: file.id, mediaType: mediaTypeOf(file.mime) }),
      },
    ],
    { lane: 'bot', holdSeconds },
  );
  await tx
    .update(schedules)
    .set({
      status: 'ENVIADA',
      sentAt: sql`now() + make_interval(secs => ${holdSeconds})`,
      error: null,
      messageId: message!.id as number,
    })
    .where(eq(schedules.id, schedule.id));
  await logTickets(work, [{ ticketId: ticket.id, type: 'schedule', userId: schedule.userId }]);
  await publishSchedule(work, schedule.id, 'update');
  await publishTicket(work, ticket.id, isNew ? null : ticket);
}

/** Marks a schedule as failed, with the reason; people send it again. */
export async function failSchedule(work: Work, id: number, error: ScheduleError): Promise<void> {
  await work.tx.update(schedules).set({ status: 'ERRO', error }).where(eq(schedules.id, id));
  await publishSchedule(work, id, 'update');
}

/**
 * Is a later time of its series due too? After a standstill only the newest leaves, not the same text several times.
 */
async function isOvertaken(
  tx: Tx,
  { series }: Pick<Due['schedule'], 'series'>,
  wantedAt: Date,
): Promise<boolean> {
  if (series === null) return false;
  const [later] = await tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(eq(schedules.series, series), gt(schedules.sendAt, wantedAt), lte(schedules.sendAt, sql`now()`)),
    )
    .limit(1);
  return later !== undefined;
}

async function refusalOf(
  { tx, clock }: Work,
  { contact, connection, mayUse, isReachable, file, schedule, customerWroteAt }: Due,
  wantedAt: Date,
): Promise<ScheduleError | undefined> {
  const [is] = await tx.execute<{ late: boolean }>(
    sql`select ${wantedAt.toISOString()}::timestamptz < now() - make_interval(hours => ${mostHoursLate}) as late`,
  );
  if (is!.late || (await isOvertaken(tx, schedule, wantedAt))) return 'late';
  if (!mayUse) return 'plan';
  if (!contact.active) return 'contactBlocked';
  if (!isReachable) return 'noNumber';
  if (!connection) return 'noConnection';
  // Checked before a ticket is opened for a message that would not leave.
  if (isWindowClosed(connection.channel, customerWroteAt, clock.now())) return 'windowClosed';
  // The picture is part of the message, so the text does not leave without it.
  if (schedule.mediaId !== null && file?.state !== 'ready') return 'mediaMissing';
  return undefined;
}
