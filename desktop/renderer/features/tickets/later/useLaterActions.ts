import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { undoToast } from '../../../components/undoToast.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { putTicket, renewPins } from '../cache/ticketCache.ts';
import { useHomeNavigate } from '../conversation/conversationHome.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { statusTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { formatBack } from './BackTime.tsx';
import { useLaterText } from './later.texts.ts';
import type { LaterActionName } from './laterRules.ts';

/** Snoozing, pinning and marking as unread, for rows, the header, keys and the palette. */
export function useLaterActions() {
  const navigate = useHomeNavigate();
  const { ticketUuid: openUuid } = useParams();

  // Changes a ticket by a call that returns it. Returns undefined after it has shown a refusal, or when a
  // press is already running.
  const change = useCallback(
    async (
      name: LaterActionName,
      ticket: Ticket,
      request: () => Promise<Ticket>,
    ): Promise<Ticket | undefined> => {
      try {
        const changed = await pressOnce(ticket.id, name, request);
        if (changed) putTicket(changed);
        return changed;
      } catch (error) {
        toast.error(error);
        return undefined;
      }
    },
    [],
  );

  return useMemo(() => {
    const leave = (ticket: Ticket) => {
      if (ticket.uuid === openUuid) void navigate(`/tickets?tab=${statusTab(ticket)}`);
    };
    const wake = (ticket: Ticket) =>
      change('wake', ticket, () => call(ticketApi.wake, { params: { id: ticket.id } }));
    const snooze = async (ticket: Ticket, until: Date): Promise<boolean> => {
      const changed = await change('snooze', ticket, () =>
        call(ticketApi.snooze, {
          params: { id: ticket.id },
          body: { until: until.toISOString(), seenUpTo: ticket.lastMessageId },
        }),
      );
      if (!changed) return false;
      leave(ticket);
      undoToast({
        message: useLaterText.now('snoozed', {
          name: ticket.contact.name,
          at: formatBack(until.toISOString()),
        }),
        label: useTicketText.now('undo'),
        pressed: ticket.id,
        undo: async () => (await wake(changed)) !== undefined,
      });
      return true;
    };
    const setPinned = async (ticket: Ticket, isPinned: boolean) => {
      try {
        await pressOnce(ticket.id, isPinned ? 'pin' : 'unpin', async () => {
          await call(isPinned ? ticketApi.pin : ticketApi.unpin, { params: { id: ticket.id } });
          await renewPins();
        });
      } catch (error) {
        toast.error(error);
      }
    };
    const markUnread = (ticket: Ticket) => {
      // Leaves the ticket first, because looking at it would mark it as read.
      leave(ticket);
      return change('markUnread', ticket, () => call(ticketApi.markUnread, { params: { id: ticket.id } }));
    };
    return {
      snooze,
      /** Runs an action by its name, for buttons and keys. */
      async run(name: LaterActionName, ticket: Ticket): Promise<void> {
        if (name === 'snooze') openTicketDialog({ kind: 'snooze', ticket });
        else if (name === 'markUnread') await markUnread(ticket);
        else if (name === 'wake') {
          if (await wake(ticket)) toast.success(useLaterText.now('back', { name: ticket.contact.name }));
        } else await setPinned(ticket, name === 'pin');
      },
    };
  }, [change, navigate, openUuid]);
}
