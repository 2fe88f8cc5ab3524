import { Menu, UnstyledButton } from '@mantine/core';
import type { TicketOrder } from '@recado/shared/features/tickets';
import { seesAllTickets } from '@recado/shared/permissions';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { ColorDot } from '../../../components/labels/ColorDot.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { useTicketText } from '../tickets.texts.ts';
import { changeFilters, useInboxFilters } from './inboxFilters.ts';
import { useInboxListText } from './inboxList.texts.ts';
import classes from './SortLine.module.css';
import { orderOf } from './ticketsAsked.ts';
import type { TicketTab } from './ticketTabs.ts';

const orders = [
  ['WAITING', 'longestWait'],
  ['DUE', 'mostUrgent'],
  ['DESC', 'newestFirst'],
  ['ASC', 'oldestFirst'],
] as const satisfies [TicketOrder, string][];

/**
 * The line below the tabs: the order of the list (INBOX-19), its queues, and whether it shows only unread
 * tickets (INBOX-18).
 */
export const SortLine = memo(function SortLine({ tab }: { tab: TicketTab }) {
  const text = useInboxListText();
  const words = useTicketText();
  const filters = useInboxFilters();
  const isOrdered = tab === 'open' || tab === 'pending' || tab === 'group';
  const order = orderOf(tab, filters);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend
    <div className={classes.line} role="group" aria-label={text('sortLine')}>
      {isOrdered && (
        <ChipMenu label={words(orders.find(([name]) => name === order)?.[1] ?? 'newestFirst')}>
          {orders.map(([name, label]) => (
            <Choice
              key={name}
              isOn={name === order}
              label={words(label)}
              onChoose={() => changeFilters({ sortTickets: { ...filters.sortTickets, [tab]: name } })}
            />
          ))}
        </ChipMenu>
      )}
      <QueueChip />
      <span className={classes.grow} />
      <UnstyledButton
        className={classes.chip}
        aria-pressed={filters.withUnreadMessages}
        onClick={() => changeFilters({ withUnreadMessages: !filters.withUnreadMessages })}
      >
        {text('unread')}
      </UnstyledButton>
    </div>
  );
});

/** The queues of the list; several can be chosen. */
function QueueChip() {
  const text = useInboxListText();
  const { queueIds, showAll } = useInboxFilters();
  const actor = useActor();
  const queues = queueNames.useRows();
  if (queues.length === 0) return null;
  const [first] = queueIds;
  // Users who may see every queue and serve some choose between these and all (INBOX-17).
  const hasOwn = seesAllTickets(actor) && actor.queueIds.length > 0;
  const isOwn = hasOwn && !showAll;
  const label =
    queueIds.length > 1
      ? text('queues', { count: queueIds.length })
      : first === undefined
        ? text(isOwn ? 'ownQueues' : 'allQueues')
        : (queues.find(({ id }) => id === first)?.name ?? '…');
  const toggle = (id: number) =>
    changeFilters({
      queueIds: queueIds.includes(id) ? queueIds.filter((other) => other !== id) : [...queueIds, id],
    });
  return (
    <ChipMenu label={label} isOn={queueIds.length > 0}>
      {hasOwn && (
        <Choice
          isOn={queueIds.length === 0 && isOwn}
          label={text('ownQueues')}
          onChoose={() => changeFilters({ queueIds: [], showAll: false })}
        />
      )}
      <Choice
        isOn={queueIds.length === 0 && !isOwn}
        label={text('allQueues')}
        onChoose={() => changeFilters({ queueIds: [], ...(hasOwn && { showAll: true }) })}
      />
      <Menu.Divider />
      {queues.map(({ id, name, color }) => (
        <Choice
          key={id}
          isOn={queueIds.includes(id)}
          label={<ColorDot name={name} color={color} />}
          onChoose={() => toggle(id)}
        />
      ))}
    </ChipMenu>
  );
}

function ChipMenu({ label, isOn = false, children }: { label: string; isOn?: boolean; children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.chip} data-on={isOn || undefined}>
          <span className={classes.label}>{label}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps {
  label: ReactNode;
  isOn: boolean;
  onChoose(): void;
}

const Choice = ({ label, isOn, onChoose }: ChoiceProps) => (
  <Menu.CheckboxItem checked={isOn} onChange={onChoose}>
    {label}
  </Menu.CheckboxItem>
);
