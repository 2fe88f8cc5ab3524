import type { Campaign, CampaignReport } from '@recado/shared/features/campaigns';
import { StatCard } from '../../../components/figures/StatCard.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import classes from './report.module.css';
import { shareOf } from './shareOf.ts';

/** The cards of a report: counts, then connection, list, schedule and conclusion (CAMP-56). */
export function ReportCards({ campaign, cards }: { campaign: Campaign } & Pick<CampaignReport, 'cards'>) {
  const text = useCampaignReportText();
  const of = (count: number, whole: number) =>
    whole > 0 && <>{text('ofSent', { share: shareOf(count, whole) })}</>;
  const when = (at: string | null) => (at === null ? '–' : formatShortDateTime(at));
  const { confirmation, contactList, whatsapp, startedAt, scheduledAt, completedAt } = campaign;
  return (
    <section aria-label={text('figures')}>
      <div className={classes.cards} data-asks={confirmation || undefined}>
        <StatCard label={text('valid')} value={formatNumber(cards.valid)}>
          {cards.skipped > 0 && text('skipped', { n: formatNumber(cards.skipped) })}
        </StatCard>
        {confirmation && (
          <>
            <StatCard
              label={text('confirmationRequested')}
              value={formatNumber(cards.confirmationRequested)}
            />
            <StatCard label={text('confirmed')} value={formatNumber(cards.confirmed)}>
              {cards.confirmationRequested > 0 &&
                text('ofAsked', { share: shareOf(cards.confirmed, cards.confirmationRequested) })}
            </StatCard>
          </>
        )}
        <StatCard label={text('sent')} value={formatNumber(cards.sent)} />
        <StatCard label={text('delivered')} value={formatNumber(cards.delivered)}>
          {of(cards.delivered, cards.sent)}
        </StatCard>
        <StatCard label={text('read')} value={formatNumber(cards.read)}>
          {of(cards.read, cards.sent)}
        </StatCard>
        <StatCard label={text('answered')} value={formatNumber(cards.answered)}>
          {of(cards.answered, cards.sent)}
        </StatCard>
        <StatCard label={text('optedOut')} value={formatNumber(cards.optedOut)}>
          {of(cards.optedOut, cards.sent)}
        </StatCard>
        <StatCard label={text('failed')} value={formatNumber(cards.failed)} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{text('connection')}</dt>
          <dd>{whatsapp?.name ?? '–'}</dd>
        </div>
        <div>
          <dt>{text('contactList')}</dt>
          <dd>{contactList?.name ?? (campaign.tagListId === null ? '–' : text('byTag'))}</dd>
        </div>
        <div>
          <dt>{text('scheduled')}</dt>
          <dd>{when(scheduledAt ?? startedAt)}</dd>
        </div>
        <div>
          <dt>{text('completed')}</dt>
          <dd>{when(completedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
