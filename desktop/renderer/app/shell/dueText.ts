import type { SessionUser } from '@recado/shared/features/session';
import { formatDate } from '../../lib/format/format.ts';
import type { useAppText } from '../app.texts.ts';

/** The operator's own company is due in 2999 (AUTH-30): never, in people's words. */
const neverFrom = '2900';

/** Until when the company has paid, for its admins (SHELL-27); nothing when that never ends. */
export function dueText(
  { profile, company: { dueDate }, daysLeft }: SessionUser,
  text: ReturnType<typeof useAppText>,
): string | undefined {
  if (profile !== 'admin' || !dueDate || dueDate >= neverFrom) return undefined;
  return text(daysLeft !== null && daysLeft < 0 ? 'dueOver' : 'dueDate', { date: formatDate(dueDate) });
}
