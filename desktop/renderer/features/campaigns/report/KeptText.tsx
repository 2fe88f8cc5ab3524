import { Select } from '@mantine/core';
import { type Campaign, campaignApi, textSlots } from '@recado/shared/features/campaigns';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { putCampaign } from '../list/campaignList.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { onCampaignOfReport } from './reportCache.ts';

/** Goes on with one text for those who have none yet; nothing where nobody is left, or there is one text (REACH-10). */
export function KeptText({ campaign }: { campaign: Campaign }) {
  const text = useCampaignReportText();
  const mayEdit = useCan('campaigns:edit');
  const { isBusy, whileBusy } = useBusy();
  const { id, status, counts, keptSlot } = campaign;
  const slots = textSlots.filter((slot) => campaign[`message${slot}`] || campaign.templates[slot - 1]);
  const left = counts.waiting + counts.cancelled;
  const isOpen = status === 'EM_ANDAMENTO' || status === 'CANCELADA';
  if (!mayEdit || !isOpen || left === 0 || slots.length < 2) return null;
  async function keep(chosen: string | null) {
    const slot = chosen === 'all' || chosen === null ? null : Number(chosen);
    if (slot === keptSlot) return;
    await whileBusy(async () => {
      const changed = await call(campaignApi.keepText, { params: { id }, body: { slot } });
      putCampaign(changed);
      onCampaignOfReport({ action: 'update', record: changed });
      toast.success(slot === null ? text('textsInTurn') : text('textKept', { n: slot }));
    });
  }
  return (
    <Select
      label={text('fromNowOn')}
      w={280}
      maw="100%"
      allowDeselect={false}
      disabled={isBusy}
      data={[
        { value: 'all', label: text('allTexts') },
        ...slots.map((slot) => ({ value: String(slot), label: text('onlyText', { n: slot }) })),
      ]}
      value={keptSlot === null ? 'all' : String(keptSlot)}
      onChange={(chosen) => void keep(chosen)}
    />
  );
}
