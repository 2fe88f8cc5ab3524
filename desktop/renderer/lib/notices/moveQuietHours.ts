import type { NotificationChoices } from '@recado/shared/features/notificationChoices';
import { weekdays } from '@recado/shared/lib/openingHours';
import { usePreferences } from '../usePreferences.ts';
import { changeNoticeChoices } from './noticeChoices.ts';

const asTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * Moves quiet hours that an earlier release kept on this device to the person's choices, once. Those that the person
 * has chosen since win.
 */
export function moveQuietHours({ quietHours }: NotificationChoices): void {
  const old = usePreferences.getState().quietHours;
  if (!old) return;
  usePreferences.setState({ quietHours: undefined });
  if (quietHours.length > 0) return;
  const row = { days: [...weekdays], from: asTime(old.from), to: asTime(old.to) };
  void changeNoticeChoices({ quietHours: [row] });
}
