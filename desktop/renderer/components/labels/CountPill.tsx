import type { ReactNode } from 'react';
import classes from './CountPill.module.css';

interface Props {
  /** What the number counts, for the tooltip and for screen readers. */
  label: string;
  /** `brand`: unread; `calm`: only a number; `warn`: somebody should look. */
  tone?: 'brand' | 'calm' | 'warn';
  children: ReactNode;
}

/** A small number (or `!`) in a pill: unread messages, items behind a menu entry. */
export const CountPill = ({ label, tone = 'brand', children }: Props) => (
  <span className={classes.pill} data-tone={tone} title={label} role="img" aria-label={label}>
    {children}
  </span>
);
