import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Flag, Id, ListQuery, Moment, plainText, Switch } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { maskName } from './contacts.ts';
import { failureCodes, maxBodyLength } from './messages.ts';

/** Waits for its time; became a message; failed, or the channel refused the message (SCHED-16). */
export const scheduleStatuses = ['PENDENTE', 'ENVIADA', 'ERRO'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Why a schedule became no message; a refused message has its own reason. */
export const scheduleErrors = [
  /** It was more than a day late when the server could look at it again. */
  'late',
  'contactBlocked',
  'noConnection',
  'noNumber',
  'plan',
  'failed',
  ...failureCodes,
] as const;
export type ScheduleError = (typeof scheduleErrors)[number];

/** Units of `intervalo`, as programs know them (SCHED-14). */
export const intervals = { days: 1, weeks: 2, months: 3, minutes: 4 } as const;
/** `tipoDias`: as it falls; or, on a weekend, moved to the business day before or after. */
export const dayRules = { any: 4, before: 5, after: 6 } as const;

/** The most messages of a series. All are created at once, so that each can be seen, moved and deleted by itself. */
export const mostOccurrences = 100;
/** How far ahead a message may be scheduled, and how late it may leave. */
export const mostYearsAhead = 10;
export const mostHoursLate = 24;
/** The types of its file, by content (SCHED-10). */
export const schedulePictures: readonly string[] = ['image/png', 'image/jpeg'];

const oneOf = <const V extends number>(values: readonly V[]) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent),
    z.literal(values),
  );

const SendAt = z.iso.datetime({ offset: true, error: 'Obrigatório' });

/** The fields of a change; the repetition of a series is fixed at its creation (SCHED-11). */
export const ScheduleChanges = z.object({
  body: plainText(maxBodyLength).trim().min(5, 'Mensagem muito curta'),
  contactId: Id,
  sendAt: SendAt,
  /** Opens a ticket for the message, unless the contact has one (BOT-85). */
  openTicket: Switch.default('disabled'),
  statusTicket: z.enum(['closed', 'open']).default('closed'),
  ticketUserId: Id.nullish(),
  queueId: Id.nullish(),
  /** Puts the author's name above the words. */
  assinar: Flag.default(false),
  /** The connection to send from; by default the last one with the contact, else the default one. */
  whatsappId: Id.nullish(),
});

/** A scheduled message, once or `enviarQuantasVezes` times every `valorIntervalo` units. */
export const ScheduleInput = ScheduleChanges.extend({
  intervalo: oneOf([1, 2, 3, 4]).default(intervals.days),
  valorIntervalo: z.coerce.number().int().min(0).max(10_000).default(0),
  enviarQuantasVezes: z.coerce.number().int().min(1).max(mostOccurrences).default(1),
  tipoDias: oneOf([4, 5, 6]).default(dayRules.any),
}).refine(({ enviarQuantasVezes, valorIntervalo }) => enviarQuantasVezes === 1 || valorIntervalo > 0, {
  path: ['valorIntervalo'],
  message: 'Obrigatório',
});
export type ScheduleInput = z.input<typeof ScheduleInput>;

export const Schedule = z.object({
  id: Id,
  body: z.string(),
  contactId: Id,
  contact: z.object({ id: Id, name: z.string() }),
  sendAt: Moment,
  /** When it became a message. */
  sentAt: Moment.nullable(),
  status: z.enum(scheduleStatuses),
  error: z.enum(scheduleErrors).nullable(),
  /** A signed link that expires after ten minutes; reading the schedule returns a fresh one. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaId: BigId.nullable(),
  openTicket: Switch,
  statusTicket: z.enum(['closed', 'open']),
  ticketUserId: Id.nullable(),
  queueId: Id.nullable(),
  assinar: z.boolean(),
  whatsappId: Id.nullable(),
  /** Its author. */
  userId: Id.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  intervalo: z.number().int(),
  valorIntervalo: z.number().int(),
  enviarQuantasVezes: z.number().int(),
  tipoDias: z.number().int(),
  /** The same for all messages of a series; null for a single one. */
  series: z.uuid().nullable(),
});
export type Schedule = z.infer<typeof Schedule>;

/** What a calendar shows of one; `body` is its beginning. */
export const ScheduleEntry = Schedule.pick({
  id: true,
  body: true,
  contact: true,
  sendAt: true,
  sentAt: true,
  status: true,
  error: true,
  series: true,
  mediaId: true,
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

/** The schedule for people who may not see numbers: a contact's name may be a number. */
export const maskSchedule = <S extends { contact: { name: string } }>(schedule: S): S => ({
  ...schedule,
  contact: maskName(schedule.contact),
});

const usual = rowApi({
  path: '/schedules',
  called: 'a schedule',
  view: 'schedules:view',
  edit: 'schedules:edit',
  list: 'schedules',
  row: Schedule,
  input: ScheduleInput,
  changes: ScheduleChanges,
});

const Range = z.object({ from: SendAt, to: SendAt });
/** Only those of this contact. */
const OfContact = z.object({ contactId: Id.optional() });
const Following = z.object({
  /** Also the later ones of its series that have not left. */
  following: Flag.default(false),
});
const oneFile = { field: 'file', maxFiles: 1 };

export const scheduleApi = api({
  ...usual,
  list: {
    ...usual.list,
    summary: 'A page of schedules, those of the latest time first; of a range of time with `from` and `to`',
    query: ListQuery.extend(Range.partial().shape).extend(OfContact.shape),
  },
  calendar: {
    method: 'GET',
    path: '/schedules/calendar',
    allow: 'schedules:view',
    summary: 'What a calendar shows of a range of at most 62 days: the first 2,000',
    query: ListQuery.pick({ searchParam: true })
      .extend(Range.shape)
      .extend(OfContact.shape)
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, {
        path: ['to'],
        message: 'At most 62 days',
      }),
    reply: z.object({ schedules: z.array(ScheduleEntry), hasMore: z.boolean() }),
  },
  create: {
    ...usual.create,
    idempotent: true,
    upload: oneFile,
    summary:
      'Schedule a message, or a series of them; returns the first. As JSON, or as a form with a picture',
  },
  update: {
    ...usual.update,
    summary:
      "Change one that has not left; with `following` those after it too, each moved as far on the company's clock",
    query: Following,
  },
  remove: { ...usual.remove, query: Following },
  move: {
    method: 'PUT',
    path: '/schedules/:id/move',
    allow: 'schedules:edit',
    summary: 'Send it at another time',
    params: ById,
    body: z.object({ sendAt: SendAt }),
    reply: Schedule,
  },
  retry: {
    method: 'POST',
    path: '/schedules/:id/retry',
    allow: 'schedules:edit',
    status: 200,
    summary: 'Send one with status ERRO again, now',
    params: ById,
    reply: Schedule,
  },
  upload: {
    method: 'POST',
    path: '/schedules/:id/media-upload',
    allow: 'schedules:edit',
    upload: oneFile,
    status: 200,
    summary: 'Attach a picture (png, jpg, jpeg) in place of the one it has',
    params: ById,
    query: Following,
    body: z.object({}).optional(),
    reply: Schedule,
  },
  /** The same with the id in the form or the query, as other clients send it (OPEN-28). */
  uploadNamed: {
    method: 'POST',
    path: '/schedules/media-upload',
    allow: 'schedules:edit',
    upload: oneFile,
    status: 200,
    summary: 'Attach a picture to the schedule that `id` names, in the form or the query',
    query: Following.extend({ id: Id.optional() }),
    body: z.object({ id: Id.optional() }).optional(),
    reply: Schedule,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/schedules/:id/media-upload',
    allow: 'schedules:edit',
    summary: 'Take the picture off',
    params: ById,
    query: Following,
    reply: Schedule,
  },
});

export const scheduleContract = {
  rights: rights({
    'schedules:view': { group: 'tools' },
    'schedules:edit': { group: 'tools', needs: ['schedules:view'], everyday: true },
  }),
  api: scheduleApi,
  events: topics({
    schedule: {
      ...rowTopic('schedules:view', 'schedule', Schedule),
      forget: 'read by the staff alone; the log ends with its day',
      mask: (event: { action: string; schedule?: Schedule }) =>
        event.schedule ? { ...event, schedule: maskSchedule(event.schedule) } : event,
    },
  }),
};
