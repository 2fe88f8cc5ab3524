import { ticketNoteApi } from '@recado/shared/features/ticketNotes';
import { routes } from '../../calls/routes.ts';
import { createNote, listNotes, removeNote } from './ticketNotes.ts';

export const ticketNoteRoutes = routes(ticketNoteApi, {
  async list({ tx, actor, query }) {
    return listNotes(tx, actor, query);
  },

  async create({ work, actor, body }) {
    return createNote(work, actor, body);
  },

  async remove({ work, actor, params: { id } }) {
    await removeNote(work, actor, id);
    return { message: 'Note deleted' };
  },
});
