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

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  // The only locale that writes date and time in sortable form.
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, made);
  return made;
}

/** The wall clock at this moment, as if it were UTC, in ms. */
const wallOf = (at: number, timeZone: string): number =>
  Date.parse(`${formatOf(timeZone).format(at).replace(' ', 'T')}Z`);

/** The moment of a wall time: the first of two when clocks go back, the one after the gap when they go forward. */
function momentOf(wall: number, timeZone: string): number {
  const offsets = [-dayMs, dayMs].map((near) => wallOf(wall + near, timeZone) - (wall + near));
  const moments = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  return moments.find((at) => wallOf(at, timeZone) === wall) ?? moments.at(-1)!;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const startOf = ({ startHour }: SendingHours): number => minutesOf(startHour) * minuteMs;
const endOf = ({ endHour }: SendingHours): number =>
  minutesOf(endHour) === 0 ? dayMs : minutesOf(endHour) * minuteMs;

const isSendingDay = (wall: number, { onSaturday, onSunday }: SendingHours): boolean => {
  const day = new Date(wall).getUTCDay();
  return day === saturday ? onSaturday : day === sunday ? onSunday : true;
};

/** May campaigns send at this moment (BOT-90)? */
export function isSendingTime(at: Date, hours: SendingHours): boolean {
  const wall = wallOf(at.getTime(), hours.timeZone);
  const time = wall - dayOf(wall);
  return isSendingDay(wall, hours) && time >= startOf(hours) && time < endOf(hours);
}

const dayOf = (wall: number): number => Math.floor(wall / dayMs) * dayMs;

/** The first moment from this one on at which campaigns may send. */
export function nextSendingTime(from: Date, hours: SendingHours): Date {
  if (isSendingTime(from, hours)) return from;
  const today = dayOf(wallOf(from.getTime(), hours.timeZone));
  // A weekend that is closed, and a day whose hours a clock change leaves out.
  for (let days = 0; days <= 8; days++) {
    const day = today + days * dayMs;
    if (!isSendingDay(day, hours)) continue;
    const start = new Date(momentOf(day + startOf(hours), hours.timeZone));
    if (start >= from && isSendingTime(start, hours)) return start;
  }
  return new Date(from.getTime() + dayMs);
}

/** The most days that an estimate looks ahead. */
const mostDays = 1000;

/** When so many seconds of sending are over that begin now; null: nobody can tell so far ahead. */
export function endOfSending(from: Date, seconds: number, hours: SendingHours): Date | null {
  let leftMs = seconds * 1000;
  let at = nextSendingTime(from, hours);
  for (let days = 0; days < mostDays; days++) {
    const day = dayOf(wallOf(at.getTime(), hours.timeZone));
    const closes = momentOf(day + endOf(hours), hours.timeZone);
    const openMs = Math.max(0, closes - at.getTime());
    if (leftMs <= openMs) return new Date(at.getTime() + leftMs);
    leftMs -= openMs;
    at = nextSendingTime(new Date(Math.max(closes, at.getTime() + minuteMs)), hours);
  }
  return null;
}

/** The pauses of the settings (OPEN-106). */
export interface SendingPauses {
  /** The longest pause between two messages, in seconds. */
  messageSeconds: number;
  /** After so many messages the longer pause; 0: never. */
  longerAfter: number;
  longerSeconds: number;
}

/** How long so many messages take, on average, in seconds: a pause is random from 0, and at least 1. */
export function secondsOfSending(
  messages: number,
  { messageSeconds, longerAfter, longerSeconds }: SendingPauses,
): number {
  // Whole seconds from 0 to the longest, each as likely; 0 becomes 1.
  const mean = ((messageSeconds * (messageSeconds + 1)) / 2 + 1) / (messageSeconds + 1);
  const longer = longerAfter > 0 && longerSeconds > 0 ? Math.floor(messages / longerAfter) : 0;
  return (messages - longer) * mean + longer * Math.max(1, longerSeconds);
}
