import { IconMail } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { mailErrors, useMailText } from './mail.texts.ts';

/** The installation's mail settings, for the operator. */
export const mail = feature({
  screens: [
    {
      path: '/mail',
      title: () => useMailText.now('title'),
      allow: 'mail:operate',
      load: async () => (await import('./MailScreen.tsx')).MailScreen,
      menu: { group: 'operator', icon: IconMail },
    },
  ],
  errors: mailErrors,
});
