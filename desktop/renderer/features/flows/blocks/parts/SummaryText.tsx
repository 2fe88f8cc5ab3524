import type { ReactNode } from 'react';
import classes from './SummaryText.module.css';

/** How many letters fit into two lines, however wide they are. */
const surelyFits = 26;

/** What a block says on the canvas: at most two lines. `missing` says what is to be filled in. */
export function SummaryText({ children, missing }: { children?: ReactNode; missing: string }) {
  const shown = children || missing;
  // A cut costs much while two hundred blocks move: only what may be too long has one.
  const isShort = typeof shown === 'string' && shown.length <= surelyFits && !shown.includes('\n');
  return (
    <p className={classes.text} data-missing={!children || undefined} data-long={!isShort || undefined}>
      {shown}
    </p>
  );
}
