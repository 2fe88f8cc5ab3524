import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconClockPause } from '@tabler/icons-react';
import { memo } from 'react';
import { useTicketCounts } from '../cache/ticketCounts.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './SnoozedLine.module.css';

/** The line above the user's open tickets: the number of snoozed ones, and a link to them. */
export const SnoozedLine = memo(function SnoozedLine({
  tab,
  onTurn,
}: {
  tab: TicketTab;
  onTurn(tab: TicketTab): void;
}) {
  const text = useTicketText();
  const count = useTicketCounts()?.snoozed ?? 0;
  if (tab !== 'open' || count === 0) return null;
  return (
    <UnstyledButton className={classes.line} data-action="snoozed" onClick={() => onTurn('snoozed')}>
      <IconClockPause size={16} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        {text('tab_snoozed')} <span className={classes.count}>{count}</span>
      </span>
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
});
