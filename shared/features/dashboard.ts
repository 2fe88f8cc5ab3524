import { z } from 'zod';
import { AppError } from '../errors.ts';
import { api } from '../lib/contract.ts';
import { BigId, DayOrNone, Flag, Id, jsonList, Moment } from '../lib/fields.ts';
import { Ticket, ticketStatuses } from './tickets.ts';

/** What figures are narrowed by. */
const narrowing = {
  queueIds: jsonList(Id).optional(),
  whatsapps: jsonList(Id).optional(),
  tags: jsonList(Id).optional(),
  users: jsonList(Id).optional(),
};

/**
 * Which attendances are counted (DASH-05, DASH-07): those of some days of the company's calendar, both included, or of
 * the last `days` with today; of some queues, connections, tags, people.
 */
export const FigureQuery = z.object({
  days: z.coerce.number().int().min(0).max(731).optional(),
  date_from: DayOrNone,
  date_to: DayOrNone,
  ...narrowing,
});
export type FigureQuery = z.input<typeof FigureQuery>;

/** Days that figures are counted in, yyyy-MM-dd, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The longest period that is counted at once, in days. */
export const mostDays = 731;

const dayMs = 86_400_000;
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/**
 * The days that somebody asked for; `today` is the company's. A day alone is the first (until today), or the last (from
 * the first of its month on). Throws ERR_NO_PERIOD ("Parametrize o filtro", DASH-05).
 */
export function periodOf(
  { days, date_from, date_to }: Pick<z.output<typeof FigureQuery>, 'days' | 'date_from' | 'date_to'>,
  today: string,
): Period {
  const period = days
    ? { from: plus(today, 1 - days), to: today }
    : date_from || date_to
      ? { from: date_from || `${date_to!.slice(0, 7)}-01`, to: date_to || today }
      : undefined;
  if (!period || period.from > period.to || daysIn(period) > mostDays) throw new AppError('ERR_NO_PERIOD');
  return period;
}

/** As many days just before: what figures are compared with. */
export const periodBefore = (period: Period): Period => ({
  from: plus(period.from, -daysIn(period)),
  to: plus(period.from, -1),
});

/** What stands so now, whatever the days. */
const standing = {
  /** Tickets that somebody is serving. */
  supportHappening: z.number().int(),
  /** Tickets that wait, those asked for consent among them. */
  supportPending: z.number().int(),
  /** Groups on the tab of groups. */
  supportGroups: z.number().int(),
};

/** What belongs to attendances that began in the days. */
const beginning = {
  tickets: z.number().int(),
  activeTickets: z.number().int(),
  passiveTickets: z.number().int(),
  leads: z.number().int(),
};

/** Half took no longer, and nine of ten; in seconds of opening hours, null where there were none. */
const Percentiles = z.object({
  p50: z.number().nullable(),
  p90: z.number().nullable(),
  /** To the second: so are those of up to 1,000 attendances. Those of more are up to 1.6 % too large. */
  isExact: z.boolean(),
});

/** What belongs to attendances that were resolved in the days. */
const ending = {
  supportFinished: z.number().int(),
  /** Minutes; 0 where there was none. */
  avgSupportTime: z.number(),
  avgWaitTime: z.number(),
  firstAnswer: Percentiles,
  resolution: Percentiles,
  npsScore: z.number(),
  npsPromotersPerc: z.number(),
  npsPassivePerc: z.number(),
  npsDetractorsPerc: z.number(),
  /** The groups as numbers. */
  promoters: z.number().int(),
  passives: z.number().int(),
  detractors: z.number().int(),
  waitRating: z.number().int(),
  withoutRating: z.number().int(),
  withRating: z.number().int(),
  percRating: z.number(),
};

const PeriodCounters = z.object({ ...beginning, ...ending });
/** The counters (DASH-08); what each means stands in docs/behaviour/dashboard.md, and beside them on the screen. */
export const Counters = z.object({ ...standing, ...PeriodCounters.shape }).meta({ id: 'DashboardCounters' });
export type Counters = z.infer<typeof Counters>;

/** Somebody's part of the figures (DASH-09). */
export const Attendant = z
  .object({
    id: Id,
    name: z.string(),
    color: z.string(),
    online: z.boolean(),
    /** Works here no longer: named as when they left. */
    isFormer: z.boolean(),
    /** Resolved in the days. */
    tickets: z.number().int(),
    /** The mean of the rates, 0 to 10; null without any. */
    rating: z.number().nullable(),
    countRating: z.number().int(),
    /** Minutes. */
    avgWaitTime: z.number(),
    avgSupportTime: z.number(),
    firstAnswer: Percentiles,
  })
  .meta({ id: 'DashboardAttendant' });
export type Attendant = z.infer<typeof Attendant>;

/** What charts can be asked by. */
export const dimensions = ['queues', 'connections', 'tags'] as const;
export type Dimension = (typeof dimensions)[number];

/** A queue, a connection or a tag with what was attended there; `id` null: what stood in none. */
export const Part = z.object({
  id: Id.nullable(),
  name: z.string().nullable(),
  color: z.string().nullable(),
  begun: z.number().int(),
  resolved: z.number().int(),
  avgSupportTime: z.number(),
  firstAnswer: Percentiles,
  rating: z.number().nullable(),
});
export type Part = z.infer<typeof Part>;

export const Charts = z.object({
  days: z.array(z.object({ day: z.iso.date(), begun: z.number().int(), resolved: z.number().int() })),
  /** When customers came: how many in all, by weekday (1 is Monday) and hour of the company's clock; hours without any are missing. */
  hours: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), begun: z.number().int() })),
  /** How often each weekday is in the days, Monday first. */
  weekdays: z.array(z.number().int()),
  queues: z.array(Part),
  connections: z.array(Part),
  tags: z.array(Part),
  /** Why attendances of the days were resolved, where a reason was given: the most frequent first. */
  closingReasons: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
});
export type Charts = z.infer<typeof Charts>;

/** Which attendances stand behind a number. */
export const measures = [
  'tickets',
  'activeTickets',
  'passiveTickets',
  'leads',
  'supportFinished',
  'answered',
  'accepted',
  'waited',
  'waitRating',
  'withoutRating',
  'withRating',
  'promoters',
  'passives',
  'detractors',
] as const;
export type Measure = (typeof measures)[number];

/** The part of a number that one cell of a table or chart shows; no words: all of it. */
const ofCell = {
  /** A day of the company's calendar. */
  day: z.iso.date().optional(),
  /** An hour of the week by the company's clock; 1 is Monday. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  queueId: Id.optional(),
  /** Those that stand in no queue. */
  noQueue: Flag.optional(),
  whatsappId: Id.optional(),
  tagId: Id.optional(),
  userId: Id.optional(),
};

/** The attendances behind a number, or behind one cell of it. */
export const BehindQuery = FigureQuery.extend({ measure: z.enum(measures), ...ofCell });
export type BehindQuery = z.input<typeof BehindQuery>;

/** As many come in one reply at most; screens take less. */
export const mostAttendances = 1000;

/** One attendance with the ticket it is of, as lists show it. */
export const Attendance = z
  .object({
    id: BigId,
    ticketId: Id,
    uuid: z.uuid(),
    /** Resolved, or where its ticket stands now. */
    status: z.enum(ticketStatuses),
    contact: z.object({ id: Id, name: z.string(), number: z.string() }),
    queue: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    whatsapp: z.object({ id: Id, name: z.string() }),
    createdAt: Moment,
    acceptedAt: Moment.nullable(),
    answeredAt: Moment.nullable(),
    resolvedAt: Moment.nullable(),
    /** Seconds of opening hours. */
    answerSeconds: z.number().int().nullable(),
    resolutionSeconds: z.number().int().nullable(),
    rate: z.number().int().nullable(),
    /** Why it was resolved, as somebody said. */
    closingReason: z.string().nullable(),
    /** What the customer wrote when asked to rate it, beside the number. */
    comment: z.string().nullable(),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof Attendance>;

export const attendanceCursor = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+$/)
  .optional();
export const attendanceLimit = z.coerce.number().int().min(1).max(mostAttendances).default(20);

/** The days of charts by the names that programs know (DASH-10, DASH-11); `companyId` is one's own. */
const ChartDays = z.object({
  initialDate: DayOrNone,
  finalDate: DayOrNone,
  companyId: Id.optional(),
});

export const dashboardApi = api({
  counters: {
    method: 'GET',
    path: '/dashboard',
    allow: 'dashboard:view',
    summary: 'Counters and attendants of some days, with the counters of as many days before',
    query: FigureQuery,
    reply: z.object({
      counters: Counters,
      before: PeriodCounters,
      attendants: z.array(Attendant),
      period: z.object({ from: z.iso.date(), to: z.iso.date() }),
      /** Since when the customer waits who waits longest, now. */
      longestWaitSince: Moment.nullable(),
    }),
  },
  charts: {
    method: 'GET',
    path: '/dashboard/charts',
    allow: 'dashboard:view',
    summary: 'The same by day, by hour of the week, by queue, connection and tag',
    query: FigureQuery,
    reply: Charts,
  },
  attendances: {
    method: 'GET',
    path: '/dashboard/attendances',
    allow: 'dashboard:view',
    summary:
      'The attendances behind a number or one cell of it, newest first, as far as this person may see their tickets',
    query: BehindQuery.extend({ cursor: attendanceCursor, limit: attendanceLimit }),
    reply: z.object({ attendances: z.array(Attendance), nextCursor: z.string().nullable() }),
  },
  ticketsUsers: {
    method: 'GET',
    path: '/dashboard/ticketsUsers',
    allow: 'dashboard:view',
    summary: 'How many attendances that began in some days each person has (DASH-10)',
    query: ChartDays,
    reply: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  },
  ticketsDay: {
    method: 'GET',
    path: '/dashboard/ticketsDay',
    allow: 'dashboard:view',
    summary: 'How many attendances began on each day, or in each hour of a single day (DASH-11)',
    query: ChartDays,
    reply: z.object({
      /** A day, or an hour (0 to 23) of the only one. */
      data: z.array(
        z.object({
          date: z.iso.date().optional(),
          hour: z.number().int().optional(),
          total: z.number().int(),
        }),
      ),
      count: z.number().int(),
    }),
  },
  moments: {
    method: 'GET',
    path: '/dashboard/moments',
    allow: 'reports:view',
    summary: 'Tickets of the last 30 days, or of other days, as far as this person may see them (DASH-13)',
    query: z.object({
      status: jsonList(z.enum(ticketStatuses)).optional(),
      /** Everybody's, for admins; otherwise one's own, or those of `userId`. */
      showAll: Flag.optional(),
      queueIds: jsonList(Id).optional(),
      dateStart: DayOrNone,
      dateEnd: DayOrNone,
      userId: jsonList(Id).optional(),
    }),
    reply: z.array(Ticket),
  },
});

export const dashboardContract = { api: dashboardApi };
