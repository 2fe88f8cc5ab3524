import { formatDuration, formatNumber } from '../../../../lib/format/formatNumber.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { useBlockNumber } from '../numbers/flowNumbers.ts';
import classes from './BlockNumbers.module.css';

/** How many came to a block, how many stopped there, and the median time in it. */
export function BlockNumbers({ id }: { id: string }) {
  const text = useCanvasText();
  const number = useBlockNumber(id);
  if (!number) return null;
  const { left, waiting, lost, medianMs } = number;
  return (
    <p className={classes.numbers}>
      <span>{text('entered', { count: formatNumber(left + waiting) })}</span>
      {lost > 0 && <b>{text('stoppedHere', { count: formatNumber(lost) })}</b>}
      {medianMs !== null && (
        <span>{text('median', { time: formatDuration(Math.round(medianMs / 1000)) })}</span>
      )}
    </p>
  );
}
