import type { ReactNode } from 'react';
import classes from './PlainAction.module.css';

interface Props {
  /** What it does, for the tooltip and for screen readers. */
  label: string;
  /** Said to screen readers instead, when it must name its row too. */
  fullLabel?: string;
  icon: ReactNode;
  /** Found by tests and styles. */
  action: string;
  /** Said to who cannot see it: a press is not taken just now. */
  isResting?: boolean;
  onClick(): void;
}

/** An icon button of the lightest kind, for lists that draw hundreds of them. */
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
