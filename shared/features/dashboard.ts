import { z } from 'zod';
import { AppError } from '../errors.ts';
import { api } from '../lib/contract.ts';
import { BigId, DayOrNone, Flag, Id, jsonList, Moment } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { Ticket, ticketStatuses } from './tickets.ts';

/** The filters of figures. */
const narrowing = {
  queueIds: jsonList(Id).optional(),
  whatsapps: jsonList(Id).optional(),
  tags: jsonList(Id).optional(),
  users: jsonList(Id).optional(),
};

/**
 * Selects the attendances that count (DASH-05, DASH-07). By time: some days of the company's calendar, both
 * included, or the last `days` with today. Also by queues, connections, tags and people.
 */
export const FigureQuery = z.object({
  days: z.coerce.number().int().min(0).max(731).optional(),
  date_from: DayOrNone,
  date_to: DayOrNone,
  ...narrowing,
});
export type FigureQuery = z.input<typeof FigureQuery>;

/** The days of a figure, yyyy-MM-dd, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The longest period, in days. */
export const mostDays = 731;

const dayMs = 86_400_000;
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/**
 * The period of a query; `today` is the company's. A single first day means until today; a single last day means
 * from the first of its month.
 * Throws ERR_NO_PERIOD ("Parametrize o filtro", DASH-05).
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

/** The period of equal length just before, for comparison. */
export const periodBefore = (period: Period): Period => ({
  from: plus(period.from, -daysIn(period)),
  to: plus(period.from, -1),
});

/** Counts of the present moment, whatever the days. */
const standing = {
  /** Tickets that a person is serving. */
  supportHappening: z.number().int(),
  /** Tickets that wait, including those that wait for consent. */
  supportPending: z.number().int(),
  /** Groups on the tab of groups. */
  supportGroups: z.number().int(),
};

/** Figures of attendances that began in the period. */
const beginning = {
  tickets: z.number().int(),
  activeTickets: z.number().int(),
  passiveTickets: z.number().int(),
  leads: z.number().int(),
};

/** The median and the 90th percentile, in seconds of opening hours; null if there were none. */
const Percentiles = z.object({
  p50: z.number().nullable(),
  p90: z.number().nullable(),
  /** True if exact to the second, which holds for up to 1,000 attendances. With more, the values are up to 1.6 % too large. */
  isExact: z.boolean(),
});

/** Figures of attendances that were resolved in the period. */
const ending = {
  supportFinished: z.number().int(),
  /** Minutes; 0 if there was none. */
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
/** The counters (DASH-08); docs/behaviour/dashboard.md and the screen explain each. */
export const Counters = z.object({ ...standing, ...PeriodCounters.shape }).meta({ id: 'DashboardCounters' });
export type Counters = z.infer<typeof Counters>;

/** A person's share of the figures (DASH-09). */
export const Attendant = z
  .object({
    id: Id,
    name: z.string(),
    color: z.string(),
    online: z.boolean(),
    /** A former colleague, with their name at that time. */
    isFormer: z.boolean(),
    /** Attendances resolved in the period. */
    tickets: z.number().int(),
    /** The mean of the ratings, 0 to 10; null without any. */
    rating: z.number().nullable(),
    countRating: z.number().int(),
    /** Minutes. */
    avgWaitTime: z.number(),
    avgSupportTime: z.number(),
    firstAnswer: Percentiles,
  })
  .meta({ id: 'DashboardAttendant' });
export type Attendant = z.infer<typeof Attendant>;

/** What charts can be split by. */
export const dimensions = ['queues', 'connections', 'tags'] as const;
export type Dimension = (typeof dimensions)[number];

/** The attendances of a queue, a connection or a tag; `id` null: of none. */
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
  /**
   * The number of attendances that customers began, by weekday (1 is Monday) and hour of the company's clock; empty
   * hours are missing.
   */
  hours: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), begun: z.number().int() })),
  /** How often each weekday is in the period, Monday first. */
  weekdays: z.array(z.number().int()),
  queues: z.array(Part),
  connections: z.array(Part),
  tags: z.array(Part),
  /** The reasons given when attendances of the period were resolved, the most frequent first. */
  closingReasons: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
});
export type Charts = z.infer<typeof Charts>;

/** The numbers whose attendances can be listed. */
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

/** The cell of a table or chart; without it the list is of the whole number. */
const ofCell = {
  /** A day of the company's calendar. */
  day: z.iso.date().optional(),
  /** An hour of the week by the company's clock; 1 is Monday. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  queueId: Id.optional(),
  /** Attendances without a queue. */
  noQueue: Flag.optional(),
  whatsappId: Id.optional(),
  tagId: Id.optional(),
  userId: Id.optional(),
};

/** Selects the attendances behind a number, or behind one cell of it. */
export const BehindQuery = FigureQuery.extend({ measure: z.enum(measures), ...ofCell });
export type BehindQuery = z.input<typeof BehindQuery>;

/** The most attendances of one reply; screens ask for fewer. */
export const mostAttendances = 1000;

/** An attendance with its ticket, as lists show it. */
export const Attendance = z
  .object({
    id: BigId,
    ticketId: Id,
    uuid: z.uuid(),
    /** The status at its end, or its ticket's current one. */
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
    /** The reason that a person gave when they resolved it. */
    closingReason: z.string().nullable(),
    /** The customer's words beside their rating. */
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

/** The days of charts, under names that programs know (DASH-10, DASH-11); `companyId` is the caller's own. */
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
      /** Since when the customer with the longest wait has been waiting. */
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
      /** A day, or an hour (0 to 23) if the period is a single day. */
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
      /** Everybody's, for admins; otherwise the caller's own, or those of `userId`. */
      showAll: Flag.optional(),
      queueIds: jsonList(Id).optional(),
      dateStart: DayOrNone,
      dateEnd: DayOrNone,
      userId: jsonList(Id).optional(),
    }),
    reply: z.array(Ticket),
  },
});

export const dashboardContract = {
  rights: rights({
    /** Figures of the whole company (DASH-03). */
    'dashboard:view': { admin: true, group: 'figures', orSwitches: ['showDashboard'] },
  }),
  api: dashboardApi,
};
