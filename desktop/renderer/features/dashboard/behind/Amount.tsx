import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDashboardText } from '../dashboard.texts.ts';
import classes from './Amount.module.css';
import { type Behind, useBehindAddress } from './useBehindAddress.ts';

interface Props {
  /** As it is written. */
  children: string;
  /** How many there are; none leads nowhere. */
  count: number;
  behind: Behind;
}

/** A number in a table; pressed, it shows what it is made of. */
export function Amount({ children, count, behind }: Props) {
  const text = useDashboardText();
  const { show } = useBehindAddress();
  if (count === 0) return children;
  return (
    <UnstyledButton className={classes.amount} onClick={() => show(behind)}>
      {children}
      <VisuallyHidden> {text('showTickets')}</VisuallyHidden>
    </UnstyledButton>
  );
}
