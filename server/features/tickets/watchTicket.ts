import { BoundedMap } from '../../channels/boundedMap.ts';
import type { Work } from '../../work.ts';
import type { tickets } from './tickets.table.ts';

/** Opened tickets that were told of lately, with when; the same ticket is opened again and again. */
const told = new BoundedMap<string, number>(10_000);
const againMs = 60_000;

/** Somebody has a ticket open: its contact's typing is worth hearing. The process that runs the connection asks the channel. */
export function watchTicket(
  { companyId, wake }: Pick<Work, 'companyId' | 'wake'>,
  { id, whatsappId, status }: Pick<typeof tickets.$inferSelect, 'id' | 'whatsappId' | 'status'>,
): void {
  const key = `${companyId} ${id}`;
  if (status === 'closed' || Date.now() - (told.get(key) ?? 0) < againMs) return;
  told.set(key, Date.now());
  wake('watch', `${whatsappId} ${id}`);
}
