import { IconCalendarTime } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { scheduleErrors, scheduleRights, useScheduleText } from './schedules.texts.ts';

/** Messages that the server sends at a later time. */
export const schedules = feature({
  screens: [
    {
      path: '/schedules',
      title: () => useScheduleText.now('title'),
      allow: 'schedules:view',
      load: async () => (await import('./SchedulesScreen.tsx')).SchedulesScreen,
      menu: { group: 'attendance', icon: IconCalendarTime },
    },
  ],
  errors: scheduleErrors,
  rights: scheduleRights,
});
