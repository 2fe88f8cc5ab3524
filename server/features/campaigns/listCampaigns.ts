import type { campaignApi } from '@recado/shared/features/campaigns';
import type { Answer, InputOf } from '@recado/shared/lib/contract';
import { and, eq } from 'drizzle-orm';
import { listPage } from '../../db/statements/paged.ts';
import { contains } from '../../db/statements/search.ts';
import type { Work } from '../../work.ts';
import { campaigns } from './campaigns.table.ts';
import { type CampaignRow, isThere, readCampaigns } from './rows/campaignRow.ts';

type List = typeof campaignApi.list;

/** One page of campaigns, the newest first (CAMP-26). */
export async function listCampaigns(
  work: Pick<Work, 'tx' | 'links' | 'clock' | 'companyId'>,
  query: InputOf<List>['query'],
): Promise<Answer<List>> {
  const { searchParam, status } = query;
  const where = and(contains(campaigns.name, searchParam), status && eq(campaigns.status, status), isThere);
  return listPage<'records', CampaignRow>(work.tx, query, {
    key: 'records',
    from: campaigns,
    where,
    rows: (page) => readCampaigns(work, where, page),
  });
}
