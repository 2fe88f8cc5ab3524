import { hueMark } from '../../../components/labels/hue.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import type { LaneCards } from '../cache/boardData.ts';
import { toggleFolded } from '../filters/boardFilters.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './Lane.module.css';

interface Props {
  laneKey: number;
  name: string;
  color: string;
  lane: LaneCards;
}

/** A lane that is folded to its name; a press opens it again, and cards can still be dropped on it. */
export function FoldedLane({ laneKey, name, color, lane }: Props) {
  const text = useKanbanText();
  const mark = hueMark(color);
  return (
    <button
      type="button"
      className={classes.folded}
      title={text('unfold', { lane: name })}
      aria-label={`${text('unfold', { lane: name })}, ${text('cards', { count: lane.count })}`}
      onClick={() => toggleFolded(laneKey)}
    >
      <span className={`${classes.dot} ${mark.className}`} style={mark.style} aria-hidden />
      <span className={classes.count}>{formatNumber(lane.count)}</span>
      {lane.unread > 0 && <span className={classes.unread} title={text('hasUnread')} />}
      <span className={classes.upright}>{name}</span>
    </button>
  );
}
