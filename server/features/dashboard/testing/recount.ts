import { type OpeningHours, openingAt } from '@recado/shared/lib/openingHours';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { messages } from '../../messages/messages.table.ts';
import { ticketLogs, tickets } from '../../tickets/tickets.table.ts';
import { userRatings } from '../../tickets/userRatings.table.ts';

/** What a log tells of one attendance. */
export interface Told {
  contactId: number;
  queueId: number | null;
  userId: number | null;
  byUs: boolean;
  isFirst: boolean;
  begun: number;
  accepted?: number;
  /** From when the customer waited, and when a person answered. */
  answer?: { since: number; at: number };
  resolved?: number;
  isAsked: boolean;
  awaits: boolean;
  rate?: number;
}

/** Attendances read off the rows from which people read them: logs, messages, ratings. */
export async function recount(tx: Tx): Promise<Told[]> {
  const all: Told[] = [];
  const logs = await tx.select().from(ticketLogs).orderBy(asc(ticketLogs.id));
  const said = await tx.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id));
  const ratings = await tx.select().from(userRatings);
  for (const ticket of await tx.select().from(tickets)) {
    const own: Told[] = [];
    let current: Told | undefined;
    for (const { type, by, userId, queueId, createdAt } of logs.filter((row) => row.ticketId === ticket.id)) {
      const at = createdAt.getTime();
      if (type === 'create' || (type === 'reopen' && !current)) {
        const byUs = type === 'reopen' || by === 'person';
        const { contactId } = ticket;
        current = {
          contactId,
          queueId,
          userId,
          byUs,
          isFirst: type === 'create',
          begun: at,
          isAsked: false,
          awaits: false,
        };
        own.push(current);
      }
      if (type === 'closed' && current) {
        current.resolved = at;
        current = undefined;
      }
      if (current && userId !== null)
        Object.assign(current, { accepted: current.accepted ?? at, userId, queueId });
    }
    for (const told of own) {
      const here = said.filter(
        ({ ticketId, createdAt }) =>
          ticketId === ticket.id &&
          createdAt.getTime() >= told.begun &&
          createdAt.getTime() < (told.resolved ?? Infinity),
      );
      const asked = here.find(({ fromMe }) => !fromMe);
      const answered = asked && here.find(({ fromMe, createdAt }) => fromMe && createdAt > asked.createdAt);
      if (answered) told.answer = { since: asked.createdAt.getTime(), at: answered.createdAt.getTime() };
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
