import { type OpeningHours, openingAt } from '@recado/shared/lib/openingHours';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { ticketLogs, tickets } from '../../core/tickets/tickets.table.ts';
import { userRatings } from '../../core/tickets/userRatings.table.ts';

/** One attendance, as the log describes it. */
export interface RecountedAttendance {
  contactId: number;
  queueId: number | null;
  userId: number | null;
  byUs: boolean;
  isFirst: boolean;
  begun: number;
  /** When a person first accepted it, and in which queue. */
  accepted?: { at: number; userId: number; queueId: number | null };
  /** From when the customer waited, and when who answered where. */
  answer?: { since: number; at: number; userId: number; queueId: number | null };
  resolved?: number;
  isAsked: boolean;
  awaits: boolean;
  rate?: number;
}

/** Attendances read off the rows from which people read them: logs, messages, ratings. */
export async function recount(tx: Tx): Promise<RecountedAttendance[]> {
  const all: RecountedAttendance[] = [];
  const logs = await tx.select().from(ticketLogs).orderBy(asc(ticketLogs.id));
  const allMessages = await tx.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id));
  const ratings = await tx.select().from(userRatings);
  for (const ticket of await tx.select().from(tickets)) {
    // Groups among the groups have no attendances.
    if (ticket.isGroup) continue;
    const own: RecountedAttendance[] = [];
    let current: RecountedAttendance | undefined;
    let waitsSince: number | undefined;
    let hasWritten = false;
    const events = [
      ...logs
        .filter((row) => row.ticketId === ticket.id)
        .map((log) => ({ at: log.createdAt.getTime(), log })),
      ...allMessages
        .filter((row) => row.ticketId === ticket.id)
        .map((message) => ({ at: message.createdAt.getTime(), message })),
    ].sort((a, b) => a.at - b.at);
    for (const event of events) {
      const { at } = event;
      if ('message' in event) {
        const { fromMe, userId, queueId } = event.message;
        if (!fromMe) {
          hasWritten = true;
          waitsSince ??= at;
        } else if (userId !== null) {
          // The first answer is for who gave it, where it was given.
          if (current && !current.answer && waitsSince !== undefined)
            current.answer = { since: waitsSince, at, userId, queueId };
          waitsSince = undefined;
        }
        continue;
      }
      const { type, by, userId, queueId } = event.log;
      if (type === 'create' || (type === 'reopen' && !current)) {
        const { contactId } = ticket;
        current = {
          contactId,
          queueId,
          userId,
          byUs: by !== 'system',
          isFirst: type === 'create',
          begun: at,
          isAsked: false,
          awaits: false,
        };
        own.push(current);
        if (by === 'system') waitsSince ??= at;
      }
      if (type === 'closed' && current) {
        current.resolved = at;
        current = undefined;
        waitsSince = undefined;
      }
      // A customer whose ticket goes back to pending waits from then on; not one who has never written.
      if (type === 'pending' && current && (ticket.origin === 'customer' || hasWritten)) waitsSince ??= at;
      if (type === 'pending' && current) Object.assign(current, { userId: null, queueId });
      if (current && userId !== null)
        Object.assign(current, { accepted: current.accepted ?? { at, userId, queueId }, userId, queueId });
    }
    const rating = ratings.find(({ ticketId }) => ticketId === ticket.id);
    if (rating) {
      const last = own.at(-1)!;
      last.isAsked = true;
      last.awaits = rating.rate === null && ticket.status === 'nps';
      if (rating.rate !== null) last.rate = rating.rate;
    }
    all.push(...own);
  }
  return all;
}

/** A zone's wall clock: the day, the weekday (0 is Monday) and the minute of a moment. */
export function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${part.year}-${part.month}-${part.day}`;
    return {
      day,
      weekday: (new Date(day).getUTCDay() + 6) % 7,
      hour: Number(part.hour),
      minute: Number(part.hour) * 60 + Number(part.minute),
    };
  };
}

/** Counts open seconds minute by minute, from whole minutes to whole minutes within a span. */
export function openClock(hours: OpeningHours, timeZone: string, from: number, to: number) {
  const wall = wallClock(timeZone);
  const sums = [0];
  for (let at = from; at < to; at += 60_000) {
    const { weekday, minute } = wall(at);
    sums.push(sums.at(-1)! + (openingAt(hours, { day: weekday, minute }).isOpen ? 60 : 0));
  }
  const until = (at: number) => sums[(at - from) / 60_000]!;
  return (since: number, end: number) => until(end) - until(since);
}
