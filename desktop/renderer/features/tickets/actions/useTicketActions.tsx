import type { Ticket, TicketChanges } from '@recado/shared/features/tickets';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { needsNetwork } from '../../../lib/live/needsNetwork.ts';
import { useUser } from '../../../lib/session/session.ts';
import { askClosingReason } from '../../../pickers/closing/askClosingReason.tsx';
import { useHomeNavigate } from '../conversation/conversationHome.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { type ActingInbox, changeTicket } from './changeTicket.ts';
import { letGo } from './letGo.ts';
import { useRareText } from './rare.texts.ts';
import { removeTicket } from './removeTicket.ts';
import { type TicketActionName, ticketChanges } from './ticketRules.ts';

/** All actions on a ticket, for rows, the header, keys and the palette. */
export function useTicketActions() {
  const navigate = useHomeNavigate();
  const { id: userId } = useUser();
  const { ticketUuid: openUuid } = useParams();
  return useMemo(() => actionsIn({ userId, openUuid, navigate }), [userId, openUuid, navigate]);
}

export type TicketActions = ReturnType<typeof actionsIn>;

const about = (ticket: Ticket) => ({ name: ticket.contact.name });

function actionsIn(inbox: ActingInbox) {
  const { userId } = inbox;
  const serve = (ticket: Ticket, queueId?: number) => serveTicket(inbox, ticket, queueId);
  const resolve = (ticket: Ticket, withFarewell: boolean) =>
    endTicket(inbox, ticket, {
      body: ticketChanges.resolve(userId, withFarewell),
      done: useTicketText.now('resolved', about(ticket)),
    });
  return {
    serve,
    resolve,
    accept: (ticket: Ticket) =>
      ticket.queueId === null ? openTicketDialog({ kind: 'accept', ticket }) : void serve(ticket),
    reopen: (ticket: Ticket) =>
      ticket.queueId === null ? openTicketDialog({ kind: 'reopen', ticket }) : void serve(ticket),
    ignore: (ticket: Ticket) =>
      letGo(inbox, ticket, {
        name: 'ignore',
        body: ticketChanges.ignore(userId),
        done: useTicketText.now('ignored', about(ticket)),
      }),
    giveBack: (ticket: Ticket) =>
      letGo(inbox, ticket, {
        name: 'return',
        body: ticketChanges.return(),
        done: useTicketText.now('returned', about(ticket)),
      }),
    transfer: (ticket: Ticket, to: Parameters<typeof ticketChanges.transfer>[1]) =>
      letGo(inbox, ticket, {
        name: 'transfer',
        body: ticketChanges.transfer(ticket, to),
        done: useTicketText.now('transferred', about(ticket)),
      }),
    /** Resolves the ticket and asks its customer for a rating (OPEN-62). */
    rate: (ticket: Ticket) =>
      endTicket(inbox, ticket, {
        body: ticketChanges.rate(),
        done: useRareText.now('rated', about(ticket)),
      }),
    remove: (ticket: Ticket) => removeTicket(inbox, ticket),
    /** Runs an action by its name, for buttons and keys. */
    run(name: TicketActionName, ticket: Ticket) {
      if (needsNetwork()) return;
      if (name === 'accept') this.accept(ticket);
      else if (name === 'reopen') this.reopen(ticket);
      else if (name === 'transfer') openTicketDialog({ kind: 'transfer', ticket });
      else if (name === 'return') void this.giveBack(ticket);
      else if (name === 'ignore') void this.ignore(ticket);
      else void resolve(ticket, true);
    },
  };
}

/** After accepting or reopening, the tab follows the ticket's new status (STATE-26). */
async function serveTicket(inbox: ActingInbox, ticket: Ticket, queueId?: number): Promise<boolean> {
  const name = ticket.status === 'closed' ? 'reopen' : 'accept';
  const served = await changeTicket(inbox, name, ticket, ticketChanges.accept(ticket, inbox.userId, queueId));
  if (!served) return false;
  // The same conversation adds no step to the browser's history.
  const replace = served.uuid === inbox.openUuid;
  void inbox.navigate(`/tickets/${served.uuid}?tab=${tabOf(served)}`, { replace });
  return true;
}

/** Ends the ticket, after the user has named a reason where the company asks for one. */
async function endTicket(
  inbox: ActingInbox,
  ticket: Ticket,
  { body, done }: { body: TicketChanges; done: string },
): Promise<boolean> {
  const reason = ticket.isGroup ? {} : await askClosingReason();
  return (
    reason !== undefined && letGo(inbox, ticket, { name: 'resolve', body: { ...body, ...reason }, done })
  );
}
