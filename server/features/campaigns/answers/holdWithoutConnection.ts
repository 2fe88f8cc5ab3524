import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { campaigns } from '../campaigns.table.ts';
import { publishCampaign } from '../rows/campaignRow.ts';

/** The connection of campaigns that run or are planned is gone: they say so. Who cancels one can give it another connection. */
export const holdWithoutConnection: Handlers['connectionRemoved'] = async (work) => {
  const lost = await work.tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inArray(campaigns.status, ['EM_ANDAMENTO', 'PROGRAMADA']), isNull(campaigns.connectionId)))
    .orderBy(asc(campaigns.id));
  for (const { id } of lost) await publishCampaign(work, id, 'update');
};
