import { ActionIcon, Button, Indicator, Loader, Popover, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { bulkActionApi } from '@recado/shared/features/bulkActions';
import { ticketApi } from '@recado/shared/features/tickets';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { useCompanySetting, useSession, useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { putBulkAction } from '../bulk/bulkActions.ts';
import { useOwnCounts } from '../cache/ticketCounts.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { LastMessage } from '../list/LastMessage.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './Bell.module.css';

/** What somebody is told of besides; given from outside because features do not know each other. */
interface News {
  unread: number;
  Rows: ComponentType<{ onOpen(): void }>;
  readAll(): void;
}

/** The bell of the top bar: tickets with unread messages, own ones and those that wait (SHELL-31, SHELL-32). */
export function Bell({ news }: { news?: News }) {
  const text = useTicketText();
  const counts = useOwnCounts();
  const wantsPending = useWantsPending();
  const unread = counts ? counts.unread - (wantsPending ? 0 : counts.unreadPending) : 0;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const told = news?.unread ?? 0;
  const own = counts ? counts.unread - counts.unreadPending : 0;
  const readAll = () => {
    if (told > 0) news?.readAll();
    if (own > 0) void readOwn();
  };
  const label =
    [unread > 0 && text('bellCount', { count: unread }), told > 0 && text('bellNews', { count: told })]
      .filter(Boolean)
      .join(', ') || text('bell');
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && close()}
      position="bottom-end"
      shadow="md"
      radius="md"
      width={360}
      trapFocus
    >
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <Indicator disabled={unread + told === 0} size={8} color="var(--brand-mark)" offset={8} inline>
            <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={toggle}>
              <IconBell size={18} stroke={1.7} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={text('bell')}>
        <div className={classes.head}>
          <Text component="h2" size="sm" fw={600}>
            {text('bell')}
          </Text>
          {own + told > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={readAll}>
              {text('readAll')}
            </Button>
          )}
        </div>
        {isOpen && news && <news.Rows onOpen={close} />}
        {isOpen && <Unread onOpen={close} version={unread} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether customers who wait stand in the bell (SHELL-32). */
const useWantsPending = (): boolean => useCompanySetting('showNotificationPending') === 'enabled';

/** Marks the tickets that one serves as read; who waits has been read by nobody, and goes on waiting. */
async function readOwn(): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const filter = { statusFilter: [...served], users: [userId], withUnreadMessages: true };
  try {
    putBulkAction(await call(bulkActionApi.createOfFilter, { body: { change: { kind: 'read' }, filter } }));
  } catch (error) {
    toast.error(error);
  }
}
const served = ['open', 'group'] as const;

function Unread({ onOpen, version }: { onOpen(): void; version: number }) {
  const text = useTicketText();
  const words = useWords();
  const { id } = useUser();
  const wantsPending = useWantsPending();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['tickets', 'bell', version],
    queryFn: () =>
      call(ticketApi.list, {
        query: { statusFilter: ['open', 'pending', 'group'], withUnreadMessages: true },
      }),
    staleTime: 5000,
  });
  const tickets = (data?.tickets ?? []).filter(
    (ticket) => ticket.userId === id || (ticket.userId === null && wantsPending),
  );
  if (isPending) return <Loader size="sm" m="md" aria-label={words('loading')} />;
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (tickets.length === 0)
    return (
      <Text p="md" size="sm" c="dimmed" ta="center">
        {text('bellEmpty')}
      </Text>
    );
  return (
    <div className={classes.list}>
      {tickets.map((ticket) => (
        <Link
          key={ticket.id}
          to={`/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`}
          className={classes.item}
          onClick={onOpen}
        >
          <ContactAvatar
            id={ticket.contact.id}
            name={ticket.contact.name}
            picture={ticket.contact.urlPicture}
          />
          <span className={classes.body}>
            <span className={classes.line}>
              <span className={classes.name}>{ticket.contact.name}</span>
              <time className={classes.time}>{formatWhen(ticket.lastMessageAt ?? ticket.updatedAt)}</time>
            </span>
            <span className={classes.line}>
              <LastMessage ticket={ticket} />
              <span className={classes.state}>{text(ticket.userId === null ? 'tab_pending' : 'mine')}</span>
            </span>
          </span>
        </Link>
      ))}
    </div>
  );
}
