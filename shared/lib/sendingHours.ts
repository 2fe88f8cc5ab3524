import { clockAt, momentOf } from './zonedTime.ts';

/** When campaigns may send, by the company's wall clock. */
export interface SendingHours {
  /** HH:MM. An end of 00:00 is midnight. */
  startHour: string;
  endHour: string;
  onSaturday: boolean;
  onSunday: boolean;
  timeZone: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const [sunday, saturday] = [0, 6];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** When sending begins and ends, in ms of the day. */
export const startOf = ({ startHour }: Pick<SendingHours, 'startHour'>): number =>
  minutesOf(startHour) * minuteMs;
export const endOf = ({ endHour }: Pick<SendingHours, 'endHour'>): number =>
  minutesOf(endHour) === 0 ? dayMs : minutesOf(endHour) * minuteMs;

/** Are campaigns sent on this day? `wall` is any time of it, as if it were UTC. */
export const isSendingDay = (
  wall: number,
  { onSaturday, onSunday }: Pick<SendingHours, 'onSaturday' | 'onSunday'>,
): boolean => {
  const day = new Date(wall).getUTCDay();
  return day === saturday ? onSaturday : day === sunday ? onSunday : true;
};

/** May campaigns send at this moment (BOT-90)? */
export function isSendingTime(at: Date, hours: SendingHours): boolean {
  const wall = clockAt(at.getTime(), hours.timeZone);
  const time = wall - dayOf(wall);
  return isSendingDay(wall, hours) && time >= startOf(hours) && time < endOf(hours);
}

const dayOf = (wall: number): number => Math.floor(wall / dayMs) * dayMs;

/** The first moment from this one on at which campaigns may send. */
export function nextSendingTime(from: Date, hours: SendingHours): Date {
  if (isSendingTime(from, hours)) return from;
  const today = dayOf(clockAt(from.getTime(), hours.timeZone));
  // A weekend that is closed, and a day whose hours a clock change leaves out.
  for (let days = 0; days <= 8; days++) {
    const day = today + days * dayMs;
    if (!isSendingDay(day, hours)) continue;
    const start = new Date(momentOf(day + startOf(hours), hours.timeZone));
    if (start >= from && isSendingTime(start, hours)) return start;
  }
  return new Date(from.getTime() + dayMs);
}

/** The pauses between bulk messages of a number, as a company has set them; 0: none (OPEN-106). */
export interface SendingPauses {
  /** A pause is random up to here, at least 1 second. */
  messageSeconds: number;
  /** After so many messages the longer pause; 0: never. */
  longerAfter: number;
  longerSeconds: number;
}

/** The average of a random pause of whole seconds from 0 to the longest, each as likely; 0 becomes 1. */
export const meanSeconds = (longest: number): number => longest / 2 + 1 / (longest + 1);
