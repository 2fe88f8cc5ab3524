/** How somebody can be reached: at work, away although a screen is open, or nowhere (PRESENCE-01, PRESENCE-02). */
export type Presence = 'online' | 'away' | 'offline';

/** The presence of a user, from what their record says. */
export function presenceOf({ online, awayReason }: { online: boolean; awayReason: string | null }): Presence {
  if (!online) return 'offline';
  return awayReason === null ? 'online' : 'away';
}
