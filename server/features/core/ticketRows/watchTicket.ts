import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { Work } from '../../../work.ts';
import type { tickets } from '../tickets/tickets.table.ts';

/** Somebody has a ticket open: its contact's typing is worth hearing, where its channel tells. The process that runs the connection asks the channel. */
export function watchTicket(
  { wake }: Pick<Work, 'wake'>,
  {
    id,
    whatsappId,
    status,
    channel,
  }: Pick<typeof tickets.$inferSelect, 'id' | 'whatsappId' | 'status' | 'channel'>,
): void {
  if (status !== 'closed' && capabilitiesOf(channel).typing) wake('watch', `${whatsappId} ${id}`);
}
