/** The days of a month; 1 is January. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The due date some months later (COMP-05). `day` is the agreed day of the month: the 31st is the 28th in February
 * and the 31st again in March. Dates are `YYYY-MM-DD`.
 */
export function dueAfter(due: string, day: number, months: number): string {
  const [year, month] = due.split('-').map(Number) as [number, number];
  const after = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(after / 12), (after % 12) + 1];
  const newDay = Math.min(day, daysIn(newYear, newMonth));
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}-${String(newDay).padStart(2, '0')}`;
}
