import { type Notice, notifies } from '@recado/shared/features/notificationChoices';
import { pushHours } from '@recado/shared/features/pushSubscriptions';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { eventCounters, eventLog } from '../../events/events.table.ts';
import { hears } from '../../events/feed.ts';
import type { Work } from '../../work.ts';
import { type News, newsOf, newsTopics, type TimedEvent } from './newsOf.ts';
import { openDevices } from './openDevices.ts';
import { pushCursors, pushSends, pushSubscriptions } from './pushSubscriptions.table.ts';
import { type Receiver, readReceiver } from './readReceiver.ts';
import type { Screens } from './watchScreens.ts';

/** Events of the log in one batch. */
const mostAtOnce = 500;
/** What was left for longer, while no worker ran, is no news any more. */
const newsMinutes = 15;

/**
 * Turns a company's events into pushes. Each event behind the cursor becomes a row for each device whose person hears it
 * and wants to be notified now (PUSH-04). The cursor moves on in the same transaction. A row about the same subject
 * that still waits gives way to it. Returns whether more may wait.
 */
export async function takeNews({ tx, clock, companyId }: Work, screens: Screens): Promise<boolean> {
  const [cursor] = await tx.select().from(pushCursors).for('no key update', { skipLocked: true });
  if (!cursor) return false;
  const devices = await openDevices(tx, clock.now()).orderBy(asc(pushSubscriptions.id));
  if (devices.length === 0) {
    // The next first device begins with what comes then.
    await tx.delete(pushCursors);
    return false;
  }
  const reached = await eventsBehind(tx, cursor.seq);
  if (reached.last === undefined) return false;
  const news = await newsOf(tx, reached.events, 'then');
  if (news.length > 0) {
    const byPerson = Map.groupBy(devices, ({ userId }) => userId);
    for (const [userId, ofPerson] of byPerson) {
      const receiver = await readReceiver(tx, clock, userId);
      const ofInterest = receiver
        ? news.filter(
            (one) =>
              noticeFor(receiver, one, clock.now()) && !screens.isOpen(companyId, userId, one.ticketUuid),
          )
        : [];
      await addSends(
        tx,
        ofPerson.map(({ id }) => id),
        ofInterest,
        clock.now(),
      );
    }
  }
  await tx.update(pushCursors).set({ seq: reached.last });
  return reached.isFull;
}

/** How this person is notified of the event now. Undefined: they do not hear it, did it themselves, or want no push. */
export function noticeFor(
  { actor: { userId }, rooms, choices, company }: Receiver,
  { kind, audience, queueId, isOf, isBy }: News,
  now: Date,
): Notice | undefined {
  if (!hears(rooms, audience) || isBy(userId)) return undefined;
  const notice = notifies({ kind, isMine: isOf(userId), queueId }, choices, now, company);
  return notice.isShown ? notice : undefined;
}

async function eventsBehind(tx: Tx, seq: number) {
  const [counter] = await tx.select({ seq: eventCounters.seq }).from(eventCounters);
  const behind = (counter?.seq ?? seq) - seq;
  if (behind <= 0) return { events: [], last: undefined, isFull: false };
  const last = seq + Math.min(behind, mostAtOnce);
  const events = (await tx
    .select()
    .from(eventLog)
    .where(
      and(
        gt(eventLog.seq, seq),
        sql`${eventLog.seq} <= ${last}`,
        inArray(eventLog.topic, [...newsTopics]),
        sql`${eventLog.at} > now() - make_interval(mins => ${newsMinutes})`,
      ),
    )
    .orderBy(asc(eventLog.seq))) as unknown as TimedEvent[];
  return { events, last, isFull: behind > mostAtOnce };
}

async function addSends(
  tx: Tx,
  subscriptionIds: readonly number[],
  news: readonly News[],
  now: Date,
): Promise<void> {
  // Of each subject only the newest.
  const newest = [...new Map(news.map((one) => [one.about, one])).values()];
  if (newest.length === 0) return;
  await tx.delete(pushSends).where(
    and(
      inArray(pushSends.subscriptionId, [...subscriptionIds]),
      inArray(
        pushSends.about,
        newest.map(({ about }) => about),
      ),
      eq(pushSends.state, 'waiting'),
    ),
  );
  const expiresAt = new Date(now.getTime() + pushHours * 3_600_000);
  await tx
    .insert(pushSends)
    .values(
      subscriptionIds.flatMap((subscriptionId) =>
        newest.map(({ seq, about }) => ({ subscriptionId, seq, about, expiresAt })),
      ),
    );
}

/** Companies with events behind their cursor. Across companies. */
export const companiesWithNews = sql`
  select p.company_id as "companyId" from push_cursors p
  join event_counters c on c.company_id = p.company_id
  where p.seq < c.seq`;
