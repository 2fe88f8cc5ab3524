import { dayAfter, momentIn, zonedTime } from './zonedTime.ts';

/** How fast campaigns write, by the settings. */
export interface CampaignPace {
  /** Seconds. */
  messageInterval: number;
  /** Messages; 0: no longer pauses. */
  longerIntervalAfter: number;
  /** Seconds. */
  greaterInterval: number;
  /** HH:MM. */
  startHour: string;
  endHour: string;
  sabado: boolean;
  domingo: boolean;
}

/** The settings as numbers and switches. */
export const campaignPaceOf = (settings: Readonly<Record<keyof CampaignPace, string>>): CampaignPace => ({
  messageInterval: Number(settings.messageInterval) || 0,
  longerIntervalAfter: Number(settings.longerIntervalAfter) || 0,
  greaterInterval: Number(settings.greaterInterval) || 0,
  startHour: settings.startHour,
  endHour: settings.endHour,
  sabado: settings.sabado === 'true',
  domingo: settings.domingo === 'true',
});

/**
 * The usual seconds from message to message. A pause is random from 0 to the interval, at least 1, and after every so
 * many messages it is the longer one (OPEN-106).
 */
export function meanPause({ messageInterval, longerIntervalAfter, greaterInterval }: CampaignPace): number {
  const usual = messageInterval / 2 + 1 / (messageInterval + 1);
  if (longerIntervalAfter === 0 || greaterInterval === 0) return usual;
  return ((longerIntervalAfter - 1) * usual + greaterInterval) / longerIntervalAfter;
}

/** How many messages leave in an hour, about. */
export const messagesPerHour = (pace: CampaignPace): number => Math.floor(3600 / meanPause(pace));

/** Hours of a day in which campaigns write; 0 if the end is not after the beginning. */
export function hoursPerDay({ startHour, endHour }: CampaignPace): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  // An end of 00:00 is midnight.
  return Math.max(0, ((minutes(endHour) || 24 * 60) - minutes(startHour)) / 60) || 0;
}

interface EstimateOf {
  count: number;
  /** The earliest moment, in ms. */
  from: number;
  pace: CampaignPace;
  timeZone: string;
  /** The most messages of the first day and of each later one; null: any number. */
  limits?: { today: number | null; later: number | null };
  /** How many times longer the pauses are now (the governor). */
  slowedBy?: number;
}

/** When a campaign begins and ends, about. */
export interface CampaignEstimate {
  startsAt: number;
  endsAt: number;
  /** Days on which it writes. */
  days: number;
}

/** How far an estimate looks ahead, in days. */
const mostDays = 3660;

/** Estimates a campaign; undefined if it never ends: no hours, or no message a day. */
export function campaignEstimate(campaign: EstimateOf): CampaignEstimate | undefined {
  const { count, from, pace, timeZone, limits = { today: null, later: null }, slowedBy = 1 } = campaign;
  const pauseMs = meanPause(pace) * slowedBy * 1000;
  if (count <= 0 || hoursPerDay(pace) === 0 || limits.later === 0) return undefined;
  let left = count;
  let startsAt: number | undefined;
  let days = 0;
  const first = zonedTime(from, timeZone).day;
  for (let day = first, n = 0; n < mostDays; day = dayAfter(day), n++) {
    if (!isWorked(day, pace)) continue;
    const begin = Math.max(from, momentIn(timeZone, { day, time: pace.startHour }));
    const end =
      pace.endHour === '00:00'
        ? momentIn(timeZone, { day: dayAfter(day), time: '00:00' })
        : momentIn(timeZone, { day, time: pace.endHour });
    const limit = (day === first ? limits.today : limits.later) ?? Infinity;
    const sent = Math.min(left, limit, Math.ceil((end - begin) / pauseMs));
    if (sent <= 0) continue;
    startsAt ??= begin;
    days++;
    left -= sent;
    if (left === 0) return { startsAt, endsAt: Math.round(begin + (sent - 1) * pauseMs), days };
  }
  return undefined;
}

/** Monday to Friday, and the days of the weekend that the settings allow. */
function isWorked(day: string, { sabado, domingo }: CampaignPace): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? sabado : weekday === 0 ? domingo : true;
}
