import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { useKeys } from '../../../lib/useKeys.ts';
import { useThread } from '../cache/messageCache.ts';
import { useThreadEvents } from '../events/useThreadEvents.ts';
import { openTool, useThreadTools } from '../threadTools.ts';

/**
 * The visible part of a conversation: its newest end or an older part, the events there, and the open tool.
 */
export function useThreadView(ticket: Ticket) {
  // The message in the middle of an older part; undefined for the newest end.
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
