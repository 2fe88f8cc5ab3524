import { feature, stays } from '../../feature.ts';

export const companyExports = feature({
  routes: () => import('./companyExports.routes.ts'),
  refuses: {
    links: ['ERR_EXPORT_STATE', 'ERR_NO_EXPORT_FOUND'],
    cancel: ['ERR_NO_EXPORT_FOUND'],
    startFor: ['ERR_NO_COMPANY_FOUND'],
    linksFor: ['ERR_EXPORT_STATE', 'ERR_NO_EXPORT_FOUND'],
  },
  workers: [() => import('./startCompanyExports.ts')],
  periodic: () => import('./companyExports.jobs.ts'),
  downloads: () => import('./companyExportFiles.ts'),
  tables: {
    company_export_parts: stays.copy,
    company_export_work: stays.work,
    company_exports: stays.copy,
  },
  across: {
    'time or a starting process begins it, for every company': ['endCompanyExports.ts'],
  },
});
