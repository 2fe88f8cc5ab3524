import type { SessionUser } from '@recado/shared/features/session';
import { formatDate } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useSessionText } from './session.texts.ts';

/** With this many days left or more, no reminder appears (AUTH-29). */
const calmDays = 5;

/** After a sign-in, warns that the subscription has ended or soon will (AUTH-27 to 29). */
export function subscriptionNotice({ daysLeft, company }: SessionUser): void {
  if (daysLeft === null || daysLeft >= calmDays) return;
  if (daysLeft < 0)
    toast.error(
      useSessionText.now('overdueToast', { date: company.dueDate ? formatDate(company.dueDate) : '' }),
    );
  else if (daysLeft === 0) toast.warning(useSessionText.now('dueToday'));
  else toast.warning(useSessionText.now('dueSoon', { count: daysLeft }));
}
