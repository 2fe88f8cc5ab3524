import type { ReactNode } from 'react';
import classes from './ComposerBox.module.css';

interface Props {
  /** Only the staff will read it. */
  isPrivate?: boolean;
  /** What can be done besides writing, at the beginning of the bar below, and what ends it, such as the button that sends. Without either there is no bar. */
  tools?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** The box below a conversation in which something is written or recorded. */
export const ComposerBox = ({ isPrivate = false, tools, end, children }: Props) => (
  <div className={classes.composer} data-private={isPrivate || undefined}>
    <div className={classes.box}>
      {children}
      {(tools ?? end) && (
        <div className={classes.bar}>
          {tools}
          <span className={classes.grow} />
          {end}
        </div>
      )}
    </div>
  </div>
);
