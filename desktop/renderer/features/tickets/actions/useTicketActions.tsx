import { AppError } from '@recado/shared/errors';
import { type Ticket, type TicketChanges, ticketApi } from '@recado/shared/features/tickets';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { confirm } from '../../../components/confirm.tsx';
import { undoToast } from '../../../components/undoToast.tsx';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { askClosingReason } from '../../../pickers/closing/askClosingReason.tsx';
import { onTicket, putTicket } from '../cache/ticketCache.ts';
import { closeTicketDialog, openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { readTab, tabOf } from '../filters/ticketTabs.ts';
import { nextRow } from '../list/shownRows.ts';
import { useTicketText } from '../tickets.texts.ts';
import { ownerIn } from './ownerIn.ts';
import { useRareText } from './rare.texts.ts';
import { type TicketActionName, ticketChanges } from './ticketRules.ts';

/** How long one click can undo a change, in seconds. Its message to the customer waits as long. */
const undoSeconds = 8;

/** Offers, the first time only, to open the next conversation automatically; undefined afterwards. */
function offerNext(): { label: string; run(): void } | undefined {
  const { afterTicket, wasOfferedNext } = usePreferences.getState();
  if (afterTicket === 'next' || wasOfferedNext) return undefined;
  usePreferences.setState({ wasOfferedNext: true });
  return {
    label: useTicketText.now('openNext'),
    run: () => usePreferences.setState({ afterTicket: 'next' }),
  };
}

const seenOf = ({ status, userId, queueId }: Ticket): TicketChanges['seen'] => ({ status, userId, queueId });

/** All actions on a ticket, for rows, the header, keys and the palette. */
export function useTicketActions() {
  const navigate = useNavigate();
  const user = useUser();
  const { ticketUuid: openUuid } = useParams();

  // Sends a change and returns the ticket. Returns undefined after it has shown a refusal, or when a press is
  // already running.
  const change = useCallback(
    async (name: TicketActionName, ticket: Ticket, body: TicketChanges): Promise<Ticket | undefined> => {
      try {
        const changed = await pressOnce(ticket.id, name, () =>
          call(ticketApi.update, { params: { id: ticket.id }, body: { ...body, seen: seenOf(ticket) } }),
        );
        if (!changed) return undefined;
        // A transfer may close the ticket and continue in a new one, which this user may not see (OPEN-89).
        // Live events bring it.
        if (changed.id === ticket.id) putTicket(changed);
        return changed;
      } catch (error) {
        const owner = ownerIn(error);
        if (owner?.userId === user.id) void navigate(`/tickets/${owner.uuid}`);
        else if (owner && name === 'accept' && owner.uuid === openUuid) {
          // The conversation names the new owner (`LostTicket`, `TakenStrip`); a dialog over it would repeat
          // that.
          void queryClient.invalidateQueries({ queryKey: ['tickets'] });
        } else if (owner) openTicketDialog({ kind: 'taken', owner });
        else if (error instanceof AppError && error.code === 'ERR_TAG_REQUIRED')
          toast.warning(useTicketText.now('tagRequired'), { ms: 4000 });
        else {
          // The user saw an old state of the ticket, so the page reads the present one.
          if (error instanceof AppError && error.code === 'ERR_TICKET_STATE') {
            closeTicketDialog();
            void queryClient.invalidateQueries({ queryKey: ['tickets'] });
          }
          toast.error(error);
        }
      }
      return undefined;
    },
    [navigate, openUuid, user.id],
  );

  // After accepting or reopening, the tab follows the ticket's new status (STATE-26).
  const serve = useCallback(
    async (ticket: Ticket, queueId?: number) => {
      const name = ticket.status === 'closed' ? 'reopen' : 'accept';
      const served = await change(name, ticket, ticketChanges.accept(ticket, user.id, queueId));
      // The same conversation adds no step to the browser's history.
      if (served)
        void navigate(`/tickets/${served.uuid}?tab=${tabOf(served)}`, { replace: served.uuid === openUuid });
      return served !== undefined;
    },
    [change, navigate, openUuid, user.id],
  );

  // A closed or transferred ticket leaves its user nothing to do (STATE-29). The page returns to the list, or
  // opens the next ticket.
  const leave = useCallback(
    (ticket: Ticket, next: Ticket | undefined) => {
      if (ticket.uuid !== openUuid) return;
      const wantsNext = usePreferences.getState().afterTicket === 'next';
      const tab = readTab(new URLSearchParams(window.location.search).get('tab'));
      void navigate(
        wantsNext && next ? inboxAddress(tab, { uuid: next.uuid }) : `/tickets?tab=${tabOf(ticket)}`,
      );
    },
    [navigate, openUuid],
  );

  return useMemo(() => {
    // Undoes the change and opens the ticket again if the user was there.
    const undo = async (ticket: Ticket) => {
      try {
        const restored = await pressOnce(ticket.id, 'undo', () =>
          call(ticketApi.undo, { params: { id: ticket.id } }),
        );
        if (!restored) return false;
        putTicket(restored);
        if (ticket.uuid === openUuid) void navigate(`/tickets/${restored.uuid}?tab=${tabOf(restored)}`);
      } catch (error) {
        toast.error(error);
      }
      return true;
    };
    // A change that takes the ticket away from the user. A toast reports it and offers to undo it for some
    // seconds.
    const letGo = async (name: TicketActionName, ticket: Ticket, body: TicketChanges, said: string) => {
      // Read before the change takes the ticket off the list.
      const next = nextRow(ticket.id);
      const changed = await change(name, ticket, { ...body, undoSeconds });
      if (!changed) return false;
      leave(ticket, next);
      // A change that continues in a new ticket cannot be undone.
      if (changed.id !== ticket.id) toast.success(said);
      else
        undoToast({
          message: said,
          label: useTicketText.now('undo'),
          ms: undoSeconds * 1000,
          also: offerNext(),
          undo: () => undo(ticket),
        });
      return true;
    };
    const about = (ticket: Ticket) => ({ name: ticket.contact.name });
    const end = async (ticket: Ticket, body: TicketChanges, said: string) => {
      const reason = ticket.isGroup ? {} : await askClosingReason();
      return reason !== undefined && letGo('resolve', ticket, { ...body, ...reason }, said);
    };
    const resolve = (ticket: Ticket, withFarewell: boolean) =>
      end(ticket, ticketChanges.resolve(user.id, withFarewell), useTicketText.now('resolved', about(ticket)));
    const reopen = (ticket: Ticket) =>
      ticket.queueId === null ? openTicketDialog({ kind: 'reopen', ticket }) : void serve(ticket);
    return {
      serve,
      resolve,
      accept: (ticket: Ticket) =>
        ticket.queueId === null ? openTicketDialog({ kind: 'accept', ticket }) : void serve(ticket),
      reopen,
      ignore: (ticket: Ticket) =>
        letGo('ignore', ticket, ticketChanges.ignore(user.id), useTicketText.now('ignored', about(ticket))),
      giveBack: (ticket: Ticket) =>
        letGo('return', ticket, ticketChanges.return(), useTicketText.now('returned', about(ticket))),
      transfer: (
        ticket: Ticket,
        to: { queueId: number; userId: number | null; message: string; note: string },
      ) =>
        letGo(
          'transfer',
          ticket,
          ticketChanges.transfer(ticket, to),
          useTicketText.now('transferred', about(ticket)),
        ),
      /** Resolves the ticket and asks its customer for a rating (OPEN-62). */
      rate: (ticket: Ticket) => end(ticket, ticketChanges.rate(), useRareText.now('rated', about(ticket))),
      /** Deletes the ticket for good, after a confirmation (INBOX-36). */
      async remove(ticket: Ticket) {
        const { id, uuid } = ticket;
        const askAndRemove = async () => {
          const isAgreed = await confirm({
            title: useRareText.now('removeTicketTitle', { id, ...about(ticket) }),
            question: useRareText.now('removeTicketHint'),
            confirm: useRareText.now('removeTicket'),
            isDangerous: true,
          });
          if (!isAgreed) return undefined;
          const next = nextRow(id);
          await call(ticketApi.remove, { params: { id } });
          return { next };
        };
        try {
          const removed = await pressOnce(id, 'remove', askAndRemove);
          if (!removed) return;
          leave(ticket, removed.next);
          onTicket({ action: 'delete', ticketId: id, ticketUuid: uuid });
          toast.success(useRareText.now('ticketRemoved', { id }));
        } catch (error) {
          toast.error(error);
        }
      },
      /** Runs an action by its name, for buttons and keys. */
      run(name: TicketActionName, ticket: Ticket) {
        if (name === 'accept') this.accept(ticket);
        else if (name === 'reopen') this.reopen(ticket);
        else if (name === 'transfer') openTicketDialog({ kind: 'transfer', ticket });
        else if (name === 'return') void this.giveBack(ticket);
        else if (name === 'ignore') void this.ignore(ticket);
        else void resolve(ticket, true);
      },
    };
  }, [change, leave, navigate, openUuid, serve, user.id]);
}

export type TicketActions = ReturnType<typeof useTicketActions>;
