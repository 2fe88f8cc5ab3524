import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Id, Moment, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowPayload, topics } from '../lib/topics.ts';

/** A note of the staff about a contact, written in a ticket; the customer never sees it (DRAWER-19). */
export const TicketNote = z
  .object({
    id: Id,
    note: z.string(),
    ticketId: Id,
    contactId: Id,
    userId: Id.nullable(),
    /** Its author; null once they are gone. */
    user: z.object({ id: Id, name: z.string() }).nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'TicketNote' });
export type TicketNote = z.infer<typeof TicketNote>;

/** DRAWER-15, DRAWER-16. The contact is the ticket's; another one is refused. */
export const TicketNoteInput = z.object({
  note: plainText(5000).trim().min(1, 'Required').min(2, 'Too Short!'),
  ticketId: Id,
  contactId: Id.optional(),
});
export type TicketNoteInput = z.input<typeof TicketNoteInput>;

export const ticketNoteApi = api({
  list: {
    method: 'GET',
    path: '/ticket-notes/list',
    allow: 'tickets:view',
    summary: 'Notes of a ticket, or of all tickets of a contact that this person may see, newest first',
    query: z.object({ ticketId: Id.optional(), contactId: Id.optional() }),
    reply: z.object({ notes: z.array(TicketNote) }),
  },
  create: {
    method: 'POST',
    path: '/ticket-notes',
    allow: 'tickets:handle',
    summary: 'Note something',
    body: TicketNoteInput,
    reply: TicketNote,
  },
  remove: {
    method: 'DELETE',
    path: '/ticket-notes/:id',
    allow: 'tickets:handle',
    summary: 'Delete a note',
    params: ById,
    reply: Done,
  },
});

export const ticketNoteContract = {
  rights: rights({
    /** Deleting other people's notes on tickets. */
    'ticketNotes:removeAny': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
  }),
  api: ticketNoteApi,
  events: topics({
    ticketNote: {
      hearers: 'rooms',
      payload: rowPayload('ticketNote', TicketNote),
      forget: 'read by the staff alone; the log ends with its day',
    },
  }),
};
