import type { Announcement } from '@recado/shared/features/announcements';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useShownAnnouncements } from './announcements.live.ts';

/** Those that are over since they were asked for are not shown. */
const isCurrent = ({ expiresAt }: Announcement) => expiresAt === null || new Date(expiresAt) > new Date();

/** The current announcements, the most important first, and the id of the newest. */
export function useAnnounced() {
  const query = useShownAnnouncements();
  const rows = (query.data ?? []).filter(isCurrent).sort((a, b) => a.priority - b.priority || b.id - a.id);
  return { query, rows, newest: Math.max(0, ...rows.map(({ id }) => id)) };
}

/** Is something announced that was not opened on this device? */
export function useHasNewAnnouncement(): boolean {
  const { newest } = useAnnounced();
  return usePreferences(({ seenAnnouncement }) => newest > seenAnnouncement);
}
