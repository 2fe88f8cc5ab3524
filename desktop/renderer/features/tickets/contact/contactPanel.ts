import type { Ticket } from '@recado/shared/features/tickets';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useHasPanelRoom } from '../../../lib/useWidth.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';

/** Width of the contact's details, px, beside the conversation and over it (CONV-05, DRAWER-01). */
export const panelPx = 320;

/** Does the panel of the contact stand beside the conversation? Kept on this device. */
const useStored = create<{ isOpen: boolean }>()(
  persist((): { isOpen: boolean } => ({ isOpen: true }), { name: 'recado.contactPanel', version: 1 }),
);

export function closeContactPanel(): void {
  useStored.setState({ isOpen: false });
}

/** Is it there now? Where there is no room for it, it lies over the conversation instead, as a drawer. */
export function useContactPanel(): { isDocked: boolean; show(ticket: Ticket): void } {
  const hasRoom = useHasPanelRoom();
  const isOpen = useStored((stored) => stored.isOpen);
  return {
    isDocked: hasRoom && isOpen,
    show: (ticket) =>
      hasRoom ? useStored.setState({ isOpen: !isOpen }) : openTicketDialog({ kind: 'contact', ticket }),
  };
}
