import { type ReactNode, useLayoutEffect } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog, which stay in sight while its fields scroll. */
export function DialogFoot({ children }: { children: ReactNode }) {
  useLayoutEffect(markPage, []);
  return <div className={classes.foot}>{children}</div>;
}

let feet = 0;

/**
 * Marks the page while a dialog has its buttons at the bottom, so that toasts leave them free. A style that searches the
 * page for them would be computed for the whole page at each change of it.
 */
function markPage() {
  feet += 1;
  document.documentElement.toggleAttribute('data-dialog-foot', true);
  return () => {
    feet -= 1;
    document.documentElement.toggleAttribute('data-dialog-foot', feet > 0);
  };
}
