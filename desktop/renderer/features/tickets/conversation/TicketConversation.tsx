import { Center, Loader } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsStillHere } from '../../../lib/window/stillHere.ts';
import { actionsOn } from '../actions/ticketRules.ts';
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
import { useMacros } from '../macros/useMacros.tsx';
import { BlockedStrip } from './BlockedStrip.tsx';
import { ComposerClosed } from './ComposerClosed.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { useHomeNavigate } from './conversationHome.ts';
import { LostTicket } from './LostTicket.tsx';
import { TakenStrip } from './TakenStrip.tsx';
import classes from './TicketConversation.module.css';
import { useConversationKeys } from './useConversationKeys.ts';

/** The props of the thread of messages. */
export interface ThreadProps {
  ticket: Ticket;
  /** Replaces the composer while the user may not write. */
  closed: ReactNode;
  /** Shown above the composer, or above its replacement. */
  note: ReactNode;
  /** The searched text; the thread shows the last message that contains it. */
  find?: string | undefined;
  /** The id of a message that the thread scrolls to and highlights. */
  messageId?: number | undefined;
  /** Called with the ticket after it was marked as read. */
  onTicket(ticket: Ticket): void;
  /** A message is to leave later; undefined for people who may not schedule any. */
  onSchedule?: (() => void) | undefined;
}

interface Props {
  uuid: string;
  Thread: ComponentType<ThreadProps>;
  /** Renders the tools for messages in the header. */
  ThreadTools: ComponentType<ToolsProps>;
}

/** No such ticket, no right to it, or no valid id. Any other failure offers a retry in place. */
const saysGone = (error: unknown): boolean =>
  error instanceof AppError && [400, 403, 404].includes(error.status);

/** The right side of the inbox: one ticket with its header and its messages. */
export function TicketConversation({ uuid, Thread, ThreadTools }: Props) {
  const words = useWords();
  const navigate = useHomeNavigate();
  const [params, setParams] = useSearchParams();
  const isStillHere = useIsStillHere();
  const user = useUser();
  const actions = useTicketActions();
  const maySchedule = useCan('schedules:edit');
  const panel = useContactPanel();
  const query = useQuery({
    ...ticketQuery(uuid),
    placeholderData: () => loadedTicket(uuid),
  });
  const { data, error, isPlaceholderData } = query;
  // A failed call takes nothing off the screen that the list has: somebody may be typing there.
  const ticket = data === undefined && error && !saysGone(error) ? loadedTicket(uuid) : data;
  const names = ticket ? actionsOn(ticket, user) : [];
  useConversationKeys(ticket ?? undefined, names, actions);
  useLooking(ticket?.uuid);
  useTicketCommands(ticket ?? undefined, names, actions);
  useLaterCommands(ticket ?? undefined);
  useMacros(ticket ?? undefined);

  // A ticket that disappears while the user looks at it leaves a notice, because they may have typed something
  // (`LostTicket`). The refusal of a call may come before the event.
  const [last, setLast] = useState<Ticket>();
  if (ticket && ticket !== last) setLast(ticket);
  const lost = ticket === null || (data && !isPlaceholderData && saysGone(error)) ? last : undefined;

  // A ticket that the user cannot see leads back to the list (CONV-07, INBOX-38).
  const isGone = !lost && (ticket === null || saysGone(error));
  useEffect(() => {
    if (isGone && isStillHere()) void navigate(`/tickets${window.location.search}`, { replace: true });
  }, [isGone, isStillHere, navigate]);

  // A ticket found by its messages opens at the match. Without a message id from the list, at the last match.
  const { searchOnMessages } = useInboxFilters();
  const isFound = searchOnMessages && readTab(params.get('tab')) === 'search';
  // A link to one message.
  const messageId = Number(params.get('message')) || undefined;
  const find = (isFound && messageId === undefined && params.get('q')) || undefined;

  // A link without a tab opens the ticket's own tab.
  const hasTab = params.has('tab');
  useEffect(() => {
    if (ticket && !hasTab && isStillHere()) setParams({ tab: tabOf(ticket) }, { replace: true });
  }, [ticket, hasTab, isStillHere, setParams]);

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
        <ConnectionStrip ticket={ticket} />
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
