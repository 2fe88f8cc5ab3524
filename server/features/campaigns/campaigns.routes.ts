import { campaignApi } from '@recado/shared/features/campaigns';
import { routes } from '../../calls/routes.ts';
import {
  cancelCampaign,
  keepText,
  pauseCampaign,
  restartCampaign,
  resumeCampaign,
  startCampaign,
} from './changeState.ts';
import { paceHandlers } from './governor/paceHandlers.ts';
import { listCampaigns } from './listCampaigns.ts';
import { removeCampaign } from './removeCampaign.ts';
import { reportHandlers } from './report/reportHandlers.ts';
import { listCampaignSettings, saveCampaignSettings } from './rows/campaignSettings.ts';
import { sampleAudience } from './sampleAudience.ts';
import { createCampaign, updateCampaign } from './saveCampaign.ts';
import { setCampaignFile } from './setCampaignFile.ts';
import { testCampaign } from './testCampaign.ts';

export const campaignRoutes = routes(campaignApi, {
  ...reportHandlers,
  ...paceHandlers,

  async list({ work, query }) {
    return listCampaigns(work, query);
  },

  async create({ work, actor, body }) {
    return createCampaign(work, actor, body);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateCampaign(work, actor, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeCampaign(work, id);
    return { message: 'Campaign deleted' };
  },

  async start({ work, params: { id } }) {
    return startCampaign(work, id);
  },

  async cancel({ work, params: { id } }) {
    return cancelCampaign(work, id);
  },

  async restart({ work, params: { id } }) {
    return restartCampaign(work, id);
  },

  async pause({ work, params: { id } }) {
    return pauseCampaign(work, id);
  },

  async resume({ work, params: { id } }) {
    return resumeCampaign(work, id);
  },

  async keepText({ work, params: { id }, body: { slot } }) {
    return keepText(work, id, slot);
  },

  async setFile({ work, params: { id }, files }) {
    return setCampaignFile(work, id, files[0]);
  },

  async removeFile({ work, params: { id } }) {
    return setCampaignFile(work, id, 'none');
  },

  async sample({ tx, actor, query }) {
    return sampleAudience(tx, actor, query);
  },

  async test({ work, actor, body }) {
    await testCampaign(work, actor, body);
    return { message: 'Sent' };
  },

  async settings({ tx }) {
    return listCampaignSettings(tx);
  },

  async saveSettings({ work, body: { settings } }) {
    return saveCampaignSettings(work, settings);
  },
});
