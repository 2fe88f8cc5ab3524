import type { Campaign } from '@recado/shared/features/campaigns';
import {
  IconChartBar,
  IconCopy,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSquareX,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { namedAction, type RowAction } from '../../../components/list/rowAction.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useCampaignText } from '../campaigns.texts.ts';
import { lockOf } from '../dialog/lockOf.ts';
import { actOnCampaign, type CampaignAct, removeCampaign } from './campaignActs.ts';

const icons: Record<CampaignAct, TablerIcon> = {
  start: IconPlayerPlay,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  cancel: IconSquareX,
  restart: IconRefresh,
};

/** What a person can do with a campaign in its state. */
export function actsOf({ status, hold }: Campaign): CampaignAct[] {
  if (status === 'INATIVA' || status === 'PROGRAMADA') return ['start'];
  if (status === 'EM_ANDAMENTO') return [hold === 'paused' ? 'resume' : 'pause', 'cancel'];
  return status === 'CANCELADA' ? ['restart'] : [];
}

interface Opens {
  open(campaign: Campaign): void;
  copy(campaign: Campaign): void;
}

/** The actions of a row. */
export function useCampaignActions({ open, copy }: Opens): (campaign: Campaign) => RowAction[] {
  const text = useCampaignText();
  const words = useWords();
  const navigate = useNavigate();
  const mayEdit = useCan('campaigns:edit');
  return (campaign) => {
    const { id, name } = campaign;
    const isLocked = !mayEdit || lockOf(campaign) !== undefined;
    const isRunning = campaign.status === 'EM_ANDAMENTO';
    return [
      namedAction({
        key: 'edit',
        name,
        label: words(isLocked ? 'show' : 'edit'),
        Icon: isLocked ? IconEye : IconPencil,
        onClick: () => open(campaign),
      }),
      ...(mayEdit ? actsOf(campaign) : []).map((act) =>
        namedAction({
          key: act,
          name,
          label: text(`act_${act}`),
          Icon: icons[act],
          onClick: () => void actOnCampaign(act, campaign),
        }),
      ),
      namedAction({
        key: 'report',
        name,
        label: text('showReport'),
        Icon: IconChartBar,
        onClick: () => void navigate(`/campaign/${id}/report`),
      }),
      ...(mayEdit
        ? [
            namedAction({
              key: 'duplicate',
              name,
              label: text('makeCopy'),
              Icon: IconCopy,
              onClick: () => copy(campaign),
            }),
            namedAction({
              key: 'remove',
              name,
              label: words('remove'),
              Icon: IconTrash,
              isDangerous: true,
              unavailable: isRunning ? text('removeRunning') : undefined,
              onClick: () => void removeCampaign(campaign),
            }),
          ]
        : []),
    ];
  };
}
