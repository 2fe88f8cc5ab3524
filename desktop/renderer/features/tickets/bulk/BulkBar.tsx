import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconChevronDown, IconMailOpened, IconTag, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useRunningAction } from '../../../lib/window/pressGuard.ts';
import { actionIcons } from '../actions/actionIcons.ts';
import { actionsOn } from '../actions/ticketRules.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './BulkBar.module.css';
import { BulkTagDialog } from './BulkTagDialog.tsx';
import { BulkTransferDialog } from './BulkTransferDialog.tsx';
import { useBulkText } from './bulk.texts.ts';
import { clearSelection, selectLoaded, selectWhole } from './selection.ts';
import { useBulk } from './useBulk.ts';

interface Props {
  asked: TicketsAsked;
  rows: readonly Ticket[];
  hasMore: boolean;
  /** How many tickets the filter finds, as far as known: `100+`. */
  count: string;
}

/** The actions on the selected tickets. It replaces the search while something is selected. */
export function BulkBar({ asked, rows, hasMore, count }: Props) {
  const text = useBulkText();
  const tickets = useTicketText();
  const user = useUser();
  const mayTag = useCan('tags:edit');
  const { chosen, isWhole, begin } = useBulk(asked, rows, count);
  const running = useRunningAction('many');
  const [dialog, setDialog] = useState<'transfer' | 'addTag' | 'removeTag'>();
  useKeys({ Escape: clearSelection }, dialog === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing is selected of it yet
  useEffect(() => clearSelection, [asked]);

  const offered = new Set(chosen.flatMap((ticket) => actionsOn(ticket, user)));
  const close = () => setDialog(undefined);
  const action = (name: 'accept' | 'transfer', run: () => void) => {
    return (
      offered.has(name) && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.word}
          data-bulk={name}
          loading={running === name}
          onClick={run}
        >
          {name === 'accept' && !isWhole ? text('acceptCount', { count: acceptable }) : tickets(name)}
        </Button>
      )
    );
  };
  const acceptable = chosen.filter((ticket) => actionsOn(ticket, user).includes('accept')).length;
  return (
    <div className={classes.bar} role="toolbar" aria-label={text('bar')}>
      <Hint label={text('clearSelection')}>
        <ActionIcon aria-label={text('clearSelection')} onClick={clearSelection}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            className={classes.count}
            aria-label={isWhole ? text('wholeSelected') : text('selected', { count: chosen.length })}
            rightSection={<IconChevronDown size={14} />}
            aria-live="polite"
          >
            {isWhole ? text('wholeSelected') : chosen.length}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={selectLoaded}>{text('selectLoaded', { count: rows.length })}</Menu.Item>
          {hasMore && <Menu.Item onClick={selectWhole}>{text('selectWhole', { count })}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <span className={classes.space} />
      {chosen.length > 0 && (
        <>
          {action('accept', () => void begin({ kind: 'accept' }))}
          {offered.has('return') && (
            <Hint label={tickets('return')}>
              <ActionIcon
                aria-label={tickets('return')}
                data-bulk="return"
                loading={running === 'return'}
                onClick={() => void begin({ kind: 'return' })}
              >
                <actionIcons.return size={18} stroke={1.7} />
              </ActionIcon>
            </Hint>
          )}
          {action('transfer', () => setDialog('transfer'))}
          {(offered.has('resolve') || offered.has('ignore')) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  className={classes.word}
                  data-bulk="resolve"
                  loading={running === 'resolve'}
                >
                  {tickets('resolve')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {([true, false] as const).map((sendFarewellMessage) => (
                  <Menu.Item
                    key={String(sendFarewellMessage)}
                    onClick={() => void begin({ kind: 'resolve', sendFarewellMessage })}
                  >
                    {tickets(sendFarewellMessage ? 'resolveWithFarewell' : 'resolveQuietly')}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {mayTag && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Hint label={text('tag')}>
                  <ActionIcon aria-label={text('tag')} data-bulk="tag">
                    <IconTag size={18} stroke={1.7} />
                  </ActionIcon>
                </Hint>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setDialog('addTag')}>{text('addTag')}</Menu.Item>
                <Menu.Item onClick={() => setDialog('removeTag')}>{text('removeTag')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Hint label={text('markRead')}>
            <ActionIcon
              aria-label={text('markRead')}
              data-bulk="read"
              loading={running === 'read'}
              onClick={() => void begin({ kind: 'read' })}
            >
              <IconMailOpened size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </>
      )}
      {dialog === 'transfer' && <BulkTransferDialog begin={begin} onClose={close} />}
      {(dialog === 'addTag' || dialog === 'removeTag') && (
        <BulkTagDialog kind={dialog} begin={begin} onClose={close} />
      )}
    </div>
  );
}
