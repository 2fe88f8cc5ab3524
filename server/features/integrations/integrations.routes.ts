import { integrationApi } from '@recado/shared/features/integrations';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { integrationRows } from './integrationRows.ts';
import { listCalls } from './listCalls.ts';
import { removeIntegration } from './removeIntegration.ts';
import { createIntegration, updateIntegration } from './saveIntegration.ts';
import { testIntegration } from './testIntegration.ts';
import { usesOfIntegration } from './usesOfIntegration.ts';

export const integrationRoutes = routes(integrationApi, {
  ...rowRoutes(integrationRows),

  async create({ work, tools, body }) {
    return createIntegration(work, tools, body);
  },

  async update({ work, tools, params: { id }, body }) {
    return updateIntegration(work, tools, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeIntegration(work, id);
    return { message: 'Integration deleted' };
  },

  async uses({ tx, params: { id } }) {
    return usesOfIntegration(tx, id);
  },

  async test({ kernel, actor, body }) {
    return testIntegration(kernel, actor, body);
  },

  async calls({ tx, actor, params: { id }, query: { pageNumber } }) {
    return listCalls(tx, actor, id, pageNumber);
  },
});
