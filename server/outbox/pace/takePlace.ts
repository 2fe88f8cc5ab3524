import type { SendingPauses } from '@recado/shared/lib/sendingHours';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { type LockedPace, lockPace } from './lockPace.ts';
import { paces } from './paces.table.ts';
import { pauseAfter } from './pauseAfter.ts';
import { type Limits, limitOfDay, warmUpBegan } from './warmUp.ts';

/** Why a number has no place now. `pause`: the one between two messages. */
export type NoPlace = 'pause' | 'busy' | 'down' | 'dailyLimit' | 'warmUp' | 'stopped';

/** A place, with the seconds until the next one; or the seconds after which to ask again. */
export type Place =
  /** From the beginning of the transaction, which is what `now()` is for the rows it stores. */
  { isFree: true; nextInSeconds: number } | { isFree: false; waitSeconds: number; why: NoPlace };

/** After so long it asks again whether the reason is gone. */
const askAgainSeconds = { stopped: 600, down: 30, busy: 0.5 } as const;

/** The pause between a campaign's message and anything else that is no person's reply. */
const leastSeconds = 1;

/** A place that is taken so long after its time, or later: the number had stood still. */
const standstillSeconds = 2;

/** The pause after a late place is shorter by the delay, and by no more than this share of it. */
const mostCaughtUp = 0.2;

/**
 * Takes the place of one campaign message of a connection, in the transaction that stores the message. It locks the
 * connection's row, so two processes never have the same place. The next place is a pause after the time of this one, so
 * small delays of the worker do not add up. After a standstill it is a pause after now: a number that was away sends no
 * burst. A person's reply takes no place.
 */
export async function takePlace(
  { tx }: Pick<Work, 'tx'>,
  { connectionId, intervals, limits }: { connectionId: number; intervals: SendingPauses; limits: Limits },
  random: () => number = Math.random,
): Promise<Place> {
  const pace = await lockPace(tx, connectionId);
  if (!pace) return wait('down', askAgainSeconds.down);
  const day = limitOfDay(pace, pace.today, limits);
  const hindrance = hindranceOf(pace, day);
  if (hindrance) return hindrance;
  const inRow = pace.sentInRow + 1;
  const { seconds, isLonger } = pauseAfter(intervals, inRow, random);
  const [taken] = await tx
    .update(paces)
    .set({
      nextAt: afterPlace(seconds * pace.slowedBy),
      freeAt: afterPlace(leastSeconds),
      takenAt: sql`clock_timestamp()`,
      sentInRow: isLonger ? 0 : inRow,
      day: pace.today,
      sentToday: day.sentToday + 1,
      warmUpFrom: warmUpBegan(pace.today, day.step),
    })
    .where(eq(paces.connectionId, connectionId))
    .returning({
      nextInSeconds: sql<number>`extract(epoch from greatest(${paces.nextAt}, ${paces.freeAt}) - now())::float8`,
    });
  return { isFree: true, ...taken! };
}

/**
 * The place behind one that is taken now: a pause after its time, so that delays do not add up. After a standstill it is
 * a pause after now.
 */
function afterPlace(seconds: number): SQL {
  const time = sql`greatest(${paces.nextAt}, ${paces.freeAt})`;
  const standstill = sql`make_interval(secs => ${standstillSeconds})`;
  return sql`case when clock_timestamp() - ${time} < ${standstill}
    then greatest(${time} + ${interval(seconds)}, ${secondsFromNow(seconds * (1 - mostCaughtUp))})
    else ${secondsFromNow(seconds)} end`;
}

/** Moments are stored in milliseconds, rounded; half of one more never makes a pause shorter. */
const interval = (seconds: number) => sql`make_interval(secs => ${seconds + 0.0005})`;
const secondsFromNow = (seconds: number) => sql`clock_timestamp() + ${interval(seconds)}`;

function hindranceOf(pace: LockedPace, day: ReturnType<typeof limitOfDay>): Place | undefined {
  if (pace.isStopped) return wait('stopped', askAgainSeconds.stopped);
  if (!pace.isConnected) return wait('down', askAgainSeconds.down);
  if (day.limit !== null && day.sentToday >= day.limit) return wait(day.why, pace.tomorrowIn);
  const pause = Math.max(pace.nextIn, pace.freeIn);
  if (pause > 0) return wait('pause', pause);
  return pace.isBusy ? wait('busy', askAgainSeconds.busy) : undefined;
}

const wait = (why: NoPlace, waitSeconds: number): Place => ({ isFree: false, waitSeconds, why });

/** What rounding to milliseconds makes of a place that is free now. */
const leastWaitSeconds = 0.001;

/**
 * Takes the next place of a connection for what waits in the outbox until its time: a schedule, a forward. Returns the
 * seconds until then, from `now()` of the transaction. The next place of anything, a campaign too, is `pauseSeconds` later.
 */
export async function reservePlace(
  { tx }: { tx: Tx },
  { connectionId, pauseSeconds }: { connectionId: number; pauseSeconds: number },
): Promise<number> {
  const pace = await lockPace(tx, connectionId);
  const free = pace?.freeSinceBegin ?? 0;
  const waitSeconds = free < leastWaitSeconds ? 0 : free;
  await tx
    .update(paces)
    .set({
      freeAt: sql`now() + make_interval(secs => ${waitSeconds + pauseSeconds + 0.0005})`,
      takenAt: sql`clock_timestamp()`,
    })
    .where(eq(paces.connectionId, connectionId));
  return waitSeconds;
}
