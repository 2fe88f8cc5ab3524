import { Button, Progress } from '@mantine/core';
import { type CampaignReport, type CampaignStatus, campaignApi } from '@recado/shared/features/campaigns';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { confirm } from '../../../components/confirm.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampaignText } from '../campaigns.texts.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import classes from './report.module.css';

const tones: Record<CampaignStatus, 'ok' | 'warn' | 'bad' | 'calm'> = {
  INATIVA: 'calm',
  PROGRAMADA: 'warn',
  EM_ANDAMENTO: 'ok',
  CANCELADA: 'bad',
  FINALIZADA: 'calm',
};

/** Name, state and progress of the campaign (CAMP-55), why it waits, and sending again. */
export function ReportHead({ report: { campaign, again } }: { report: CampaignReport }) {
  const text = useCampaignReportText();
  const campaignText = useCampaignText();
  const mayEdit = useCan('campaigns:edit');
  const { status, counts, hold, holdUntil, endsAt } = campaign;
  const done = counts.sent + counts.failed + counts.skipped + counts.cancelled;
  const percent = counts.total === 0 ? 0 : Math.floor((done / counts.total) * 100);
  const isOver = status === 'FINALIZADA' || status === 'CANCELADA';
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Link to="/campaigns" className={classes.back ?? ''}>
          {text('back')}
        </Link>
        <h2>{campaign.name}</h2>
        <StateBadge tone={tones[status]}>{campaignText(`status_${status}`)}</StateBadge>
        {isOver && mayEdit && again > 0 && <AgainButton id={campaign.id} count={again} />}
      </div>
      <div className={classes.progress}>
        <Progress value={percent} size="lg" color="brand" aria-label={text('progress')} />
        <span>
          {text('progressOf', { done: formatNumber(done), total: formatNumber(counts.total) })} ·{' '}
          {formatNumber(percent)}%
          {endsAt && status === 'EM_ANDAMENTO' && (
            <> · {text('endsAt', { at: formatShortDateTime(endsAt) })}</>
          )}
        </span>
      </div>
      {hold && (
        <Strip tone={hold === 'paused' || hold === 'hours' ? 'calm' : 'warn'}>
          {text(`hold_${hold}`)}
          {holdUntil && <> {text('holdUntil', { at: formatShortDateTime(holdUntil) })}</>}
        </Strip>
      )}
    </header>
  );
}

/** Makes a campaign for the people that this one did not reach (REACH-06). */
function AgainButton({ id, count }: { id: number; count: number }) {
  const text = useCampaignReportText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const people = text('people', { count, n: formatNumber(count) });
  async function send() {
    const agreed = await confirm({
      title: text('againTitle', { people }),
      question: text('againQuestion'),
      confirm: text('againConfirm'),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const { name } = await call(campaignApi.again, { params: { id } });
      toast.success(text('againDone', { name }));
      void navigate('/campaigns');
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void send()}
    >
      {text('again', { people })}
    </Button>
  );
}
