import { create } from 'zustand';

/** What the customer is doing right now. */
export type Activity = 'composing' | 'recording';

/** An activity without a further event ends by itself after this time. */
const lastsMs = 12_000;

const useActivities = create<{ byTicket: Record<string, Activity> }>()(() => ({ byTicket: {} }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Notes that the customer writes or records; undefined: has stopped. */
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

/** What the customer of a conversation is doing. */
export const useActivity = (ticketUuid: string): Activity | undefined =>
  useActivities(({ byTicket }) => byTicket[ticketUuid]);
