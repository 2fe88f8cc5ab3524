import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './StatCard.module.css';

interface Props {
  label: string;
  value: string;
  /** Shown below the number. */
  children?: ReactNode;
  /** The target of the number: an address, or `onOpen`. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
  /** A part of the card that links elsewhere. */
  foot?: ReactNode;
  /** Shown beside the number where there is room. */
  beside?: ReactNode;
  /** Tells screen readers what the number opens. */
  leads?: string | undefined;
}

/** A card with one number; a press opens what it counts. */
export function StatCard({ label, value, children, to, onOpen, leads, foot, beside }: Props) {
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {children && <span className={classes.more}>{children}</span>}
      {beside}
      {leads && <VisuallyHidden>{leads}</VisuallyHidden>}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={classes.card ?? ''}>
        {inside}
      </Link>
    );
  const button = onOpen && (
    <UnstyledButton className={classes.card ?? ''} onClick={onOpen}>
      {inside}
    </UnstyledButton>
  );
  if (button && foot)
    return (
      <div className={classes.whole}>
        {button}
        <span className={classes.foot}>{foot}</span>
      </div>
    );
  return button || <div className={classes.card}>{inside}</div>;
}
