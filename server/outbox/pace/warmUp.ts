import { warmUpSteps } from '@recado/shared/lib/warmUpSteps';

/** A day rises to the next step only when the number used this share of its limit. */
const usedShare = 0.5;

/** What a company allows its numbers. */
export interface Limits {
  /** The most campaign messages of a number in a day; 0: any number. */
  dailyLimit: number;
  /** A number that is new to campaigns begins with few messages a day. */
  warmUp: boolean;
}

/** The stored state of a number's last day with campaign messages. */
export interface PaceDay {
  day: string | null;
  sentToday: number;
  warmUpFrom: string | null;
}

/** A day of a number: messages so far, the step of the warm-up from 1, and the most messages; null: any number. */
export interface DayLimit {
  sentToday: number;
  step: number;
  /** The step; null: the warm-up is over, or off. */
  warmUpDay: number | null;
  limit: number | null;
  why: 'warmUp' | 'dailyLimit';
}

const dayMs = 24 * 60 * 60 * 1000;
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The first day of a warm-up that has reached this step today. */
export const warmUpBegan = (today: string, step: number): string =>
  new Date(Date.parse(today) - (step - 1) * dayMs).toISOString().slice(0, 10);

/**
 * What a number may send today. Days without messages raise nothing. When the clock was set back to an earlier day, the
 * count goes on.
 */
export function limitOfDay({ day, sentToday, warmUpFrom }: PaceDay, today: string, limits: Limits): DayLimit {
  const isNewDay = day === null || day < today;
  const lastStep = day !== null && warmUpFrom !== null ? Math.max(1, daysFrom(warmUpFrom, day) + 1) : 0;
  const lastLimit = warmUpSteps[lastStep - 1] ?? 0;
  const rises = lastStep === 0 || (isNewDay && sentToday >= lastLimit * usedShare);
  const step = rises ? lastStep + 1 : lastStep;
  const warmUp = limits.warmUp ? (warmUpSteps[step - 1] ?? null) : null;
  const own = limits.dailyLimit > 0 ? limits.dailyLimit : null;
  const limit = warmUp === null || own === null ? (warmUp ?? own) : Math.min(warmUp, own);
  return {
    sentToday: isNewDay ? 0 : sentToday,
    step,
    warmUpDay: warmUp === null ? null : step,
    limit,
    why: warmUp !== null && limit === warmUp ? 'warmUp' : 'dailyLimit',
  };
}
