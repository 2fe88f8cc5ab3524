import type { ReactNode } from 'react';
import { useIsPhone } from '../../lib/useWidth.ts';
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
  /** Set on a phone, where one row has everything: the tools, the field with this at its end, and the end of the bar. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The box below a conversation in which something is written or recorded. */
export function ComposerBox({ isPrivate = false, tools, end, corner, children }: Props) {
  const isRow = useIsPhone() && corner !== undefined;
  return (
    <div className={classes.composer} data-private={isPrivate || undefined} data-row={isRow || undefined}>
      {isRow && tools}
      <div className={classes.box}>
        {children}
        {!isRow && (tools ?? end) && (
          <div className={classes.bar}>
            {tools}
            <span className={classes.grow} />
            {end}
          </div>
        )}
      </div>
      {isRow && <span className={classes.corner}>{corner}</span>}
      {isRow && end}
    </div>
  );
}
