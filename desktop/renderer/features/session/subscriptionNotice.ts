import type { SessionUser } from '@recado/shared/features/session';
import { formatDate } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useSessionText } from './session.texts.ts';

/** From this many days on nobody needs a reminder (AUTH-29). */
const calmDays = 5;

/** After a sign-in: says that the subscription has run out or soon will (AUTH-27 to 29). */
export function subscriptionNotice({ daysLeft, company }: SessionUser): void {
  if (daysLeft === null || daysLeft >= calmDays) return;
  if (daysLeft < 0)
    toast.error(
      useSessionText.now('overdueToast', { date: company.dueDate ? formatDate(company.dueDate) : '' }),
    );
  else if (daysLeft === 0) toast.warning(useSessionText.now('dueToday'));
  else toast.warning(useSessionText.now('dueSoon', { count: daysLeft }));
}
