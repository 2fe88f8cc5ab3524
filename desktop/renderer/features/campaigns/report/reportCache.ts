import type { EventPayload } from '@recado/shared/events';
import {
  type CampaignReport,
  campaignApi,
  type Entry,
  type EntryState,
} from '@recado/shared/features/campaigns';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { liveList, pageOf } from '../../../lib/live/liveList.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** After an event the report is read again so much later, ms: at most so often while a campaign runs (CAMP-58). */
export const reloadMs = 5000;
/** Acks and answers come for a day after the last message; no event announces them. */
const lateMs = 24 * 3_600_000;
const quietMs = 30_000;

const keyOf = (id: number) => ['campaignReport', id];

/** The figures of a campaign; they renew themselves while something can change. */
export const useCampaignReport = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(campaignApi.report, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && mayChange(data) ? quietMs : false),
    refetchOnMount: 'always',
  });

const mayChange = ({ campaign: { status, completedAt } }: CampaignReport) =>
  status === 'EM_ANDAMENTO' || (completedAt !== null && Date.now() - Date.parse(completedAt) < lateMs);

/** The filters of the list of entries. */
export interface EntryFilter {
  campaignId: number;
  state: EntryState | null;
  slot: number | null;
}

/** The contacts of a campaign. */
export const entryList = liveList<Entry, EntryFilter>('campaignEntries', {
  load: ({ query, filter: { campaignId: id, state, slot } }) =>
    pageOf(
      'entries',
      call(campaignApi.entries, {
        params: { id },
        query: { ...query, ...(state && { state }), ...(slot && { slot }) },
      }),
    ),
});

const reloads = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a campaign's new state in its open report, and reads the figures again after a while (CAMP-58). */
export function onCampaignOfReport(event: EventPayload<'campaign'>): void {
  if (event.action === 'delete')
    return void queryClient.invalidateQueries({ queryKey: keyOf(event.recordId) });
  const { record } = event;
  const shown = queryClient.getQueryData<CampaignReport>(keyOf(record.id));
  if (!shown) return;
  queryClient.setQueryData<CampaignReport>(keyOf(record.id), { ...shown, campaign: record });
  const hasEnded = record.status === 'FINALIZADA' && shown.campaign.status !== 'FINALIZADA';
  if (hasEnded) clearTimeout(reloads.get(record.id));
  else if (reloads.has(record.id)) return;
  reloads.set(record.id, setTimeout(reload, reloadMs, record.id));
}

function reload(id: number): void {
  reloads.delete(id);
  void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  void queryClient.invalidateQueries({ queryKey: ['campaignEntries'] });
}
