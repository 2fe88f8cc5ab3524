import {
  type NotificationChoices,
  type NotificationChoicesChanges,
  type PauseLength,
  pauseEnd,
  usualChoices,
  withChanges,
} from '@recado/shared/features/notificationChoices';
import { notificationApi } from '@recado/shared/features/notifications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../queryClient.ts';
import { useCan } from '../session/session.ts';
import { toast } from '../toast.ts';

const queryKey = ['notificationChoices'] as const;

const ofPerson = queryOptions({
  queryKey,
  queryFn: () => call(notificationApi.choices),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The person's choices about notices; undefined until they are read, and for support. */
export const useNoticeChoices = () => useQuery({ ...ofPerson, enabled: useCan('notifications:own') });

/** The person's choices for a notice that is due now; the usual ones while they have not been read. */
export const noticeChoices = (): NotificationChoices =>
  queryClient.getQueryData(ofPerson.queryKey) ?? usualChoices;

/** Changes that the server has not answered yet. */
let pending = 0;

/** Reads the choices again after another page changed them. A change of this page that is under way goes first. */
export function reloadNoticeChoices(): void {
  if (pending === 0) void queryClient.invalidateQueries({ queryKey });
}

/** Changes the person's choices: at once on this page, and on the server, which tells their other devices. */
export async function changeNoticeChoices(changes: NotificationChoicesChanges): Promise<void> {
  // Quiet hours count by the clocks of the device on which they were chosen.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = changes.quietHours ? { ...changes, timeZone } : changes;
  pending++;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(ofPerson.queryKey, withChanges(noticeChoices(), body));
  try {
    await call(notificationApi.saveChoices, { body });
  } catch (error) {
    toast.error(error);
  } finally {
    pending--;
    reloadNoticeChoices();
  }
}

/** Begins a pause of notices (NOTIFY-08). */
export const pauseFor = (length: PauseLength): Promise<void> =>
  changeNoticeChoices({ pausedUntil: pauseEnd(length, new Date()).toISOString() });

/** Ends the pause of notices. */
export const endPause = (): Promise<void> => changeNoticeChoices({ pausedUntil: null });
