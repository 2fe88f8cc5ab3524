import type { EventPayload } from '@recado/shared/events';
import { type TicketNote, ticketNoteApi } from '@recado/shared/features/ticketNotes';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** Notes of all tickets of a contact, newest first. */
export const notesQuery = (contactId: number) => ({
  queryKey: ['ticketNotes', contactId],
  queryFn: async () => (await call(ticketNoteApi.list, { query: { contactId } })).notes,
});

/** A note is there now, on whatever screen. */
export function putNote(note: TicketNote): void {
  queryClient.setQueryData<TicketNote[]>(
    notesQuery(note.contactId).queryKey,
    (notes) => notes && [note, ...notes.filter(({ id }) => id !== note.id)].toSorted((a, b) => b.id - a.id),
  );
}

/** A note is gone. */
export function dropNote(gone: number): void {
  queryClient.setQueriesData<TicketNote[]>({ queryKey: ['ticketNotes'] }, (notes) =>
    notes?.filter(({ id }) => id !== gone),
  );
}

/** What a live event about a note does here. */
export function onTicketNote(event: EventPayload<'ticketNote'>): void {
  if (event.action === 'delete') dropNote(event.ticketNoteId);
  else putNote(event.ticketNote);
}
