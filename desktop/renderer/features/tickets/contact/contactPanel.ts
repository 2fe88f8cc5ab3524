import type { Ticket } from '@recado/shared/features/tickets';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useHasPanelRoom } from '../../../lib/useWidth.ts';
import { useIsBesideBoard } from '../conversation/conversationHome.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';

/** Width of the contact's details, px, beside the conversation and over it (CONV-05, DRAWER-01). */
export const panelPx = 320;

/** Whether the contact's panel is open beside the conversation; stored on this device. */
const useStored = create<{ isOpen: boolean }>()(
  persist((): { isOpen: boolean } => ({ isOpen: true }), { name: 'recado.contactPanel', version: 1 }),
);

export function closeContactPanel(): void {
  useStored.setState({ isOpen: false });
}

/**
 * Whether the panel is beside the conversation now, and a function that shows it. Without room it opens as a
 * drawer over the conversation.
 */
export function useContactPanel(): { isDocked: boolean; show(ticket: Ticket): void } {
  const isBesideBoard = useIsBesideBoard();
  const hasRoom = useHasPanelRoom() && !isBesideBoard;
  const isOpen = useStored((stored) => stored.isOpen);
  return {
    isDocked: hasRoom && isOpen,
    show: (ticket) =>
      hasRoom ? useStored.setState({ isOpen: !isOpen }) : openTicketDialog({ kind: 'contact', ticket }),
  };
}
