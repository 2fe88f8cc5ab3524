import type { Work } from '../../work.ts';
import type { tickets } from './tickets.table.ts';

/** Somebody has a ticket open: its contact's typing is worth hearing. The process that runs the connection asks the channel. */
export function watchTicket(
  { wake }: Pick<Work, 'wake'>,
  { id, whatsappId, status }: Pick<typeof tickets.$inferSelect, 'id' | 'whatsappId' | 'status'>,
): void {
  if (status !== 'closed') wake('watch', `${whatsappId} ${id}`);
}
