import { Tabs } from '@mantine/core';
import type { TicketCounts } from '@recado/shared/features/tickets';
import { useTicketCounts } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './TabBar.module.css';
import { readTab, type TicketTab, useShownTabs } from './ticketTabs.ts';

const countOn = (tab: TicketTab, counts: TicketCounts | undefined): number =>
  tab === 'open' || tab === 'pending' || tab === 'group' ? (counts?.[tab] ?? 0) : 0;

/** The tabs of the inbox with how many tickets stand on each, in one row; groups only for who may see them (INBOX-12). */
export function TabBar({ tab, onTurn }: { tab: TicketTab; onTurn(tab: TicketTab): void }) {
  const text = useTicketText();
  const counts = useTicketCounts();
  const shown = useShownTabs();
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTurn(readTab(next))}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List aria-label={text('tabs')}>
        {shown.map((name) => {
          const count = countOn(name, counts);
          return (
            <Tabs.Tab key={name} value={name} data-tab={name}>
              <span className={classes.label}>
                {text(`tab_${name}`)}
                {count > 0 && (
                  <span className={classes.count} data-late={name === 'pending' || undefined}>
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
}
