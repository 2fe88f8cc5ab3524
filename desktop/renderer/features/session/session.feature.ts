import { IconReceipt2 } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { sessionErrors, useSessionText } from './session.texts.ts';

/** Signing in, signing up, and what an overdue company still sees. */
export const session = feature({
  screens: [
    {
      path: '/financeiro-aberto',
      title: () => useSessionText.now('billing'),
      allow: 'session:own',
      load: async () => (await import('./OverdueScreen.tsx')).OverdueScreen,
      when: (actor) => actor.overdue,
      menu: { group: 'administration', icon: IconReceipt2 },
    },
  ],
  live: async () => ({
    auth: (await import('./onSignedOut.ts')).onSignedOut,
    ownCompany: (await import('./onOwnCompany.ts')).onOwnCompany,
  }),
  errors: sessionErrors,
});
