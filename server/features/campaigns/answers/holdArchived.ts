import { and, eq, inArray } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { campaigns } from '../campaigns.table.ts';
import { publishCampaign } from '../rows/campaignRow.ts';

/** Campaigns that run or are planned lose a connection that is archived: they wait, and say so (CONN-80). */
export const holdArchived: Handlers['connectionArchived'] = async (work, { connectionId }) => {
  const lost = await work.tx
    .update(campaigns)
    .set({ connectionId: null })
    .where(
      and(
        eq(campaigns.connectionId, connectionId),
        inArray(campaigns.status, ['EM_ANDAMENTO', 'PROGRAMADA']),
      ),
    )
    .returning({ id: campaigns.id });
  for (const { id } of lost.sort((a, b) => a.id - b.id)) await publishCampaign(work, id, 'update');
};
