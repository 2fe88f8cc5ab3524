import { companyApi } from '@recado/shared/features/companies';
import { asc } from 'drizzle-orm';
import { mustBeFresh } from '../../../calls/mustBeFresh.ts';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { companies } from './companies.table.ts';
import { changeCompanyProfile, companyProfile } from './companyProfile.ts';
import { companyRows } from './companyRows.ts';
import { createCompany, renewCompany, updateCompany } from './saveCompany.ts';
import { removeLater, resumeCompany, suspendCompany } from './suspendCompany.ts';

const { list, get } = rowRoutes(companyRows);

export const companyRoutes = routes(companyApi, {
  list,
  get,
  withPlans: list,

  async profile({ work }) {
    return companyProfile(work.tx, work.companyId);
  },

  async changeProfile({ kernel, actor, auditIn, body }) {
    return changeCompanyProfile(kernel, auditIn, actor.companyId, body);
  },

  async names({ tx }) {
    return tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .orderBy(asc(lowerName(companies.name)));
  },

  async create({ kernel, auditIn, body }) {
    return createCompany(kernel, auditIn, body);
  },

  async update({ kernel, auditIn, signedIn, params: { id }, body }) {
    // Another person's password is not for a screen that was left open (FRESH-01).
    if (body.password) mustBeFresh(kernel.clock, signedIn);
    return updateCompany(kernel, auditIn, id, body);
  },

  async remove({ work, tools: { vault }, params: { id }, body }) {
    return removeLater(work, vault, id, body);
  },

  async renew({ work, params: { id } }) {
    return renewCompany(work, id);
  },

  async suspend({ work, params: { id }, body: { at, reason } }) {
    return suspendCompany(work, id, at ? new Date(at) : null, reason);
  },

  async resume({ work, tools: { vault }, params: { id } }) {
    return resumeCompany(work, vault, id);
  },
});
