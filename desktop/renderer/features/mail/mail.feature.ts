import { IconMail } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { mailErrors, useMailText } from './mail.texts.ts';

/** How mails leave the installation: the operator's. */
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
