import type { Campaign, SlotFigures } from '@recado/shared/features/campaigns';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { cutText, formatMoney } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import { type Comparison, compareTexts, rangeOf } from './compareTexts.ts';
import { KeptText } from './KeptText.tsx';
import classes from './report.module.css';
import { shareOf } from './shareOf.ts';

const shownLetters = 60;

/** How the texts of a campaign do, and whether their difference may be chance (REACH-04, REACH-05). */
export function TextSection({ campaign, slots }: { campaign: Campaign; slots: readonly SlotFigures[] }) {
  const text = useCampaignReportText();
  const { confirmation } = campaign;
  if (slots.length === 0) return null;
  const trials = slots.map((one) => ({
    slot: one.slot,
    successes: confirmation ? one.confirmed : one.answered,
    trials: confirmation ? one.asked : one.sent,
  }));
  const isWon = slots.some(({ won }) => won > 0);
  const wordsOf = (slot: number) => {
    const template = campaign[confirmation ? 'confirmationTemplates' : 'templates'][slot - 1];
    if (template) return `${template.name}: ${template.body}`;
    return campaign[`${confirmation ? 'confirmationMessage' : 'message'}${slot as 1}`] ?? '';
  };
  return (
    <FigureBox id="by-text" title={text('byText')}>
      {slots.length > 1 && <Verdict comparison={compareTexts(trials)} isAsking={confirmation} />}
      <FigureTable
        title={text('byText')}
        heads={[
          text('textHead'),
          text('sent'),
          text('delivered'),
          text('read'),
          text(confirmation ? 'confirmed' : 'answered'),
          text('likely'),
          text('optedOut'),
          text('failed'),
          text('won'),
          ...(isWon ? [text('wonValue')] : []),
        ]}
        rows={slots.map((one, n) => {
          const { successes, trials: whole } = trials[n]!;
          const { from, to } = rangeOf({ successes, trials: whole });
          return [
            <span key="text" className={classes.text}>
              <b>{text('textNumber', { n: one.slot })}</b>
              <span>{cutText(wordsOf(one.slot), shownLetters)}</span>
            </span>,
            formatNumber(one.sent),
            shareOf(one.delivered, one.sent),
            shareOf(one.read, one.sent),
            `${formatNumber(successes)} (${shareOf(successes, whole)})`,
            whole === 0 ? '–' : `${formatNumber(from * 100)}–${formatNumber(to * 100)}%`,
            formatNumber(one.optedOut),
            formatNumber(one.failed),
            formatNumber(one.won),
            ...(isWon ? [formatMoney(one.wonCents / 100)] : []),
          ];
        })}
        scrolls="wide"
      />
      <p className={classes.note}>{text('likelyHint')}</p>
      <KeptText campaign={campaign} />
    </FigureBox>
  );
}

/** The outcome of the comparison, in a sentence. */
function Verdict({ comparison, isAsking }: { comparison: Comparison; isAsking: boolean }) {
  const text = useCampaignReportText();
  if (comparison.kind === 'alone') return null;
  if (comparison.kind !== 'better')
    return (
      <p className={classes.verdict}>
        <StateBadge tone="calm">{text(comparison.kind === 'few' ? 'few' : 'chance')}</StateBadge>{' '}
        {text(comparison.kind === 'few' ? 'fewHint' : 'chanceHint')}
      </p>
    );
  const { slot, rate, next } = comparison;
  return (
    <p className={classes.verdict}>
      <StateBadge tone="ok">{text('better', { n: slot })}</StateBadge>{' '}
      {text(isAsking ? 'betterAskHint' : 'betterHint', { rate: shareOf(rate, 1), next: shareOf(next, 1) })}
    </p>
  );
}
