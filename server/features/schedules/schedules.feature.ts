import { sql } from 'drizzle-orm';
import { exported, feature, stays } from '../../feature.ts';

export const schedules = feature({
  routes: () => import('./schedules.routes.ts'),
  refuses: {
    get: ['ERR_NO_SCHEDULE_FOUND'],
    create: ['ERR_NO_REFERENCE_FOUND'],
    update: ['ERR_NO_REFERENCE_FOUND', 'ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_STATE'],
    remove: ['ERR_NO_SCHEDULE_FOUND'],
    move: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_STATE'],
    retry: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_STATE', 'ERR_SENDING_WAPP_MSG', 'ERR_WINDOW_CLOSED'],
    upload: ['ERR_FILE_TYPE', 'ERR_NO_SCHEDULE_FOUND'],
    removeMedia: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_STATE'],
  },
  workers: [() => import('./startSchedules.ts')],
  on: { sendingChanged: () => import('./sayScheduleOf.ts') },
  tables: {
    schedules: exported,
    schedule_sends: stays.work,
  },
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'dueSchedule.ts connectionFor',
      'dueSchedule.ts lastWords',
    ],
    'reveals no messages: numbers, connections, how far a sending is': [
      'listSchedules.ts calendarOf',
      'retrySchedule.ts retrySchedule',
      'scheduleRow.ts selectSchedules',
    ],
  },
  mediaUses: { schedules: { neededIf: sql`status <> 'ENVIADA'` } },
});
