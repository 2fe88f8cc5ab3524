import { ActionIcon, Button, Menu } from '@mantine/core';
import type { BulkChange } from '@recado/shared/features/bulkActions';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconMailOpened, IconTag, type TablerIcon } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { useIsSettling, useRunningAction } from '../../../lib/window/pressGuard.ts';
import { actionIcons } from '../actions/actionIcons.ts';
import { actionsOn } from '../actions/ticketRules.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './BulkBar.module.css';
import { useBulkText } from './bulk.texts.ts';

/** A bulk action that asks for something first. */
export type BulkDialog = 'transfer' | 'addTag' | 'removeTag';

interface Props {
  chosen: readonly Ticket[];
  isWhole: boolean;
  begin(change: BulkChange): Promise<boolean>;
  onDialog(dialog: BulkDialog): void;
}

/** What can be done with the selected tickets: the actions that at least one of them allows. */
export function BulkActions({ chosen, isWhole, begin, onDialog }: Props) {
  const text = useBulkText();
  const tickets = useTicketText();
  const user = useUser();
  const mayTag = useCan('tags:edit');
  const running = useRunningAction('many');
  const isSettling = useIsSettling() || undefined;
  const allowed = chosen.map((ticket) => actionsOn(ticket, user));
  const offered = new Set(allowed.flat());
  const acceptable = allowed.filter((names) => names.includes('accept')).length;
  return (
    <>
      {offered.has('accept') && (
        <Button
          {...word}
          data-bulk="accept"
          loading={running === 'accept'}
          aria-disabled={isSettling}
          onClick={() => void begin({ kind: 'accept' })}
        >
          {isWhole ? tickets('accept') : text('acceptCount', { count: acceptable })}
        </Button>
      )}
      {offered.has('return') && (
        <SignButton
          kind="return"
          label={tickets('return')}
          Icon={actionIcons.return}
          isRunning={running === 'return'}
          isSettling={isSettling}
          onClick={() => void begin({ kind: 'return' })}
        />
      )}
      {offered.has('transfer') && (
        <Button
          {...word}
          data-bulk="transfer"
          loading={running === 'transfer'}
          onClick={() => onDialog('transfer')}
        >
          {tickets('transfer')}
        </Button>
      )}
      {(offered.has('resolve') || offered.has('ignore')) && (
        <ResolveMenu isRunning={running === 'resolve'} begin={begin} />
      )}
      {mayTag && <TagMenu onDialog={onDialog} />}
      <SignButton
        kind="read"
        label={text('markRead')}
        Icon={IconMailOpened}
        isRunning={running === 'read'}
        isSettling={isSettling}
        onClick={() => void begin({ kind: 'read' })}
      />
    </>
  );
}

/** The look of an action in words. */
const word = { size: 'compact-sm', variant: 'subtle', className: classes.word } as const;

interface SignProps {
  kind: BulkChange['kind'];
  label: string;
  Icon: TablerIcon;
  isRunning: boolean;
  isSettling: true | undefined;
  onClick(): void;
}

const SignButton = ({ kind, label, Icon, isRunning, isSettling, onClick }: SignProps) => (
  <Hint label={label}>
    <ActionIcon
      aria-label={label}
      data-bulk={kind}
      loading={isRunning}
      aria-disabled={isSettling}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  </Hint>
);

function ResolveMenu({ isRunning, begin }: { isRunning: boolean; begin: Props['begin'] }) {
  const tickets = useTicketText();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...word} data-bulk="resolve" loading={isRunning}>
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
  );
}

function TagMenu({ onDialog }: Pick<Props, 'onDialog'>) {
  const text = useBulkText();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Hint label={text('tag')}>
          <ActionIcon aria-label={text('tag')} data-bulk="tag">
            <IconTag size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDialog('addTag')}>{text('addTag')}</Menu.Item>
        <Menu.Item onClick={() => onDialog('removeTag')}>{text('removeTag')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
