import { Button, Loader, Text } from '@mantine/core';
import { bulkActionApi } from '@recado/shared/features/bulkActions';
import { ticketApi } from '@recado/shared/features/tickets';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { NoticeRow } from '../../../components/notices/NoticeRow.tsx';
import { TopPopover } from '../../../components/notices/TopPopover.tsx';
import { call } from '../../../lib/api.ts';
import { useCan, useCompanySetting, useSession, useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { putBulkAction } from '../bulk/bulkActions.ts';
import { useOwnCounts } from '../cache/ticketCounts.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { LastMessage } from '../list/last/LastMessage.tsx';
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
  const reads = useCan('tickets:view');
  const wantsPending = useWantsPending();
  const unread = counts ? counts.unread - (wantsPending ? 0 : counts.unreadPending) : 0;
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
    <TopPopover icon={IconBell} label={label} title={text('bell')} hasNews={unread + told > 0} width={360}>
      {(close) => (
        <>
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
          {news && <news.Rows onOpen={close} />}
          {reads && <Unread onOpen={close} version={unread} />}
        </>
      )}
    </TopPopover>
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
        <NoticeRow
          key={ticket.id}
          to={`/tickets/${ticket.uuid}?tab=${tabOf(ticket)}`}
          avatar={
            <ContactAvatar
              id={ticket.contact.id}
              name={ticket.contact.name}
              picture={ticket.contact.urlPicture}
            />
          }
          name={ticket.contact.name}
          at={ticket.lastMessageAt ?? ticket.updatedAt}
          isUnread
          onOpen={onOpen}
        >
          <LastMessage ticket={ticket} />
          <span className={classes.state}>{text(ticket.userId === null ? 'tab_pending' : 'mine')}</span>
        </NoticeRow>
      ))}
    </div>
  );
}
