import type { BulkAction } from '@recado/shared/features/bulkActions';
import type { Ticket } from '@recado/shared/features/tickets';
import { create } from 'zustand';

/** Who has the ticket that was asked for; nobody when it is not known yet. */
export interface TicketOwner {
  uuid: string;
  userName: string | null;
  queueName: string | null;
}

/** A dialog about a ticket that stands open. */
export type TicketDialog =
  | { kind: 'accept' | 'reopen'; ticket: Ticket }
  | { kind: 'transfer' | 'rating' | 'history' | 'contact' | 'snooze'; ticket: Ticket }
  | { kind: 'schedule'; ticket: Ticket; scheduleId?: number }
  | { kind: 'taken'; owner: TicketOwner }
  | { kind: 'bulkRefused'; action: BulkAction }
  | { kind: 'new' | 'shortcuts' };

/** At most one dialog stands open, whoever opened it: a row, the conversation, a key, the palette. */
export const useTicketDialog = create<{ dialog: TicketDialog | undefined }>()(() => ({ dialog: undefined }));

export const openTicketDialog = (dialog: TicketDialog): void => useTicketDialog.setState({ dialog });
export const closeTicketDialog = (): void => useTicketDialog.setState({ dialog: undefined });
