import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import classes from './BubbleFoot.module.css';

interface Props {
  at: string;
  /** What happened to it since, such as an edit. */
  since?: ReactNode;
  /** The ticks of delivery. */
  children?: ReactNode;
}

/** The time of a message and what happened to it. */
export const BubbleFoot = ({ at, since, children }: Props) => (
  <div className={classes.foot}>
    {since}
    <time dateTime={at}>{formatTime(at)}</time>
    {children}
  </div>
);
