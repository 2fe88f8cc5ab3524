import { Center, Loader } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { actionsOn, type TicketActionName } from '../actions/ticketRules.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { useTicketCommands } from '../actions/useTicketCommands.tsx';
import { loadedTicket, putTicket, ticketQuery } from '../cache/ticketCache.ts';
import { ContactPanel } from '../contact/ContactPanel.tsx';
import { useContactPanel } from '../contact/contactPanel.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';
import { readTab, tabOf } from '../filters/ticketTabs.ts';
import type { ToolsProps } from '../header/HeaderActions.tsx';
import { TicketHeader } from '../header/TicketHeader.tsx';
import { SnoozedStrip } from '../later/SnoozedStrip.tsx';
import { useLaterCommands } from '../later/useLaterCommands.tsx';
import { TypingStrip } from '../looking/TypingStrip.tsx';
import { useLooking } from '../looking/useLooking.ts';
import { BlockedStrip } from './BlockedStrip.tsx';
import { ComposerClosed } from './ComposerClosed.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { LostTicket } from './LostTicket.tsx';
import { TakenStrip } from './TakenStrip.tsx';
import classes from './TicketConversation.module.css';

/** What the thread of messages is given of its ticket. */
export interface ThreadProps {
  ticket: Ticket;
  /** Stands in place of the composer while nothing may be written. */
  closed: ReactNode;
  /** Stands above the composer, or above what is in its place. */
  note: ReactNode;
  /** Words that led here: the last message that says them is shown. */
  find?: string | undefined;
  /** A message that is led to and marked. */
  messageId?: number | undefined;
  /** The ticket was marked as read. */
  onTicket(ticket: Ticket): void;
  /** A message is to leave later; undefined for people who may not schedule any. */
  onSchedule?: (() => void) | undefined;
}

interface Props {
  uuid: string;
  Thread: ComponentType<ThreadProps>;
  /** What the header offers for them. */
  ThreadTools: ComponentType<ToolsProps>;
}

/** No such ticket, none for this person, or no name of one; whatever else fails is tried again in its place. */
const saysGone = (error: unknown): boolean =>
  error instanceof AppError && [400, 403, 404].includes(error.status);

/** Each with a modifier: letters alone are for what is written. */
const keysOf: Record<string, TicketActionName> = {
  'Alt+a': 'accept',
  'Alt+r': 'resolve',
  'Alt+t': 'transfer',
  'Alt+b': 'return',
  'Alt+o': 'reopen',
};

/** The right side of the inbox: one ticket with its header and its messages. */
export function TicketConversation({ uuid, Thread, ThreadTools }: Props) {
  const words = useWords();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const actions = useTicketActions();
  const maySchedule = useCan('schedules:edit');
  const panel = useContactPanel();
  const query = useQuery({
    ...ticketQuery(uuid),
    placeholderData: () => loadedTicket(uuid),
  });
  const { data: ticket, error } = query;
  const names = ticket ? actionsOn(ticket, user) : [];
  useKeys(
    Object.fromEntries(
      Object.entries(keysOf).map(([key, name]) => [
        key,
        ticket && names.includes(name) ? () => actions.run(name, ticket) : undefined,
      ]),
    ),
  );
  useKeys({
    'Mod+/': () => openTicketDialog({ kind: 'shortcuts' }),
    'Alt+h': ticket ? () => openTicketDialog({ kind: 'history', ticket }) : undefined,
    'Alt+i': ticket ? () => panel.show(ticket) : undefined,
  });
  useLooking(ticket?.uuid);
  useTicketCommands(ticket ?? undefined, names, actions);
  useLaterCommands(ticket ?? undefined);

  // One that was taken away under somebody's eyes says so, for something may have been typed (`LostTicket`).
  const [last, setLast] = useState<Ticket>();
  if (ticket && ticket !== last) setLast(ticket);
  const lost = ticket === null ? last : undefined;

  // A ticket that cannot be seen leads back to the list (CONV-07, INBOX-38).
  const isGone = !lost && (ticket === null || saysGone(error));
  useEffect(() => {
    if (isGone) void navigate(`/tickets${window.location.search}`, { replace: true });
  }, [isGone, navigate]);

  // Found by what was said, it opens there; where the list did not say at which message, at the last that says it.
  const { searchOnMessages } = useInboxFilters();
  const isFound = searchOnMessages && readTab(params.get('tab')) === 'search';
  // A link to what was said.
  const messageId = Number(params.get('message')) || undefined;
  const find = (isFound && messageId === undefined && params.get('q')) || undefined;

  // A link without a tab opens the one the ticket stands on.
  const hasTab = params.has('tab');
  useEffect(() => {
    if (ticket && !hasTab) setParams({ tab: tabOf(ticket) }, { replace: true });
  }, [ticket, hasTab, setParams]);

  if (lost) return <LostTicket ticket={lost} />;
  if (!ticket)
    return error && !isGone ? (
      <Failed error={error} retry={() => void query.refetch()} />
    ) : (
      <Center h="100%" role="status">
        <Loader size="sm" aria-label={words('loading')} />
      </Center>
    );
  return (
    <div className={classes.row}>
      <section className={classes.conversation} aria-label={ticket.contact.name}>
        <TicketHeader ticket={ticket} actions={actions} tools={ThreadTools} />
        <ConnectionStrip connectionId={ticket.whatsappId} />
        <TakenStrip ticket={ticket} />
        <SnoozedStrip ticket={ticket} />
        <TypingStrip ticketUuid={ticket.uuid} />
        <Thread
          key={ticket.uuid}
          ticket={ticket}
          find={find}
          messageId={messageId}
          closed={<ComposerClosed ticket={ticket} actions={actions} />}
          note={<BlockedStrip ticket={ticket} />}
          onTicket={putTicket}
          onSchedule={maySchedule ? () => openTicketDialog({ kind: 'schedule', ticket }) : undefined}
        />
      </section>
      {panel.isDocked && <ContactPanel ticket={ticket} />}
    </div>
  );
}
