import { queryClient } from '../../lib/queryClient.ts';

/** Under this key stands what was read of schedules. */
const scheduleKey = 'schedules';

/** What a live schedule event does here: what is shown is read again. */
export const onSchedule = (): void => void queryClient.invalidateQueries({ queryKey: [scheduleKey] });
