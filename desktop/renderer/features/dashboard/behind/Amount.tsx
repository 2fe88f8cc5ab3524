import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDashboardText } from '../dashboard.texts.ts';
import classes from './Amount.module.css';
import { type Behind, useBehindAddress } from './useBehindAddress.ts';

interface Props {
  /** The formatted number. */
  children: string;
  /** The number itself; zero is no link. */
  count: number;
  behind: Behind;
}

/** A number in a table; a press opens the attendances that it counts. */
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
