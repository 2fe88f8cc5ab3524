import type { ReactNode } from 'react';
import classes from './StateBadge.module.css';

interface Props {
  tone: 'ok' | 'warn' | 'bad' | 'calm';
  children: ReactNode;
}

/** A state as a dot and a word: connected, reading the code, disconnected, away. */
export const StateBadge = ({ tone, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
