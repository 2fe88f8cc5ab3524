/** One line a feature: its jobs. A worker process runs them all. */
export { keepCompanies, removeCompanies } from '../features/companies/companies.jobs.ts';
export { forgetCompanyExports } from '../features/companyExports/companyExports.jobs.ts';
export { keepFigures } from '../features/figures/figures.jobs.ts';
export { forgetOld, sweepFiles } from '../features/housekeeping/housekeeping.jobs.ts';
export { watchIncidents } from '../features/incidents/incidents.jobs.ts';
export { keepAllInvoices } from '../features/invoices/invoices.jobs.ts';
export { keepPrivacy } from '../features/privacy/privacy.jobs.ts';
export { reconcileCharges } from '../features/subscription/subscription.jobs.ts';
export { endDueSupport } from '../features/support/support.jobs.ts';
