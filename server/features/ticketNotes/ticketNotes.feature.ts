import { exported, feature } from '../../feature.ts';

export const ticketNotes = feature({
  routes: () => import('./ticketNotes.routes.ts'),
  refuses: {
    create: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TICKET_FOUND'],
    remove: ['ERR_NO_NOTE_FOUND'],
  },
  tables: {
    ticket_notes: exported,
  },
});
