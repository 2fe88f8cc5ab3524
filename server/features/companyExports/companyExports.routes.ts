import { companyExportApi } from '@recado/shared/features/companyExports';
import { routes } from '../../http/routes.ts';
import { beginExportFor, beginOwnExport, tellCompany } from './beginCompanyExport.ts';
import { changeExport, companyExportOf, linksToExport, listCompanyExports } from './companyExportRow.ts';

export const companyExportRoutes = routes(companyExportApi, {
  async start({ work, actor }) {
    return beginOwnExport(work, actor);
  },

  async list({ tx, actor }) {
    return listCompanyExports(tx, actor.companyId);
  },

  async links({ work, actor, params: { id } }) {
    return linksToExport(work, actor.companyId, id);
  },

  async cancel({ work, tx, actor, params: { id } }) {
    await changeExport(work, id, { state: 'cancelled', finishedAt: work.clock.now() });
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
    const objectName = await tellCompany(work, companyId);
    work.audit({ objectId: String(companyId), objectName });
    return links;
  },
});
