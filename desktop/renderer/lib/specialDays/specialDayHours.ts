import type { SpecialDay } from '@recado/shared/features/specialDays';
import { shifts } from '@recado/shared/lib/openingHours';

/** The opening hours of a special day as text. */
export const specialDayHours = (text: (key: 'closed') => string, day: SpecialDay): string =>
  shifts
    .filter(([start]) => day[start] !== '')
    .map(([start, end]) => `${day[start]}–${day[end]}`)
    .join(' · ') || text('closed');
