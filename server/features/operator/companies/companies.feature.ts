import { feature } from '../../../feature.ts';

export const companies = feature({
  routes: () => import('./companies.routes.ts'),
  refuses: {
    create: ['ERR_COMMON_PASSWORD', 'ERR_DUPLICATED_COMPANY', 'ERR_DUPLICATED_EMAIL', 'ERR_NO_PLAN_FOUND'],
    update: [
      'ERR_COMMON_PASSWORD',
      'ERR_COMPANY_GOING',
      'ERR_CONFIRM_IDENTITY',
      'ERR_DUPLICATED_COMPANY',
      'ERR_NO_PLAN_FOUND',
    ],
    changeProfile: ['ERR_DUPLICATED_COMPANY'],
    remove: ['ERR_COMPANY_GOING', 'ERR_FIRST_COMPANY', 'ERR_OPERATORS_COMPANY'],
    resume: ['ERR_COMPANY_GOING'],
    renew: ['ERR_FIRST_COMPANY'],
    suspend: ['ERR_FIRST_COMPANY', 'ERR_OPERATORS_COMPANY'],
  },
  periodic: () => import('./companies.jobs.ts'),
  across: {
    'the operator works over all companies': [
      'companies.jobs.ts',
      'companyProfile.ts',
      'firstStart.ts',
      'removeDue.ts',
      'saveCompany.ts',
    ],
  },
});
