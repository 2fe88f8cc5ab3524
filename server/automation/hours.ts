import {
  type OpeningHours,
  openingAt,
  type SpecialHours,
  type WallTime,
} from '@recado/shared/lib/openingHours';
import { z } from 'zod';
import type { queues } from '../features/core/queues/queues.table.ts';
import type { Context } from './context.ts';
import { sayOnce } from './sendToCustomer.ts';
import { memory } from './state/memory.ts';

/** The hours that count, and the words outside of them; never empty, since closed without a word would be silence. */
export interface Hours {
  words: string;
  /**
   * The time when it closed, in minutes since the wall clock's year began: the same for the whole closed time.
   * Undefined while it is open.
   */
  closedAt(wall: WallTime & { date: string }): string | undefined;
}

/**
 * Finds the hours that count (`scheduleType`), if any do, and the dates with other hours (DAY-03). Hours of a queue
 * count only once the ticket has one.
 */
export function hoursOf({ settings, company, connection, queue }: Context): Hours | undefined {
  const special = company.specialDays;
  switch (settings.scheduleType) {
    case 'company':
      return hours(company.schedules, company.messageOutOfHour, special);
    case 'connection':
      return hours(connection.schedules, connection.outOfHoursMessage, special);
    case 'queue':
      return queue ? hours(queue.schedules, queue.outOfHoursMessage, special) : undefined;
    default:
      return undefined;
  }
}

/** Is it open now, for a flow? The hours that count for the ticket decide, else the company's. */
export function isOpenNow({ settings, company, connection, queue, wall }: Context): boolean {
  const own = { connection, queue }[settings.scheduleType];
  return openingAt((own ?? company).schedules, wall, company.specialDays).isOpen;
}

/** The hours of a queue, where queues have hours. */
export const hoursOfQueue = (
  { settings, company }: Context,
  queue: Pick<typeof queues.$inferSelect, 'schedules' | 'outOfHoursMessage'>,
): Hours | undefined =>
  settings.scheduleType === 'queue'
    ? hours(queue.schedules, queue.outOfHoursMessage, company.specialDays)
    : undefined;

/** Hours without a message do not count: the customer gets the greeting and the menu instead of silence. */
function hours(schedules: OpeningHours, words: string, special: readonly SpecialHours[]): Hours | undefined {
  if (words.trim() === '') return undefined;
  return {
    words,
    closedAt(wall) {
      const now = openingAt(schedules, wall, special);
      if (now.isOpen) return undefined;
      if (now.closedSince === undefined) return 'always';
      const minutes = Date.parse(wall.date) / 60_000 + wall.minute - now.closedSince;
      return String(minutes);
    },
  };
}

/** The closed time whose notice the customer has had. */
export const closedMemory = memory({ closed: z.string() });

/** Tells the customer that the company is closed, unless it has done so since it closed. */
export const tellClosed = (context: Context, { words, closedAt }: Hours): Promise<boolean> =>
  sayOnce(context, closedMemory, { closed: closedAt(context.wall) ?? '' }, words);
