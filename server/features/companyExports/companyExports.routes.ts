import { AppError } from '@recado/shared/errors';
import { companyExportApi } from '@recado/shared/features/companyExports';
import type { Actor } from '@recado/shared/permissions';
import { routes } from '../../calls/routes.ts';
import { cancelMadeFile } from '../core/madeFiles/madeFileRows.ts';
import { auditInCompany, beginExportFor, beginOwnExport } from './beginCompanyExport.ts';
import {
  companyExportOf,
  kind,
  linksToExport,
  listCompanyExports,
  publishCompanyExport,
} from './companyExportRow.ts';

/**
 * An archive holds full numbers: a person who sees masked numbers gets none, whatever else they may do (EXPORT-02).
 */
function refuseMasked({ masked }: Actor): void {
  if (masked) throw new AppError('ERR_NO_PERMISSION');
}

export const companyExportRoutes = routes(companyExportApi, {
  async start({ work, actor }) {
    refuseMasked(actor);
    return beginOwnExport(work, actor);
  },

  async list({ tx, actor }) {
    return listCompanyExports(tx, actor.companyId);
  },

  async links({ work, actor, params: { id } }) {
    refuseMasked(actor);
    return linksToExport(work, actor.companyId, id);
  },

  async cancel({ work, tx, actor, params: { id } }) {
    await cancelMadeFile(work, { kind, id }, publishCompanyExport);
    return companyExportOf(tx, actor.companyId, id);
  },

  async startFor({ work, actor, params: { companyId } }) {
    return beginExportFor(work, actor, companyId);
  },

  async listFor({ tx, params: { companyId } }) {
    return listCompanyExports(tx, companyId);
  },

  async linksFor({ work, params: { companyId, companyExportId } }) {
    const links = await linksToExport(work, companyId, companyExportId);
    const objectName = await auditInCompany(work, companyId);
    work.audit({ objectId: String(companyId), objectName });
    return links;
  },
});
