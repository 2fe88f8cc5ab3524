import { feature, stays } from '../../../feature.ts';

export const mail = feature({
  routes: () => import('./mail.routes.ts'),
  refuses: {
    test: ['ERR_MAIL_OFF'],
  },
  workers: [() => import('./startMails.ts')],
  tables: {
    mails: stays.secret,
  },
  across: {
    'the settings are the operator’s, and mails of all companies leave by them': ['readMailSettings.ts'],
  },
});
