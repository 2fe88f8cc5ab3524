import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import classes from './BubbleFoot.module.css';

interface Props {
  at: string;
  /** What became of it since, such as that it was edited. */
  since?: ReactNode;
  /** How far it got. */
  children?: ReactNode;
}

/** When a message was written, and what became of it. */
export const BubbleFoot = ({ at, since, children }: Props) => (
  <div className={classes.foot}>
    {since}
    <time dateTime={at}>{formatTime(at)}</time>
    {children}
  </div>
);
