import { dueAfter } from '@recado/shared/lib/dueAfter';

/**
 * When a company that pays is due next: one period later (OPEN-108). Whoever has been shut out for as long as they pay
 * for, or longer, pays from today on: a payment always opens, for more than the rest of this day. A company without a
 * due date keeps having none. Dates are `YYYY-MM-DD`.
 */
export function dueOncePaid(
  { dueDate, day, today }: { dueDate: string | null; day: number | null; today: string },
  months: number,
): string | null {
  if (dueDate === null) return null;
  const next = dueAfter(dueDate, day ?? Number(dueDate.slice(8)), months);
  return next > today ? next : dueAfter(today, Number(today.slice(8)), months);
}
