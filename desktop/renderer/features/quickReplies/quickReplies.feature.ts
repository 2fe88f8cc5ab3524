import { IconBolt } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { quickReplyErrors, quickReplyRights, useQuickReplyText } from './quickReplies.texts.ts';

/** Prepared answers that agents use again. */
export const quickReplies = feature({
  screens: [
    {
      path: '/quick-messages',
      title: () => useQuickReplyText.now('title'),
      allow: 'quickReplies:view',
      load: async () => (await import('./QuickRepliesScreen.tsx')).QuickRepliesScreen,
      menu: { group: 'attendance', icon: IconBolt },
    },
  ],
  errors: quickReplyErrors,
  rights: quickReplyRights,
});
