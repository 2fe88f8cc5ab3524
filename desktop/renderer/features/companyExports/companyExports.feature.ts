import { feature } from '../../lib/feature.ts';
import { companyExportErrors, companyExportRights } from './companyExports.texts.ts';

/** Exports all data of a company as an archive. */
export const companyExports = feature({
  errors: companyExportErrors,
  rights: companyExportRights,
});
