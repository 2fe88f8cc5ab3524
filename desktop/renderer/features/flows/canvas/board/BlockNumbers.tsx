import { formatNumber } from '../../../../lib/format/formatNumber.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { useBlockNumber } from '../numbers/flowNumbers.ts';
import classes from './BlockNumbers.module.css';

/** How many came to a block, how many stopped there, and the median time in it. */
export function BlockNumbers({ id }: { id: string }) {
  const text = useCanvasText();
  const number = useBlockNumber(id);
  if (!number) return null;
  const { entered, stopped, medianMs } = number;
  return (
    <p className={classes.numbers}>
      {text('entered', { count: formatNumber(entered) })}
      {stopped > 0 && <b>{text('stoppedHere', { count: formatNumber(stopped) })}</b>}
      {medianMs !== null && text('seconds', { seconds: formatNumber(Math.round(medianMs / 100) / 10) })}
    </p>
  );
}
