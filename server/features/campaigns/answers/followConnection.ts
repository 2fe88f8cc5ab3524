import { asc, eq } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { campaigns } from '../campaigns.table.ts';
import { publishCampaign } from '../rows/campaignRow.ts';

/** The number of campaigns has changed: they go on from the new one, and pages show it (CONN-82). */
export const followConnection: Handlers['connectionReplaced'] = async (work, { newId }) => {
  const moved = await work.tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.connectionId, newId))
    .orderBy(asc(campaigns.id));
  for (const { id } of moved) await publishCampaign(work, id, 'update');
};
