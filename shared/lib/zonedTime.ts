/** A moment on the clock of a zone. */
export interface ZonedTime {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM. */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the zone's clock shows at a moment, as if it were UTC, in ms. */
export function clockAt(at: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Day and time of a moment on the zone's clock. */
export function zonedTime(at: number, zone: string): ZonedTime {
  const clock = new Date(clockAt(at, zone)).toISOString();
  return { day: clock.slice(0, 10), time: clock.slice(11, 16) };
}

/** The moment, in ms, when the zone's clock shows this day and time (`momentOf`). */
export const momentIn = (zone: string, { day, time }: ZonedTime): number =>
  momentOf(Date.parse(`${day}T${time}:00Z`), zone);

/**
 * The moment, in ms, when the zone's clock shows this, written as if it were UTC. Of a time that comes twice it is the
 * first one. A time that the change to summer leaves out is as much later as the clock moved.
 */
export function momentOf(clock: number, zone: string): number {
  const offsetAt = (at: number) => clockAt(at, zone) - at;
  const before = clock - offsetAt(clock - 86_400_000);
  if (clockAt(before, zone) === clock) return before;
  const after = clock - offsetAt(clock + 86_400_000);
  return clockAt(after, zone) === clock ? after : before;
}

/** The day after, as YYYY-MM-DD. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
