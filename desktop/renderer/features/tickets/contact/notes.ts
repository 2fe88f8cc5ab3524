import type { EventPayload } from '@recado/shared/events';
import { type TicketNote, ticketNoteApi } from '@recado/shared/features/ticketNotes';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** Notes of all tickets of a contact, newest first. */
export const notesQuery = (contactId: number) => ({
  queryKey: ['ticketNotes', contactId],
  queryFn: async () => (await call(ticketNoteApi.list, { query: { contactId } })).notes,
});

/** Stores a note in every list that shows it. */
export function putNote(note: TicketNote): void {
  queryClient.setQueryData<TicketNote[]>(
    notesQuery(note.contactId).queryKey,
    (notes) => notes && [note, ...notes.filter(({ id }) => id !== note.id)].toSorted((a, b) => b.id - a.id),
  );
}

/** Removes a note from every list. */
export function dropNote(gone: number): void {
  queryClient.setQueriesData<TicketNote[]>({ queryKey: ['ticketNotes'] }, (notes) =>
    notes?.filter(({ id }) => id !== gone),
  );
}

/** Applies a live event of a note. */
export function onTicketNote(event: EventPayload<'ticketNote'>): void {
  if (event.action === 'delete') dropNote(event.ticketNoteId);
  else putNote(event.ticketNote);
}
