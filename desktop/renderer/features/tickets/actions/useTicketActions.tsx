import { AppError } from '@recado/shared/errors';
import { type Ticket, type TicketChanges, ticketApi } from '@recado/shared/features/tickets';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { undoToast } from '../../../components/undoToast.tsx';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { putTicket } from '../cache/ticketCache.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ownerIn } from './ownerIn.ts';
import { type TicketActionName, ticketChanges } from './ticketRules.ts';

/** How long a resolved ticket can be taken back with one click. */
const undoMs = 5000;

/** Everything that can be done with a ticket, from a row, the header, a key or the palette. */
export function useTicketActions() {
  const navigate = useNavigate();
  const user = useUser();
  const { ticketUuid: openUuid } = useParams();

  /** Sends a change; returns the ticket, or undefined after the refusal has been shown. */
  const change = useCallback(
    async (ticket: Ticket, body: TicketChanges): Promise<Ticket | undefined> => {
      try {
        const changed = await call(ticketApi.update, { params: { id: ticket.id }, body });
        putTicket(changed);
        if (changed.id === ticket.id || changed.userId === user.id) return changed;
        openTicketDialog({
          kind: 'taken',
          owner: {
            uuid: changed.uuid,
            userName: changed.user?.name ?? null,
            queueName: changed.queue?.name ?? null,
          },
        });
      } catch (error) {
        const owner = ownerIn(error);
        if (owner?.userId === user.id) void navigate(`/tickets/${owner.uuid}`);
        else if (owner) openTicketDialog({ kind: 'taken', owner });
        else if (error instanceof AppError && error.code === 'ERR_TAG_REQUIRED')
          toast.warning(useTicketText.now('tagRequired'), { ms: 4000 });
        else toast.error(error);
      }
      return undefined;
    },
    [navigate, user.id],
  );

  /** After accepting or reopening, the tab follows the ticket's new status (STATE-26). */
  const serve = useCallback(
    async (ticket: Ticket, queueId?: number) => {
      const served = await change(ticket, ticketChanges.accept(ticket, user.id, queueId));
      if (served) void navigate(`/tickets/${served.uuid}?tab=${tabOf(served)}`);
      return served !== undefined;
    },
    [change, navigate, user.id],
  );

  /** After closing or handing over, nothing of the ticket is left to do (STATE-29). */
  const leave = useCallback(
    (ticket: Ticket) => {
      if (ticket.uuid === openUuid) void navigate(`/tickets?tab=${tabOf(ticket)}`);
    },
    [navigate, openUuid],
  );

  return useMemo(() => {
    const resolve = async (ticket: Ticket, withFarewell: boolean) => {
      const closed = await change(ticket, ticketChanges.resolve(user.id, withFarewell));
      if (!closed) return;
      leave(ticket);
      undoToast({
        message: useTicketText.now('resolved', { name: ticket.contact.name }),
        label: useTicketText.now('undo'),
        ms: undoMs,
        undo: () => void serve(closed),
      });
    };
    const reopen = (ticket: Ticket) =>
      ticket.queueId === null ? openTicketDialog({ kind: 'reopen', ticket }) : void serve(ticket);
    return {
      serve,
      resolve,
      accept: (ticket: Ticket) =>
        ticket.queueId === null ? openTicketDialog({ kind: 'accept', ticket }) : void serve(ticket),
      reopen,
      ignore: async (ticket: Ticket) => {
        const closed = await change(ticket, ticketChanges.ignore(user.id));
        if (!closed) return;
        leave(ticket);
        undoToast({
          message: useTicketText.now('ignored', { name: ticket.contact.name }),
          label: useTicketText.now('undo'),
          ms: undoMs,
          undo: () => reopen(closed),
        });
      },
      giveBack: async (ticket: Ticket) => {
        if (await change(ticket, ticketChanges.return())) {
          toast.success(useTicketText.now('returned'));
          leave(ticket);
        }
      },
      transfer: async (ticket: Ticket, to: { queueId: number; userId: number | null; message: string }) => {
        const moved = await change(ticket, ticketChanges.transfer(ticket, to));
        if (!moved) return false;
        toast.success(useTicketText.now('transferred'));
        leave(ticket);
        return true;
      },
      /** Runs an action by its name, as buttons and keys do. */
      run(name: TicketActionName, ticket: Ticket) {
        if (name === 'accept') this.accept(ticket);
        else if (name === 'reopen') this.reopen(ticket);
        else if (name === 'transfer') openTicketDialog({ kind: 'transfer', ticket });
        else if (name === 'return') void this.giveBack(ticket);
        else if (name === 'ignore') void this.ignore(ticket);
        else void resolve(ticket, true);
      },
    };
  }, [change, leave, serve, user.id]);
}

export type TicketActions = ReturnType<typeof useTicketActions>;
