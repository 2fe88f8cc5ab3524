import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Strip.module.css';

interface Props {
  /** `calm`: it is so by choice; `warn`: something is not as it should be; `bad`: somebody must act. */
  tone?: 'calm' | 'warn' | 'bad';
  /** Instead of the warning sign, such as a turning circle. */
  icon?: ReactNode;
  children: ReactNode;
  /** One small button at the end. */
  action?: ReactNode;
}

/** A notice across a pane. It stands in the flow and pushes what is below it, so it covers nothing. */
export const Strip = ({ tone = 'warn', icon, children, action }: Props) => (
  <div className={classes.strip} data-tone={tone} role="status">
    {icon ?? <IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
    <div className={classes.words}>{children}</div>
    {action}
  </div>
);
