import type { ReactNode } from 'react';
import { dayName } from './dayName.ts';
import classes from './ThreadRow.module.css';

interface Props {
  isMine: boolean;
  /** The first of a group by one person, with more space above. */
  startsGroup: boolean;
  isSelecting?: boolean;
  children: ReactNode;
}

/** One row of a conversation: the lines above its bubble, and the bubble. */
export const ThreadRow = ({ isMine, startsGroup, isSelecting, children }: Props) => (
  <div
    className={classes.row}
    data-side={isMine ? 'mine' : 'theirs'}
    data-first={startsGroup || undefined}
    data-selecting={isSelecting || undefined}
  >
    {children}
  </div>
);

/** The day of the messages that follow. */
export const DayLine = ({ at }: { at: string }) => (
  <div className={classes.day}>
    <span>{dayName(at)}</span>
  </div>
);

/** A line across the conversation that names what begins there; marked if the person looks for it. */
export const RuleLine = ({ isMarked, children }: { isMarked?: boolean; children: string }) => (
  <div className={classes.rule} data-marked={isMarked || undefined}>
    <span>{children}</span>
  </div>
);
