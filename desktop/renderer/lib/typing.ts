import { create } from 'zustand';

/** What the customer is doing right now. */
export type Activity = 'composing' | 'recording';

/** A sign of life that nothing follows ends by itself. */
const lastsMs = 12_000;

const useActivities = create<{ byTicket: Record<string, Activity> }>()(() => ({ byTicket: {} }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Notes that somebody on the other side writes or records; undefined: has stopped. */
export function noteActivity(ticketUuid: string, activity: Activity | undefined): void {
  clearTimeout(timers.get(ticketUuid));
  timers.delete(ticketUuid);
  useActivities.setState(({ byTicket }) => {
    const { [ticketUuid]: before, ...rest } = byTicket;
    if (before === activity) return { byTicket };
    return { byTicket: activity ? { ...rest, [ticketUuid]: activity } : rest };
  });
  if (activity)
    timers.set(
      ticketUuid,
      setTimeout(() => noteActivity(ticketUuid, undefined), lastsMs),
    );
}

/** What the other side of a conversation is doing. */
export const useActivity = (ticketUuid: string): Activity | undefined =>
  useActivities(({ byTicket }) => byTicket[ticketUuid]);
