import { feature, stays } from '../../../feature.ts';

export const support = feature({
  routes: () => import('./support.routes.ts'),
  refuses: {
    sendReport: ['ERR_MAIL_OFF'],
    resume: ['ERR_NO_SUPPORT_FOUND'],
    begin: ['ERR_COMPANY_SHUT', 'ERR_NO_COMPANY_FOUND', 'ERR_NO_USER_FOUND', 'ERR_OWN_COMPANY'],
  },
  periodic: () => import('./support.jobs.ts'),
  tables: {
    support_sessions: stays.secret,
  },
  across: {
    'the operator works over all companies': ['beginSupport.ts', 'sendReport.ts', 'support.jobs.ts'],
  },
});
