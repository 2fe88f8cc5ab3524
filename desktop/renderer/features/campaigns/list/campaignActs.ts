import { type Campaign, campaignApi } from '@recado/shared/features/campaigns';
import { confirm, confirmRemoval } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampaignText } from '../campaigns.texts.ts';
import { campaignList, putCampaign } from './campaignList.ts';

/** Something that changes the state of a campaign. */
export type CampaignAct = 'start' | 'pause' | 'resume' | 'cancel' | 'restart';

/** Campaigns with a question or a request under way: a second press does nothing. */
const busy = new Set<number>();

/** Acts that are asked about first, because messages begin or stop. */
const questions = {
  start: { isDangerous: false },
  restart: { isDangerous: false },
  cancel: { isDangerous: true },
};

type QuestionedAct = keyof typeof questions;
const isQuestioned = (act: CampaignAct): act is QuestionedAct => act in questions;

/** Asks where messages begin or stop, acts and says so; a refusal is a toast (CAMP-46). */
export async function actOnCampaign(act: CampaignAct, campaign: Campaign): Promise<void> {
  const { id, name } = campaign;
  if (busy.has(id)) return;
  busy.add(id);
  const text = useCampaignText.now;
  try {
    if (isQuestioned(act)) {
      const { isDangerous } = questions[act];
      const agreed = await confirm({
        title: text(`${act}Title`, { name }),
        question: questionOf(act, campaign),
        confirm: text(`act_${act}`),
        isDangerous,
        ...(act === 'cancel' && { wayOut: text('back') }),
      });
      if (!agreed) return;
    }
    putCampaign(await call(campaignApi[act], { params: { id } }));
    toast.success(text(`${act}Done`, { name }));
  } catch (error) {
    toast.error(error);
  } finally {
    busy.delete(id);
  }
}

/** What will happen, in words. */
function questionOf(act: QuestionedAct, { counts, contactList, whatsapp }: Campaign): string {
  const text = useCampaignText.now;
  const left = counts.waiting + counts.asked + counts.confirmed;
  // Until its people are counted, the question names no number.
  if (act === 'cancel') return left ? text('cancelQuestion', { count: left }) : text('cancelUncounted');
  if (act === 'restart') {
    const waiting = counts.cancelled + left;
    return waiting ? text('restartQuestion', { count: waiting }) : text('restartUncounted');
  }
  return contactList
    ? text('startQuestion', { list: contactList.name, connection: whatsapp?.name ?? '' })
    : text('startQuestionTag', { connection: whatsapp?.name ?? '' });
}

/** Asks and deletes. */
export const removeCampaign = ({ id, name }: Campaign): Promise<void> =>
  confirmRemoval(
    name,
    async () => {
      await call(campaignApi.remove, { params: { id } });
      campaignList.drop(id);
    },
    `${useCampaignText.now('removeHint')} ${useWords.now('removeQuestion')}`,
  );
