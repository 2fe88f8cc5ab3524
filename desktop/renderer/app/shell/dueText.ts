import type { SessionUser } from '@recado/shared/features/session';
import { holds } from '@recado/shared/permissions';
import { formatDate } from '../../lib/format/format.ts';
import { actorOf } from '../../lib/session/session.ts';
import type { useAppText } from '../app.texts.ts';

/** The operator's own company is due in 2999 (AUTH-30), which means never. */
const neverFrom = '2900';

/**
 * The day until which the company has paid, for users who see its invoices (SHELL-27). Undefined when it
 * never ends.
 */
export function dueText(user: SessionUser, text: ReturnType<typeof useAppText>): string | undefined {
  const { dueDate } = user.company;
  if (!holds(actorOf(user), 'invoices:view') || !dueDate || dueDate >= neverFrom) return undefined;
  const { daysLeft } = user;
  return text(daysLeft !== null && daysLeft < 0 ? 'dueOver' : 'dueDate', { date: formatDate(dueDate) });
}
