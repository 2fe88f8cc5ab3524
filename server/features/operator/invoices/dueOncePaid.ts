import { dueAfter } from '@recado/shared/lib/dueAfter';

/**
 * Returns when a company is due next after it pays: one period later (OPEN-108). If that day is not after today, the
 * period begins today instead. So a payment always opens the company, for more than the rest of this day. A company
 * without a due date keeps having none. Dates are `YYYY-MM-DD`.
 */
export function dueOncePaid(
  { dueDate, day, today }: { dueDate: string | null; day: number | null; today: string },
  months: number,
): string | null {
  if (dueDate === null) return null;
  const next = dueAfter(dueDate, day ?? Number(dueDate.slice(8)), months);
  return next > today ? next : dueAfter(today, Number(today.slice(8)), months);
}
