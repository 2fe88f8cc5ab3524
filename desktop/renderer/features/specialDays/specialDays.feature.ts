import { IconCalendarOff } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { specialDayErrors, useSpecialDayText } from '../../lib/specialDays/specialDays.texts.ts';

/** Holidays, and days with other hours. */
export const specialDays = feature({
  screens: [
    {
      path: '/special-days',
      title: () => useSpecialDayText.now('title'),
      allow: 'settings:edit',
      load: async () => (await import('./SpecialDaysScreen.tsx')).SpecialDaysScreen,
      menu: { group: 'administration', icon: IconCalendarOff },
    },
  ],
  errors: specialDayErrors,
});
