import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './EndPill.module.css';

interface Props {
  /** The edge where it floats and to which it leads. */
  place: 'top' | 'end';
  /** For screen readers, if it shows no words. */
  label?: string;
  isOff?: boolean;
  children?: string | false;
  onClick(): void;
}

/** Leads to the newest message, or to the first unread one, with the number of missed messages. */
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
