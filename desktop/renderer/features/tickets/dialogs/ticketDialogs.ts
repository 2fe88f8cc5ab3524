import type { BulkAction } from '@recado/shared/features/bulkActions';
import type { Contact } from '@recado/shared/features/contacts';
import type { Ticket } from '@recado/shared/features/tickets';
import { create } from 'zustand';

/** The owner of a ticket; without a user if the server named none. */
export interface TicketOwner {
  uuid: string;
  userName: string | null;
  queueName: string | null;
}

/** An open dialog about a ticket. */
export type TicketDialog =
  | { kind: 'accept' | 'reopen'; ticket: Ticket }
  | { kind: 'transfer' | 'rating' | 'history' | 'contact' | 'snooze'; ticket: Ticket }
  | { kind: 'schedule'; ticket: Ticket; scheduleId?: number }
  | { kind: 'taken'; owner: TicketOwner }
  | { kind: 'bulkRefused'; action: BulkAction }
  /** `number`: of a person who is no contact yet, in digits. */
  | { kind: 'new'; number?: string; contact?: Pick<Contact, 'id' | 'name'>; connectionId?: number }
  | { kind: 'shortcuts' };

/** At most one dialog is open, whether a row, the conversation, a key or the palette opened it. */
export const useTicketDialog = create<{ dialog: TicketDialog | undefined }>()(() => ({ dialog: undefined }));

export const openTicketDialog = (dialog: TicketDialog): void => useTicketDialog.setState({ dialog });
export const closeTicketDialog = (): void => useTicketDialog.setState({ dialog: undefined });
