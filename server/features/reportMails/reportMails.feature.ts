import { exported, feature } from '../../feature.ts';

export const reportMails = feature({
  routes: () => import('./reportMails.routes.ts'),
  refuses: {
    create: [
      'ERR_CONFIRM_IDENTITY',
      'ERR_DUPLICATED_NAME',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_TOO_MANY_REPORT_MAILS',
    ],
    update: ['ERR_CONFIRM_IDENTITY', 'ERR_DUPLICATED_NAME', 'ERR_NO_READERS', 'ERR_NO_REFERENCE_FOUND'],
  },
  workers: [() => import('./startReportMails.ts')],
  tables: {
    report_mails: exported,
  },
});
