import type { ReactNode } from 'react';
import { dayName } from './dayName.ts';
import classes from './ThreadRow.module.css';

interface Props {
  isMine: boolean;
  /** The first of several of one person: it keeps its distance. */
  startsGroup: boolean;
  isSelecting?: boolean;
  children: ReactNode;
}

/** One line of a conversation: what stands above its bubble, and the bubble. */
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

/** On which day what follows was said. */
export const DayLine = ({ at }: { at: string }) => (
  <div className={classes.day}>
    <span>{dayName(at)}</span>
  </div>
);

/** A line across the conversation with what begins there; marked where it is what somebody looks for. */
export const RuleLine = ({ isMarked, children }: { isMarked?: boolean; children: string }) => (
  <div className={classes.rule} data-marked={isMarked || undefined}>
    <span>{children}</span>
  </div>
);
