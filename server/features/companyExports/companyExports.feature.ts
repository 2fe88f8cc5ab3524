import { feature } from '../../feature.ts';

export const companyExports = feature({
  routes: () => import('./companyExports.routes.ts'),
  refuses: {
    links: ['ERR_EXPORT_STATE', 'ERR_NO_EXPORT_FOUND'],
    cancel: ['ERR_NO_EXPORT_FOUND'],
    startFor: ['ERR_NO_COMPANY_FOUND'],
    linksFor: ['ERR_EXPORT_STATE', 'ERR_NO_EXPORT_FOUND'],
  },
  madeFiles: {
    companyExports: {
      linkedAs: 'company-exports',
      missing: 'ERR_NO_EXPORT_FOUND',
      rowStays: true,
      atOnce: 1,
      retry: { fromSeconds: 5, toSeconds: 300, forSeconds: 60 * 60 },
      // Years of files take long.
      limitSeconds: 12 * 60 * 60,
      maker: () =>
        import('./companyExportMaker.ts').then(({ companyExportMaker }) => ({ companyExportMaker })),
    },
  },
});
