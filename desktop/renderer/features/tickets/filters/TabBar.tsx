import { Tabs } from '@mantine/core';
import type { TicketCounts } from '@recado/shared/features/tickets';
import { memo } from 'react';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { useTicketCounts } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './TabBar.module.css';
import { readTab, type TicketTab, useShownTabs } from './ticketTabs.ts';

const countOn = (tab: TicketTab, counts: TicketCounts | undefined): number =>
  tab === 'closed' || tab === 'search' ? 0 : (counts?.[tab] ?? 0);

/**
 * The tabs of the inbox in one row, each with its number of tickets. Only users with the right see groups
 * (INBOX-12).
 */
export const TabBar = memo(function TabBar({
  tab,
  onTurn,
}: {
  tab: TicketTab;
  onTurn(tab: TicketTab): void;
}) {
  const text = useTicketText();
  const counts = useTicketCounts();
  const isPhone = useIsPhone();
  // A phone has the search in its bar.
  const shown = useShownTabs().filter((name) => !(isPhone && name === 'search'));
  // While somebody looks at what is put aside, that takes the place of the search, to which the field above leads.
  const tabs = tab === 'snoozed' ? [...shown.filter((name) => name !== 'search'), tab] : shown;
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTurn(readTab(next))}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List aria-label={text('tabs')}>
        {tabs.map((name) => {
          const count = countOn(name, counts);
          const overdue = name === 'open' || name === 'pending' ? (counts?.overdue[name] ?? 0) : 0;
          return (
            <Tabs.Tab key={name} value={name} data-tab={name}>
              <span className={classes.label}>
                {text(`tab_${name}`)}
                {count > 0 && (
                  <span
                    className={classes.count}
                    data-late={name === 'pending' || overdue > 0 || undefined}
                    title={overdue > 0 ? text('overdueCount', { count: overdue }) : undefined}
                  >
                    {count > 999 ? '999+' : count}
                  </span>
                )}
              </span>
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
});
