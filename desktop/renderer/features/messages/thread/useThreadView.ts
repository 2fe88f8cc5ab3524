import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { useKeys } from '../../../lib/useKeys.ts';
import { useThread } from '../cache/messageCache.ts';
import { useThreadEvents } from '../events/useThreadEvents.ts';
import { openTool, useThreadTools } from '../threadTools.ts';

/** What of a conversation is looked at: its newest end or a stretch far back, what happened there, and the tool beside it. */
export function useThreadView(ticket: Ticket) {
  // The message around which a stretch far back is shown; undefined: the newest end.
  const [around, setAround] = useState<number>();
  const newest = useThread(ticket.uuid);
  const stretch = useThread(ticket.uuid, around);
  const thread = around === undefined ? newest : stretch;
  const events = useThreadEvents(ticket, thread);
  const tool = useThreadTools((tools) => (tools.ticketUuid === ticket.uuid ? tools.tool : undefined));
  useKeys({ 'Mod+f': () => openTool(ticket.uuid, 'search') }, tool !== 'search');
  return {
    thread,
    newest,
    events,
    around,
    isAtPresent: around === undefined,
    toFar: setAround,
    toPresent: () => setAround(undefined),
    tool,
    closeTool: () => openTool(ticket.uuid, undefined),
  };
}
