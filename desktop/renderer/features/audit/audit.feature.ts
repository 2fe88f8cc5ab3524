import { IconHistory } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { auditRights, useAuditText } from './audit.texts.ts';

/** The audit log: who did what, and from where. */
export const audit = feature({
  screens: [
    {
      path: '/audit',
      title: () => useAuditText.now('title'),
      allow: 'audit:view',
      load: async () => (await import('./AuditScreen.tsx')).AuditScreen,
      menu: { group: 'administration', icon: IconHistory },
    },
  ],
  rights: auditRights,
});
