import { promptApi } from '@recado/shared/features/prompts';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { answerOn } from './answerOn.ts';
import { readMeter } from './budget/readMeter.ts';
import { promptRows } from './promptRows.ts';
import { promptUses } from './promptUses.ts';
import { createPrompt, updatePrompt } from './savePrompt.ts';
import { readModelSettings, saveModelSettings } from './settingsOfModels.ts';
import { findForPrompt } from './trials/findForPrompt.ts';
import { tryPrompt } from './trials/tryPrompt.ts';

export const promptRoutes = routes(promptApi, {
  ...rowRoutes(promptRows),

  async create({ work, tools, body }) {
    return createPrompt(work, body, tools.leadsInside);
  },

  async update({ work, tools, params: { id }, body }) {
    return updatePrompt(work, id, body, tools.leadsInside);
  },

  async remove({ work, params: { id } }) {
    await promptRows.remove(work, id);
    return { message: 'Prompt deleted' };
  },

  async uses({ tx, params: { id } }) {
    return promptUses(tx, id);
  },

  async answerOn({ work, actor, params, body: { answers } }) {
    await answerOn(work, actor, params, answers);
    return { message: 'Connection changed' };
  },

  async settings({ tx }) {
    return readModelSettings(tx);
  },

  async changeSettings({ work, tools, body }) {
    return saveModelSettings(work, body, tools.leadsInside);
  },

  async meter({ work, query: { promptId } }) {
    return readMeter(work, promptId);
  },

  async findPassages({ kernel, actor, query }) {
    return findForPrompt(kernel, actor.companyId, query);
  },

  async tryOut({ kernel, actor, body }) {
    return tryPrompt(kernel, actor.companyId, body);
  },
});
