/** Today by the clock of the company (yyyy-MM-dd), whatever zone the browser is in. */
export const companyToday = (timeZone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
