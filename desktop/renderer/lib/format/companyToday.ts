/** One per time zone: making a format costs far more than using it, and each event of a ticket needs its day. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Today by the clock of the company (yyyy-MM-dd), whatever zone the browser is in. */
export function companyToday(timeZone: string | undefined, now = new Date()): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(now);
}
