import type { ReactNode } from 'react';
import classes from './ComposerBox.module.css';

interface Props {
  /** Only the staff will read it. */
  isPrivate?: boolean;
  /**
   * `tools`: buttons at the beginning of the bar below. `end`: those at its end, such as the send button. Without
   * either there is no bar.
   */
  tools?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** The box below a conversation in which a person writes or records. */
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
