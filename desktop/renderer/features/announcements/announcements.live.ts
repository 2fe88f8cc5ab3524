import { type Announcement, announcementApi } from '@recado/shared/features/announcements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** All announcements as the operator sees them, the newest first. */
export const announcementList = liveList<Announcement>('announcements', {
  load: ({ query }) => pageOf('records', call(announcementApi.list, { query })),
  text: ({ title, text }) => `${title} ${text}`,
});

/** The announcements that every user sees now. */
export const useShownAnnouncements = () =>
  useQuery({
    queryKey: ['announcements', 'shown'],
    queryFn: async () => (await call(announcementApi.list, { query: { shown: true } })).records,
  });

/**
 * An announcement was created, changed or deleted, which is rare. Lists and popover read it again, because
 * the operator also sees hidden ones.
 */
function onAnnouncement(): void {
  void queryClient.invalidateQueries({ queryKey: ['announcements'] });
}

/** What live events do with announcements on this page. */
export const live = { announcement: onAnnouncement } satisfies Partial<LiveHandlers>;
