import type { CampaignSettingKey } from '../features/campaigns.ts';
import {
  endOf,
  isSendingDay,
  meanSeconds,
  type SendingHours,
  type SendingPauses,
  startOf,
} from './sendingHours.ts';
import { warmUpSteps } from './warmUpSteps.ts';
import { dayAfter, momentOf, zonedTime } from './zonedTime.ts';

/** How fast and when campaigns write, by the settings. */
export type CampaignPace = SendingPauses & Omit<SendingHours, 'timeZone'>;

type PaceSetting = Extract<
  CampaignSettingKey,
  | 'messageInterval'
  | 'longerIntervalAfter'
  | 'greaterInterval'
  | 'startHour'
  | 'endHour'
  | 'sabado'
  | 'domingo'
>;

/** The settings as numbers and switches. */
export const campaignPaceOf = (settings: Readonly<Record<PaceSetting, string>>): CampaignPace => ({
  messageSeconds: Number(settings.messageInterval) || 0,
  longerAfter: Number(settings.longerIntervalAfter) || 0,
  longerSeconds: Number(settings.greaterInterval) || 0,
  startHour: settings.startHour,
  endHour: settings.endHour,
  onSaturday: settings.sabado === 'true',
  onSunday: settings.domingo === 'true',
});

/** The usual seconds from message to message, the longer pauses included (OPEN-106). */
export function meanPause({ messageSeconds, longerAfter, longerSeconds }: SendingPauses): number {
  const usual = meanSeconds(messageSeconds);
  if (longerAfter === 0 || longerSeconds === 0) return usual;
  return ((longerAfter - 1) * usual + longerSeconds) / longerAfter;
}

/** How many messages leave in an hour, about. */
export const messagesPerHour = (pace: CampaignPace): number => Math.floor(3600 / meanPause(pace));

/** Hours of a day in which campaigns write; 0 if the end is not after the beginning. */
export const hoursPerDay = (pace: CampaignPace): number =>
  Math.max(0, (endOf(pace) - startOf(pace)) / 3_600_000) || 0;

interface EstimateOf {
  count: number;
  /** The earliest moment, in ms. */
  from: number;
  pace: CampaignPace;
  timeZone: string;
  /**
   * The most messages of the first day, and of each later one by the company's limit; null: any number. `warmUpDay`: the
   * day of the number's warm-up, which allows more on each later day.
   */
  limits?: { today: number | null; later: number | null; warmUpDay?: number | null };
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

/** What a later day allows, after so many days on which it wrote: the smaller of the limit and the warm-up. */
function limitOn(days: number, { later, warmUpDay }: NonNullable<EstimateOf['limits']>): number {
  const step = warmUpDay ? warmUpSteps[warmUpDay - 1 + days] : undefined;
  return Math.min(later ?? Infinity, step ?? Infinity);
}

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
    const midnight = Date.parse(`${day}T00:00Z`);
    if (!isSendingDay(midnight, pace)) continue;
    const begin = Math.max(from, momentOf(midnight + startOf(pace), timeZone));
    const end = momentOf(midnight + endOf(pace), timeZone);
    const limit = day === first ? (limits.today ?? Infinity) : limitOn(days, limits);
    const sent = Math.min(left, limit, Math.ceil((end - begin) / pauseMs));
    if (sent <= 0) continue;
    startsAt ??= begin;
    days++;
    left -= sent;
    if (left === 0) return { startsAt, endsAt: Math.round(begin + (sent - 1) * pauseMs), days };
  }
  return undefined;
}
