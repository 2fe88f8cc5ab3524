import { macroApi } from '@recado/shared/features/macros';
import { routes } from '../../calls/routes.ts';
import { listMacros } from './listMacros.ts';
import { runMacro } from './runMacro.ts';

export const macroRoutes = routes(macroApi, {
  async list({ tx }) {
    return { macros: await listMacros(tx) };
  },

  async run({ work, actor, params, body }) {
    return runMacro(work, actor, { ...params, ...body });
  },
});
