import { campaignApi } from '@recado/shared/features/campaigns';
import { eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { setCampaignFile } from './campaignFile.ts';
import { campaignEntries } from './campaigns.table.ts';
import {
  cancelCampaign,
  pauseCampaign,
  restartCampaign,
  resumeCampaign,
  startCampaign,
} from './changeState.ts';
import { paceHandlers } from './governor/paceHandlers.ts';
import { listCampaigns } from './listCampaigns.ts';
import { firstOfList } from './preparing/firstOfList.ts';
import { campaignRow } from './rows/campaignRow.ts';
import { listCampaignSettings, saveCampaignSettings } from './rows/campaignSettings.ts';
import { firstEntries } from './rows/entryRow.ts';
import { sampleAudience } from './sampleAudience.ts';
import { createCampaign, removeCampaign, updateCampaign } from './saveCampaign.ts';
import { testCampaign } from './testCampaign.ts';

/** Entries and contacts that come with one campaign (OPEN-71). */
const mostBeside = 100;

/** Handlers that the report declares. */
type Others = Pick<Parameters<typeof routes<typeof campaignApi>>[1], 'report' | 'entries' | 'again'>;

export const campaignRoutes = routes(campaignApi, {
  ...({} as Others),
  ...paceHandlers,

  async list({ work, query }) {
    return listCampaigns(work, query);
  },

  async get({ work, tx, actor, params: { id } }) {
    const campaign = await campaignRow(work, id);
    const [shipping, contacts] = await Promise.all([
      firstEntries(tx, actor, eq(campaignEntries.campaignId, id), mostBeside),
      firstOfList(tx, actor, campaign.contactListId as number | null, mostBeside),
    ]);
    return {
      ...campaign,
      contactList: campaign.contactList && { ...campaign.contactList, contacts },
      shipping,
    };
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
