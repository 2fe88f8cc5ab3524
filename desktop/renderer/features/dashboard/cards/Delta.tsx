import { formatDuration, formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from '../dashboard.module.css';
import { useDashboardText } from '../dashboard.texts.ts';

interface Props {
  now: number;
  /** Null: there was nothing then that it could be compared with. */
  before: number | null;
  /** How many days are compared with as many before. */
  days: number;
  /** `count` in percent, `points` as they are, `seconds` as a time. */
  as: 'count' | 'points' | 'seconds';
  /** More is better, less is better, or neither. */
  better?: 'more' | 'less';
}

/** How a number stands to the one of the days before; its sign says up or down, its colour only whether that is good. */
export function Delta({ now, before, days, as, better }: Props) {
  const text = useDashboardText();
  if (before === null) return text('nothingBefore');
  const change = now - before;
  const tone = !better || change === 0 ? undefined : (better === 'more') === change > 0 ? 'good' : 'bad';
  const difference = said(change, before, as);
  if (difference === undefined) return text('sameAsBefore', { count: days });
  return (
    <>
      <b className={classes.delta} data-tone={tone}>
        {difference}
      </b>{' '}
      {text('thanBefore', { count: days })}
    </>
  );
}

function said(change: number, before: number, as: Props['as']): string | undefined {
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  if (as === 'seconds') return Math.round(size) === 0 ? undefined : `${sign}${formatDuration(size)}`;
  if (as === 'points' || before === 0) return size === 0 ? undefined : `${sign}${formatNumber(size)}`;
  const percent = Math.round((size / before) * 100);
  return percent === 0 ? undefined : `${sign}${formatNumber(percent)}%`;
}
