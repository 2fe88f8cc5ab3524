import { formatDuration, formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from '../dashboard.module.css';
import { useDashboardText } from '../dashboard.texts.ts';

interface Props {
  now: number;
  /** The earlier value; null if there was nothing to compare with. */
  before: number | null;
  /** The number of days, compared with as many days before. */
  days: number;
  /** `count` shows percent, `points` the plain difference, `seconds` a duration. */
  as: 'count' | 'points' | 'seconds';
  /** Whether more or less is better; undefined for neither. */
  better?: 'more' | 'less';
}

/**
 * The change of a number since the days before. Its sign shows the direction; its colour only shows whether
 * that is good.
 */
export function Delta({ now, before, days, as, better }: Props) {
  const text = useDashboardText();
  if (before === null) return text('nothingBefore');
  const change = now - before;
  const tone = !better || change === 0 ? undefined : (better === 'more') === change > 0 ? 'good' : 'bad';
  const difference = formatDelta(change, before, as);
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

function formatDelta(change: number, before: number, as: Props['as']): string | undefined {
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  if (as === 'seconds') return Math.round(size) === 0 ? undefined : `${sign}${formatDuration(size)}`;
  if (as === 'points' || before === 0) return size === 0 ? undefined : `${sign}${formatNumber(size)}`;
  const percent = Math.round((size / before) * 100);
  return percent === 0 ? undefined : `${sign}${formatNumber(percent)}%`;
}
