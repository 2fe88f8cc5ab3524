import { IconSpeakerphone } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { announcementErrors, useAnnouncementText } from './announcements.texts.ts';

/** Announcements that the operator shows to everybody. */
export const announcements = feature({
  screens: [
    {
      path: '/announcements',
      title: () => useAnnouncementText.now('title'),
      allow: 'announcements:manage',
      load: async () => (await import('./AnnouncementsScreen.tsx')).AnnouncementsScreen,
      menu: { group: 'operator', icon: IconSpeakerphone },
    },
  ],
  errors: announcementErrors,
});
