import type { ReactNode } from 'react';
import classes from './PlainAction.module.css';

interface Props {
  /** The action, for the tooltip and screen readers. */
  label: string;
  /** For screen readers instead of `label`, when it must name its row too. */
  fullLabel?: string;
  icon: ReactNode;
  /** A mark that tests and styles look for. */
  action: string;
  /** Tells screen readers that a press does not count just now. */
  isResting?: boolean;
  onClick(): void;
}

/** The lightest icon button, for lists that draw hundreds of them. */
export const PlainAction = ({ label, fullLabel, icon, action, isResting, onClick }: Props) => (
  <button
    type="button"
    className={classes.button}
    title={label}
    aria-label={fullLabel ?? label}
    data-action={action}
    aria-disabled={isResting || undefined}
    onClick={onClick}
  >
    {icon}
  </button>
);
