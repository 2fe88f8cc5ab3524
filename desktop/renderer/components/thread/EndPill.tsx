import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './EndPill.module.css';

interface Props {
  /** Where it floats, and where it leads. */
  place: 'top' | 'end';
  /** Said to screen readers where no words stand on it. */
  label?: string;
  isOff?: boolean;
  children?: string | false;
  onClick(): void;
}

/** Leads to the newest message, or to the first that is unread; with what is missed. */
export function EndPill({ place, label, isOff, children, onClick }: Props) {
  const Icon = place === 'top' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.pill}
      data-place={place}
      disabled={isOff}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
      {children}
    </button>
  );
}
