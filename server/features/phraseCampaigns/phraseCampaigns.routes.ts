import { AppError, found } from '@recado/shared/errors';
import { mostPhraseCampaigns, phraseCampaignApi } from '@recado/shared/features/phraseCampaigns';
import { and, asc, count, eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { flows } from '../flows/flows.table.ts';
import { phraseCampaigns } from './phraseCampaigns.table.ts';

/** Phrase campaigns as the API shows them. */
const phraseCampaignRows = rowsOf(phraseCampaigns, {
  topic: 'phraseCampaign',
  missing: 'ERR_NO_PHRASE_CAMPAIGN_FOUND',
  list: 'flow',
  order: [asc(lowerName(phraseCampaigns.name))],
  search: [phraseCampaigns.name],
  secret: ['createdAt'],
});

export const phraseCampaignRoutes = routes(phraseCampaignApi, {
  async list({ tx }) {
    return { flow: await phraseCampaignRows.read(tx) };
  },

  get: Object.assign(
    async ({ tx, params: { id } }: { tx: Tx; params: { id: number } }) => ({
      details: await phraseCampaignRows.one(tx, id),
    }),
    { missing: phraseCampaignRows.missing },
  ),

  async create({ work, tx, body }) {
    await refuseOtherKinds(tx, body.flowId);
    const [total] = await tx.select({ count: count() }).from(phraseCampaigns);
    if (total!.count >= mostPhraseCampaigns)
      throw new AppError('ERR_TOO_MANY_PHRASES', { data: { max: mostPhraseCampaigns } });
    return phraseCampaignRows.create(work, body);
  },

  async update({ work, tx, body: { id, status, ...changes } }) {
    await phraseCampaignRows.lock(tx, id);
    await refuseOtherKinds(tx, changes.flowId);
    return phraseCampaignRows.update(work, id, { ...changes, ...(status !== undefined && { status }) });
  },

  async remove({ work, params: { id } }) {
    await phraseCampaignRows.remove(work, id);
    return { message: 'Phrase deleted' };
  },
});

/** Only conversations are started by words. */
async function refuseOtherKinds(tx: Tx, flowId: number): Promise<void> {
  const [flow] = await tx
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, flowId), eq(flows.kind, 'conversation')));
  found(flow, 'ERR_NO_FLOW_FOUND');
}
