import { type Macro, macroApi } from '@recado/shared/features/macros';
import type { Ticket } from '@recado/shared/features/tickets';
import { undoToast } from '../../../components/undoToast.tsx';
import { call } from '../../../lib/api.ts';
import { needsNetwork } from '../../../lib/live/needsNetwork.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { undoTicket } from '../actions/undoTicket.ts';
import { putTicket } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';
import { useMacroText } from './macros.texts.ts';

/** How long one click can take a macro back, in seconds. Its messages wait as long. */
const undoSeconds = 8;

/** Runs a macro on a ticket, and offers to take it back. A second press while it runs does nothing. */
export async function runMacro(macro: Macro, ticket: Ticket): Promise<void> {
  if (needsNetwork()) return;
  try {
    const params = { ticketId: ticket.id, flowId: macro.id };
    const changed = await pressOnce(ticket.id, 'macro', () =>
      call(macroApi.run, { params, body: { undoSeconds } }),
    );
    if (!changed) return;
    putTicket(changed);
    undoToast({
      message: useMacroText.now('ran', { macro: macro.name, name: ticket.contact.name }),
      label: useTicketText.now('undo'),
      ms: undoSeconds * 1000,
      pressed: ticket.id,
      undo: () => undoTicket(ticket),
    });
  } catch (error) {
    toast.error(error);
  }
}
