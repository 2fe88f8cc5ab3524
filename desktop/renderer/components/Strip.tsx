import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Strip.module.css';

interface Props {
  /** `calm`: a state of choice; `warn`: something is not as it should be; `bad`: somebody must act. */
  tone?: 'calm' | 'warn' | 'bad';
  /** Shown instead of the warning sign, such as a spinner. */
  icon?: ReactNode;
  children: ReactNode;
  /** One small button at the end. */
  action?: ReactNode;
}

/** A notice across a pane. It is part of the layout and pushes the content down, so it covers nothing. */
export const Strip = ({ tone = 'warn', icon, children, action }: Props) => (
  <div className={classes.strip} data-tone={tone} role="status">
    {icon ?? <IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
    <div className={classes.words}>{children}</div>
    {action}
  </div>
);
