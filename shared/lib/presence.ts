/** Whether a person can be reached: at work, away although a page is open, or offline (PRESENCE-01, PRESENCE-02). */
export type Presence = 'online' | 'away' | 'offline';

/** The presence of a user, by their record. */
export function presenceOf({ online, awayReason }: { online: boolean; awayReason: string | null }): Presence {
  if (!online) return 'offline';
  return awayReason === null ? 'online' : 'away';
}
