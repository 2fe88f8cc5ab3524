import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog, which stay in sight while its fields scroll. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot} data-dialog-foot>
    {children}
  </div>
);
