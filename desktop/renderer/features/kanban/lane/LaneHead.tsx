import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { hueMark } from '../../../components/labels/hue.ts';
import { formatMoney } from '../../../lib/format/format.ts';
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
  /** Draws the button that folds it; a board of forty lanes would draw most of them out of sight. */
  hasFold: boolean;
}

/** The head of a lane: its colour, its name, how many cards it has, and the sum of their values. */
export function LaneHead({ laneKey, name, color, lane, hasFold }: Props) {
  const text = useKanbanText();
  const mark = hueMark(color);
  return (
    <header className={classes.head}>
      <span className={`${classes.dot} ${mark.className}`} style={mark.style} aria-hidden />
      <h2 className={classes.name} title={name}>
        {name}
      </h2>
      <span className={classes.count} title={text('cards', { count: lane.count })}>
        {formatNumber(lane.count)}
      </span>
      {lane.valueCents > 0 && (
        <span className={classes.sum} title={text('sum')}>
          {formatMoney(lane.valueCents / 100)}
        </span>
      )}
      {hasFold && (
        <Hint label={text('fold', { lane: name })}>
          <ActionIcon
            size={28}
            className={classes.fold}
            aria-label={text('fold', { lane: name })}
            onClick={() => toggleFolded(laneKey)}
          >
            <IconLayoutSidebarLeftCollapse size={16} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
    </header>
  );
}
