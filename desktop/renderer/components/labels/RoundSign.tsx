import type { ReactNode } from 'react';
import classes from './RoundSign.module.css';

interface Props {
  /** An icon of 18 to 20 px. */
  children: ReactNode;
  /** True for something that went wrong, such as a missed call; words beside it say so too. */
  isBad?: boolean;
}

/** A round sign where a person's picture would be: a group, a call. */
export const RoundSign = ({ children, isBad = false }: Props) => (
  <span className={classes.sign} data-bad={isBad || undefined} aria-hidden>
    {children}
  </span>
);
