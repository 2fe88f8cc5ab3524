import type { ReactNode } from 'react';
import classes from './SummaryText.module.css';

/** What a block says on the canvas: at most two lines. `missing` says what is to be filled in. */
export const SummaryText = ({ children, missing }: { children?: ReactNode; missing: string }) => (
  <p className={classes.text} data-missing={!children || undefined}>
    {children || missing}
  </p>
);
