import { Anchor } from '@mantine/core';
import type { Campaign, CampaignHold, CampaignStatus } from '@recado/shared/features/campaigns';
import { Link } from 'react-router';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { useCampaignText } from '../campaigns.texts.ts';
import { useCampaignTime } from '../useCampaignTime.ts';
import classes from './CampaignState.module.css';

const tones = {
  INATIVA: 'calm',
  PROGRAMADA: 'calm',
  EM_ANDAMENTO: 'ok',
  CANCELADA: 'bad',
  FINALIZADA: 'ok',
} as const satisfies Record<CampaignStatus, string>;

/** Where a person ends a hold, if elsewhere. */
const wayOut = (hold: CampaignHold) =>
  hold === 'down'
    ? ({ address: '/connections', label: 'wayOut_down' } as const)
    : hold === 'plan'
      ? ({ address: '/financeiro', label: 'wayOut_plan' } as const)
      : hold === 'template'
        ? ({ address: '/templates', label: 'wayOut_template' } as const)
        : undefined;
/** Holds that end by themselves at a time, if the server knows it. */
const endsByItself: readonly CampaignHold[] = ['hours', 'dailyLimit', 'warmUp'];

/** The state of a campaign as badge and words, and why it sends nothing now, with what to do. */
export function CampaignState({ campaign }: { campaign: Pick<Campaign, 'status' | 'hold' | 'holdUntil'> }) {
  const text = useCampaignText();
  const { status, hold } = campaign;
  return (
    <div className={classes.state}>
      <StateBadge tone={hold ? (hold === 'stopped' ? 'bad' : 'warn') : tones[status]}>
        {text(hold === 'paused' ? 'isPaused' : hold ? 'isHeld' : `status_${status}`)}
      </StateBadge>
      {hold && <HoldReason hold={hold} until={campaign.holdUntil} />}
    </div>
  );
}

function HoldReason({ hold, until }: { hold: CampaignHold; until: string | null }) {
  const text = useCampaignText();
  const time = useCampaignTime();
  const way = wayOut(hold);
  const goesOn = until && endsByItself.includes(hold) ? time(until) : undefined;
  return (
    <span className={classes.reason}>
      {text(`hold_${hold}`)}
      {goesOn && text(goesOn.isToday ? 'goesOnAt' : 'goesOnOn', { when: goesOn.when })}
      {way && (
        <>
          {' '}
          <Anchor component={Link} to={way.address} inherit underline="always">
            {text(way.label)}
          </Anchor>
        </>
      )}
    </span>
  );
}
