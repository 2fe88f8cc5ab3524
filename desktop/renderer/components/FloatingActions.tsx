import type { ReactNode } from 'react';
import classes from './FloatingActions.module.css';

interface Props {
  /** Says where they float; the parent is what they belong to, and needs a position. */
  className: string | undefined;
  children: ReactNode;
}

/** Light actions over what they belong to: there under the pointer, and when the keyboard gets there. */
export const FloatingActions = ({ className = '', children }: Props) => (
  <span className={`${classes.actions} ${className}`}>{children}</span>
);
