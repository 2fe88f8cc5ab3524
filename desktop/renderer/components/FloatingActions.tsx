import type { ReactNode } from 'react';
import classes from './FloatingActions.module.css';

interface Props {
  /** The class that places them; the parent needs a CSS position. */
  className: string | undefined;
  children: ReactNode;
}

/** Light buttons over their parent; they appear under the pointer and on keyboard focus. */
export const FloatingActions = ({ className = '', children }: Props) => (
  <span className={`${classes.actions} ${className}`}>{children}</span>
);
