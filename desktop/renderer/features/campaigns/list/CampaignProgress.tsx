import { Progress } from '@mantine/core';
import type { CampaignCounts } from '@recado/shared/features/campaigns';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useCampaignText } from '../campaigns.texts.ts';
import classes from './CampaignProgress.module.css';

/** How far a campaign is, as a bar and in numbers. */
export function CampaignProgress({ counts }: { counts: CampaignCounts }) {
  const text = useCampaignText();
  const words = useWords();
  const { total, sent, failed, skipped, cancelled, asked } = counts;
  if (total === 0) return null;
  const share = (count: number) => (count / total) * 100;
  const amount = words('someOf', { some: formatNumber(sent, 0), all: formatNumber(total, 0) });
  const aside = [
    asked > 0 && text('countAsked', { count: asked }),
    failed > 0 && text('countFailed', { count: failed }),
    skipped > 0 && text('countSkipped', { count: skipped }),
    cancelled > 0 && text('countCancelled', { count: cancelled }),
  ].filter((words) => words !== false);
  return (
    <div className={classes.progress}>
      <span className={classes.amount}>{text('countSent', { amount })}</span>
      <Progress.Root size="xs" role="img" aria-label={[text('countSent', { amount }), ...aside].join(', ')}>
        <Progress.Section value={share(sent)} color="brand" withAria={false} />
        <Progress.Section value={share(failed)} color="red" withAria={false} />
        <Progress.Section value={share(skipped + cancelled)} color="gray" withAria={false} />
      </Progress.Root>
      {aside.length > 0 && <span className={classes.aside}>{aside.join(', ')}</span>}
    </div>
  );
}
