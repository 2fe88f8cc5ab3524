import { z } from 'zod';
import { Id, Moment, TimeOfDay } from '../lib/fields.ts';
import { isTimeZone } from '../lib/isTimeZone.ts';
import { type Weekday, weekdays } from '../lib/openingHours.ts';
import type { NotificationKind } from './notifications.ts';
import { isOn } from './settings.ts';

/** What people are notified of; each person chooses about each kind (NOTIFY-07). */
export const noticeKinds = [
  /** A customer begins to wait for anybody of the team. */
  'waiting',
  /** A customer wrote in the person's own ticket. */
  'message',
  /** A colleague wrote in a chat of the staff. */
  'chat',
  'mention',
  /** A colleague transferred a ticket to this person. */
  'transfer',
  /** A ticket that this person had put aside is back. */
  'returned',
  /** A message of this person did not arrive. */
  'sendFailed',
  /** A number of the company is down. */
  'connection',
  /** About the account or the company: a sign-in, an invoice, storage, support. */
  'account',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kind of a row of the bell. */
export const noticeKindOf = (kind: NotificationKind): NoticeKind =>
  kind === 'mention' || kind === 'transfer' || kind === 'returned' || kind === 'sendFailed'
    ? kind
    : kind === 'connectionDown' || kind === 'connectionUp' || kind === 'paceStopped' || kind === 'tokenEnding'
      ? 'connection'
      : 'account';

/** The sounds to choose from. */
export const noticeSounds = ['chime', 'drop', 'knock', 'bell', 'none'] as const;
export type NoticeSound = (typeof noticeSounds)[number];

const KindChoice = z.object({
  /** Off: no sound, and nothing outside the page; the bell and the page go on showing it. */
  isOn: z.boolean(),
  sound: z.enum(noticeSounds),
});
const KindChoices = z.record(z.enum(noticeKinds), KindChoice);

/**
 * Quiet hours that begin at `from` on each of these days. They pass midnight if `to` is earlier, and last 24 hours
 * if both are equal.
 */
export const QuietHours = z.object({
  days: z.array(z.enum(weekdays)).min(1).max(7),
  from: TimeOfDay,
  to: TimeOfDay,
});
export type QuietHours = z.infer<typeof QuietHours>;

/** The most rows of quiet hours that one person has. */
export const mostQuietHours = 7;

/**
 * A person's choices, the same on each of their devices. A device alone remembers its volume, because a desk
 * and a pocket differ in that.
 */
export const NotificationChoices = z
  .object({
    kinds: KindChoices,
    quietHours: z.array(QuietHours).max(mostQuietHours),
    /** Whose days and hours these are. The page sends the zone of the device on which the person changes them. */
    timeZone: z.string().max(64).refine(isTimeZone, 'Invalid time zone'),
    /** Do not disturb until this moment; null, or past: no pause. */
    pausedUntil: Moment.nullable(),
    /** Customers who begin to wait in these queues cause no notice; those without a queue always do. */
    mutedQueueIds: z.array(Id).max(500),
    /** Notices outside the page name nobody and quote nothing. */
    hidesContent: z.boolean(),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** A change: what is not sent stays, kinds one by one too. */
export const NotificationChoicesChanges = NotificationChoices.extend({
  kinds: z.partialRecord(z.enum(noticeKinds), KindChoice),
}).partial();
export type NotificationChoicesChanges = z.infer<typeof NotificationChoicesChanges>;

const usualSounds: Record<NoticeKind, NoticeSound> = {
  waiting: 'bell',
  message: 'chime',
  chat: 'drop',
  mention: 'drop',
  transfer: 'knock',
  returned: 'knock',
  sendFailed: 'knock',
  connection: 'knock',
  account: 'chime',
};

/** The choices of somebody who has not chosen: everything, at any hour. The time zone counts only with quiet hours. */
export const usualChoices: NotificationChoices = {
  kinds: Object.fromEntries(
    noticeKinds.map((kind) => [kind, { isOn: true, sound: usualSounds[kind] }]),
  ) as NotificationChoices['kinds'],
  quietHours: [],
  timeZone: 'UTC',
  pausedUntil: null,
  mutedQueueIds: [],
  hidesContent: false,
};

/** These choices with a change applied: what it does not name stays. */
export const withChanges = <C extends NotificationChoicesChanges>(
  before: C,
  changes: NotificationChoicesChanges,
): C =>
  ({
    ...before,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    kinds: { ...before.kinds, ...changes.kinds },
  }) as C;

/** What the company decides about notices. */
export interface CompanyNoticeRules {
  /** Customers who begin to wait cause notices (SHELL-32). */
  wantsWaiting: boolean;
  /** Notices outside the page never name anybody nor quote anything. */
  hidesContent: boolean;
}

/** Reads the company's rules from its settings. */
export const companyNoticeRules = (
  settingOf: (key: 'showNotificationPending' | 'hideNotificationContent') => string | undefined,
): CompanyNoticeRules => ({
  wantsWaiting: isOn(settingOf('showNotificationPending') ?? 'enabled'),
  hidesContent: isOn(settingOf('hideNotificationContent') ?? 'disabled'),
});

/**
 * The tag of notifications of one conversation, on a device as in a push: a newer one replaces the older one.
 */
export const noticeTag = (kind: 'ticket' | 'chat', uuid: string): string => `${kind}-${uuid}`;

/** Something that may be worth a notice. */
export interface NoticeEvent {
  kind: NoticeKind;
  /** About this person's own; of what is the team's, only `waiting` causes a notice. */
  isMine: boolean;
  /** The queue of a customer who waits; null: none. */
  queueId?: number | null;
}

/** How a person is notified, wherever they look; a device leaves out what its screen shows already. */
export interface Notice {
  /** The event concerns the person. False: it belongs to somebody else, or to a queue that they muted. */
  concernsPerson: boolean;
  /** A notification outside the page: of the system, or pushed to a phone. */
  isShown: boolean;
  /** The sound to play; `none` if there is to be silence. */
  sound: NoticeSound;
  /** The notification outside the page names nobody and quotes nothing. */
  hidesContent: boolean;
}

/**
 * The rule of the page, the desktop app and Web Push (NOTIFY-07): does this event notify a person with these
 * choices now? A kind that is off, quiet hours and a pause are silent and show nothing outside the page.
 */
export function notifies(
  { kind, isMine, queueId = null }: NoticeEvent,
  choices: NotificationChoices,
  now: Date,
  company: CompanyNoticeRules,
): Notice {
  const concernsPerson =
    kind === 'waiting'
      ? company.wantsWaiting && (queueId === null || !choices.mutedQueueIds.includes(queueId))
      : isMine;
  const { isOn, sound } = choices.kinds[kind];
  const isShown = concernsPerson && isOn && !isQuiet(choices, now);
  return {
    concernsPerson,
    isShown,
    sound: isShown ? sound : 'none',
    hidesContent: choices.hidesContent || company.hidesContent,
  };
}

/** True while the person is not to be disturbed: paused, or in quiet hours. */
export const isQuiet = (choices: NotificationChoices, now: Date): boolean =>
  isPaused(choices, now) || inQuietHours(choices, now);

/** True while a pause lasts. */
export const isPaused = ({ pausedUntil }: Pick<NotificationChoices, 'pausedUntil'>, now: Date): boolean =>
  pausedUntil !== null && now.getTime() < Date.parse(pausedUntil);

/** True in the person's quiet hours, by the clock of their time zone. */
export function inQuietHours(
  { quietHours, timeZone }: Pick<NotificationChoices, 'quietHours' | 'timeZone'>,
  now: Date,
): boolean {
  if (quietHours.length === 0) return false;
  const { weekday, time } = wallTime(now, timeZone);
  const yesterday = weekdays[(weekdays.indexOf(weekday) + 6) % 7]!;
  return quietHours.some(({ days, from, to }) => {
    if (from < to) return days.includes(weekday) && time >= from && time < to;
    return (days.includes(weekday) && time >= from) || (days.includes(yesterday) && time < to);
  });
}

/** The day and the time (HH:MM) that the clocks of this zone show. */
function wallTime(at: Date, timeZone: string): { weekday: Weekday; time: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: parts.weekday!.toLowerCase() as Weekday, time: `${parts.hour}:${parts.minute}` };
}

/** The lengths of a pause to choose from. */
export const pauseLengths = ['hour', 'tomorrow'] as const;
export type PauseLength = (typeof pauseLengths)[number];

/** A pause until tomorrow ends at this hour. */
const morning = 8;

/** When a pause that begins now ends: in an hour, or at 8 tomorrow by the clock of this device. */
export function pauseEnd(length: PauseLength, now: Date): Date {
  if (length === 'hour') return new Date(now.getTime() + 3_600_000);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning);
}
